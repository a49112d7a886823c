internal import Backend
internal import CSDL2

extension NativeWindow {
  /// Creates the presenter for this window: with the renderer of a name, or else the best one.
  ///
  /// OpenGL without a GPU is passed over, because the compositor of this package is faster and draws better.
  func makePresenter(renderer name: String?) throws(BackendError) -> any Presenter {
    if let name, !Self.rendererNames.contains(name) {
      throw BackendError(
        """
        Can't use the renderer \(name): it doesn't exist. \
        Use one of these: \(Self.rendererNames.joined(separator: ", ")).
        """)
    }
    if name == nil || name == "software" { return try softwareOr(name) }
    return try GeometryPresenter(try Renderer(self, vsync: true))
  }

  private func softwareOr(_ name: String?) throws(BackendError) -> any Presenter {
    if name == nil, let renderer = try? Renderer(self, vsync: true), renderer.hasGPU {
      return try GeometryPresenter(renderer)
    }
    if let surface = try WaylandSurface(self) { return SoftwarePresenter(surface) }
    // SDL would copy finished pictures through OpenGL, which is slow without a GPU.
    _ = unsafe SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return SoftwarePresenter(RendererSurface(try Renderer(software: self)))
  }

  /// The renderers that SDL has, by name.
  private static var rendererNames: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { index in
      var info = unsafe SDL_RendererInfo()
      guard unsafe SDL_GetRenderDriverInfo(index, &info) == 0 else { return nil }
      // Safe: the name is a static C string.
      return unsafe String(cString: info.name)
    }
  }
}
