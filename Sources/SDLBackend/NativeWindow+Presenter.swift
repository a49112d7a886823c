internal import Backend
internal import CSDL2

extension NativeWindow {
  /// What draws in this window: the renderer of that name, or else the best there is.
  ///
  /// A renderer that only pretends to have a GPU is passed over: our own compositor is faster and better.
  func makePresenter(renderer name: String?) throws(BackendError) -> any Presenter {
    if let name, !Self.rendererNames.contains(name) {
      throw BackendError(
        "there is no renderer \(name); there are \(Self.rendererNames.joined(separator: ", "))")
    }
    if name == nil || name == "software" { return try softwareOr(name) }
    return try GeometryPresenter(try Renderer(self, vsync: true))
  }

  private func softwareOr(_ name: String?) throws(BackendError) -> any Presenter {
    if name == nil, let renderer = try? Renderer(self, vsync: true), renderer.hasGPU {
      return try GeometryPresenter(renderer)
    }
    // SDL would copy finished pictures through OpenGL, which a program without a GPU does slowly.
    _ = unsafe SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return SoftwarePresenter(try Renderer(software: self))
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
