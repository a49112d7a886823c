internal import Backend
internal import CSDL2
internal import StickerCompositor

/// Shows finished pictures through SDL's software renderer, which copies them.
final class RendererSurface: PixelSurface {
  private let renderer: Renderer
  private var texture: Texture?
  private var textureSize = (width: 0, height: 0)

  init(_ renderer: Renderer) { self.renderer = renderer }

  var outputSize: (width: Int, height: Int) { renderer.outputSize }
  var waitsForScreen: Bool { renderer.waitsForScreen }

  func show(_ picture: Bitmap, changed: [PixelRect]) throws(BackendError) {
    let (width, height) = (picture.width, picture.height)
    var areas = changed
    if texture == nil || textureSize != (width, height) {
      texture = try Texture(renderer, width: width, height: height, streaming: true)
      textureSize = (width, height)
      areas = [PixelRect(x: 0, y: 0, width: width, height: height)]
    }
    guard let texture else { return }
    for area in areas { texture.update(from: picture, part: area, atX: area.minX, y: area.minY) }
    _ = unsafe SDL_RenderCopy(renderer.handle, texture.handle, nil, nil)
    unsafe SDL_RenderPresent(renderer.handle)
  }

  func reset() { texture = nil }
}
