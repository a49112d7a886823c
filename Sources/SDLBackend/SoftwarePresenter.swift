internal import Backend
internal import CSDL2
internal import StickerCompositor

/// Shows what our own compositor draws: for screens without a GPU.
///
/// Only what has changed since the last picture is drawn again. SDL's own software renderer copies the finished
/// picture, and is never given a turned quad.
final class SoftwarePresenter: Presenter {
  private let renderer: Renderer
  private let buffer = FrameBuffer()
  private var texture: Texture?
  /// Whether nothing of the picture is in the texture yet.
  private var isTextureNew = true

  /// What draws, for statistics.
  let name = "software"
  /// Memory waits for nobody.
  var waitsForScreen: Bool { renderer.waitsForScreen }
  /// The compositor has the halvings of each picture.
  var shrinksSmoothly: Bool { true }

  init(_ renderer: Renderer) { self.renderer = renderer }

  var outputSize: (width: Int, height: Int) { renderer.outputSize }

  func add(_ bitmap: Bitmap) -> ImageID { buffer.add(bitmap) }
  func remove(_ image: ImageID) { buffer.remove(image) }

  var background: UInt32 {
    get { buffer.background }
    set { buffer.background = newValue }
  }

  /// Draws what has changed, and shows the picture.
  func present(_ sprites: [Sprite]) throws(BackendError) {
    let (width, height) = outputSize
    guard width > 0, height > 0 else { return }
    if texture == nil || buffer.bitmap.width != width || buffer.bitmap.height != height {
      texture = try Texture(renderer, width: width, height: height, streaming: true)
      isTextureNew = true
    }
    guard let texture else { return }
    let drawn = buffer.draw(sprites, width: width, height: height)
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    for area in isTextureNew ? [whole] : drawn {
      texture.update(from: buffer.bitmap, part: area, atX: area.minX, y: area.minY)
    }
    isTextureNew = false
    _ = unsafe SDL_RenderCopy(renderer.handle, texture.handle, nil, nil)
    unsafe SDL_RenderPresent(renderer.handle)
  }

  func screenshot() throws(BackendError) -> Bitmap { buffer.bitmap }

  /// The picture is in memory of our own; only its copy is made again.
  func restore(_ news: DisplayNews) {
    if news.contains(.deviceReset) { texture = nil }
  }
}
