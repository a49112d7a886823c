internal import Backend

extension NativeWindow {
  /// Creates the presenter for this window.
  ///
  /// Throws if SDL has no renderer of the wanted name, or if the window can't be drawn in.
  ///
  /// A `GeometryPresenter` draws with the named renderer, or without a name with SDL's choice if that has a GPU.
  /// Otherwise, and for the name `software`, a `SoftwarePresenter` draws into a `PixelSurface`: a `WaylandSurface` in a
  /// Wayland window, or else a `WindowSurface`. OpenGL without a GPU is passed over, because the compositor of this
  /// package is faster and draws better.
  func makePresenter(renderer name: String?) throws(BackendError) -> any Presenter {
    if let name, !SDL.rendererNames.contains(name) {
      throw BackendError(
        """
        Can't use the renderer \(name): it doesn't exist. \
        Use one of these: \(SDL.rendererNames.joined(separator: ", ")).
        """)
    }
    if let name, name != SoftwarePresenter.name { return try GeometryPresenter(Renderer(self)) }
    if name == nil, let renderer = try? Renderer(self), renderer.hasGPU {
      return try GeometryPresenter(renderer)
    }
    if let surface = try WaylandSurface(self) { return SoftwarePresenter(surface) }
    // SDL would copy finished pictures through OpenGL, which is slow without a GPU.
    SDL.setHint("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return SoftwarePresenter(WindowSurface(self))
  }
}
