import Backend
import CSDL2
import Foundation
import Geometry
import StickerCompositor

@testable import SDLBackend

/// A window of SDL's offscreen driver, which draws with OpenGL.
enum OffscreenOpenGL {
  static let isThere = (try? open()) != nil

  static func open() throws -> any Presenter { try openRenderer().presenter }

  static func openRenderer() throws -> (presenter: GeometryPresenter, renderer: Renderer) {
    unsafe setenv("SDL_VIDEODRIVER", "offscreen", 1)
    defer { unsafe unsetenv("SDL_VIDEODRIVER") }
    let video = try SDLVideo(headless: false, renderer: "opengl", endsWithWindow: true)
    let window = try NativeWindow(
      WindowOptions(title: "test", size: Size(width: 64, height: 48), renderer: "opengl"), on: video
    )
    let renderer = try Renderer(window)
    let presenter = try GeometryPresenter(renderer)
    window.show()
    return (presenter, renderer)
  }
}
