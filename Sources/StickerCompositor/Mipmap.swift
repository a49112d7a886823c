import Geometry

/// A bitmap prepared for sampling: the bitmap itself and its halvings, down to two by two texels.
///
/// Level `l` has one texel for each square of 2^l × 2^l pixels; where the sides are odd, the last
/// texel reaches past the edge and sees the edge repeated. Every level is stored at least two by
/// two texels large, so that a bilinear sample can always read its four neighbours.
struct Mipmap: Sendable {
  /// Width of the picture in pixels.
  let width: Int
  /// Height of the picture in pixels.
  let height: Int
  /// The picture, followed by levels that each have half the size of the previous level.
  private(set) var levels: [MipmapLevel]
  /// The blurred copies of the levels, for videos.
  private let blurred = BlurredLevels()
  /// The blurred levels in the samples of videos.
  let planar = PlanarLevels()
  /// The outline of the non-transparent pixels in each level.
  private(set) var outlines: [Outline]
  /// The opaque rectangle of the picture, which hides everything behind it.
  let core: OpaqueCore
  /// Whether every texel's alpha is 255.
  let isOpaque: Bool
  /// Whether the picture was created from one colour.
  let isPlain: Bool

  /// Creates all levels; traps if the bitmap is empty.
  ///
  /// O(pixels).
  init(_ bitmap: Bitmap) {
    guard bitmap.width > 0 && bitmap.height > 0 else {
      fatalError("StickerCompositor: an empty bitmap cannot be drawn; add another.")
    }
    width = bitmap.width
    height = bitmap.height
    core = OpaqueCore(bitmap)
    (isOpaque, isPlain) = (bitmap.isOpaque, false)
    var bitmaps = [bitmap.atLeastTwoByTwo()]
    while let last = bitmaps.last, last.width > 2 || last.height > 2 {
      bitmaps.append(last.halved().atLeastTwoByTwo())
    }
    levels = bitmaps.map { MipmapLevel($0) }
    outlines = bitmaps.map { Outline($0) }
  }

  /// Creates the only level of an opaque bitmap that is drawn at about its own size; traps if it is empty.
  init(opaque bitmap: Bitmap) {
    guard bitmap.width > 0 && bitmap.height > 0 else {
      fatalError("StickerCompositor: an empty bitmap cannot be drawn; add another.")
    }
    (width, height) = (bitmap.width, bitmap.height)
    core = OpaqueCore(plain: 0xFF00_0000, width: width, height: height)
    (isOpaque, isPlain) = (true, false)
    levels = [MipmapLevel(bitmap.atLeastTwoByTwo())]
    outlines = [Outline(width: levels[0].width, height: levels[0].height)]
  }

  /// Creates the levels of a bitmap that is filled with a premultiplied colour; traps if it is empty.
  ///
  /// O(width).
  init(plain pixel: UInt32, width: Int, height: Int) {
    guard width > 0 && height > 0 else {
      fatalError("StickerCompositor: a picture without pixels cannot be drawn; add another.")
    }
    (self.width, self.height) = (width, height)
    core = OpaqueCore(plain: pixel, width: width, height: height)
    (isOpaque, isPlain) = (pixel >= 0xFF00_0000, true)
    levels = [MipmapLevel(plain: pixel, width: width, height: height)]
    while let last = levels.last, last.width > 2 || last.height > 2 {
      levels.append(
        MipmapLevel(plain: pixel, width: (last.width + 1) / 2, height: (last.height + 1) / 2))
    }
    outlines = levels.map { level in
      pixel == 0 ? Outline() : Outline(width: level.width, height: level.height)
    }
  }
}

extension Mipmap {
  /// Returns the level, or the blurred copy of a level, that a plan samples.
  func level(of plan: SpritePlan) -> MipmapLevel {
    plan.blur.map { blurred.level(plan.level, blur: $0, of: self) } ?? levels[plan.level]
  }

  /// Returns the outline of the level that a plan samples.
  func outline(of plan: SpritePlan) -> Outline {
    plan.blur == nil ? outlines[plan.level] : outlines[plan.level].grown
  }

  /// Returns whether a sprite of this picture covers an area completely, and so hides everything behind it there.
  ///
  /// Only true for pictures created from one colour: through any other opaque picture, a fraction of a level shines
  /// through and can change the rounding.
  func hides(_ area: PixelRect, as sprite: Sprite) -> Bool {
    let map = sprite.transform
    guard isPlain, isOpaque, sprite.opacity >= 1, sprite.clip == .none, map.isFinite, map.b == 0,
      map.c == 0
    else { return false }
    let (x, y) = (map.tx + map.a * Double(width), map.ty + map.d * Double(height))
    return min(map.tx, x) <= Double(area.minX) && max(map.tx, x) >= Double(area.maxX)
      && min(map.ty, y) <= Double(area.minY) && max(map.ty, y) >= Double(area.maxY)
  }
}

extension Bitmap {
  /// Returns the picture, with a single column or a single row repeated.
  func atLeastTwoByTwo() -> Bitmap {
    if width >= 2 && height >= 2 { return self }
    var result = Bitmap(width: max(2, width), height: max(2, height))
    for y in 0..<result.height {
      for x in 0..<result.width {
        result[x, y] = self[min(x, width - 1), min(y, height - 1)]
      }
    }
    return result
  }
}
