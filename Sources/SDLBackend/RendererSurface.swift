internal import Backend
internal import StickerCompositor

/// Shows finished pictures through SDL's software renderer, which copies them.
final class RendererSurface: PixelSurface {
  private let renderer: Renderer
  private var texture: Texture?

  init(_ renderer: Renderer) { self.renderer = renderer }

  var outputSize: (width: Int, height: Int) { renderer.outputSize }
  var waitsForScreen: Bool { renderer.waitsForScreen }

  func show(_ picture: Bitmap, changed: [PixelRect]) throws(BackendError) {
    let (width, height) = (picture.width, picture.height)
    var areas = changed
    if texture?.width != width || texture?.height != height {
      texture = try Texture(renderer, width: width, height: height, streaming: true)
      areas = [PixelRect(x: 0, y: 0, width: width, height: height)]
    }
    guard let texture else { return }
    for area in areas { texture.update(from: picture, part: area, atX: area.minX, y: area.minY) }
    renderer.draw(texture)
    renderer.present()
  }

  func reset() { texture = nil }
}
