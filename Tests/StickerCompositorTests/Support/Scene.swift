import Geometry
import StickerCompositor

/// A background with sprites on it, to be composed by the compositor and by brute force.
struct Scene {
  let background: Bitmap
  private(set) var library = ImageLibrary()
  private(set) var sprites: [Sprite] = []
  private var pictures: [ImageID: TruePicture] = [:]

  init(_ background: Bitmap) { self.background = background }

  /// One sticker in the middle of a photo that is as large as needed.
  init(
    _ sticker: Bitmap, scale: Double, degrees: Double, offset: Vector = .zero, opacity: Double = 1
  ) {
    let side = Int(Double(max(sticker.width, sticker.height)) * scale * 1.5) + 6
    self.init(Stickers.photo(width: side, height: side))
    let centre = Point(x: Double(side) / 2, y: Double(side) / 2) + offset
    add(
      sticker,
      placed(sticker, at: centre, scale: Vector(x: scale, y: scale), degrees: degrees),
      opacity: opacity)
  }

  mutating func add(_ sticker: Bitmap, _ transform: AffineTransform, opacity: Double = 1) {
    let id = library.add(sticker)
    pictures[id] = TruePicture(sticker)
    sprites.append(Sprite(image: id, transform: transform, opacity: opacity))
  }

  func composed(_ quality: Quality) -> Bitmap {
    var target = background
    Compositor(quality: quality).draw(sprites, from: library, into: &target)
    return target
  }

  func composedTruly(side: Int = 8) -> (picture: TruePicture, coverage: TrueCoverage) {
    var picture = TruePicture(background)
    let coverage = composeTruly(
      sprites.map { (pictures[$0.image]!, $0.transform, $0.opacity) }, over: &picture, side: side)
    return (picture, coverage)
  }
}
