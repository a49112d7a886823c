import Geometry
import StickerCompositor

/// The photo as it lies in the window, drawn once for each place where it lies.
struct Backdrop {
  /// Around the canvas.
  static let surround: UInt32 = 0xFF1B_1B1F
  /// The canvas itself where there is no photo.
  static let paper: UInt32 = 0xFFFF_FFFF

  private var images = ImageLibrary()
  private let sprite: Sprite

  /// The photo stretched over a canvas, or plain paper.
  init(_ photo: Photo?, canvas: Size) {
    let bitmap = photo?.pixels ?? Bitmap(width: 1, height: 1, filledWith: Self.paper)
    let scale = Vector(
      x: canvas.width / Double(bitmap.width), y: canvas.height / Double(bitmap.height))
    sprite = Sprite(image: images.add(bitmap), transform: .scale(scale))
  }

  /// The picture of a window of so many pixels, with the canvas where `transform` says.
  func bitmap(width: Int, height: Int, canvasToPixels transform: AffineTransform) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var placed = sprite
    placed.transform = sprite.transform.then(transform)
    Compositor(quality: .screen).draw(
      [placed], from: images, over: .color(Self.surround), into: &bitmap)
    return bitmap
  }
}
