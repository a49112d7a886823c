import Geometry

/// A bitmap prepared for sampling: the bitmap itself and its halvings, down to two by two texels.
///
/// Level `l` has one texel for each square of 2^l × 2^l pixels; where the sides are odd, the last
/// texel reaches past the edge and sees the edge repeated. Every level is stored at least two by
/// two texels large, so that a bilinear sample can always read its four neighbors. The initializer
/// makes the first level, the picture itself; each smaller level is made when it is first drawn.
struct Mipmap: Sendable {
  /// Width of the picture in pixels.
  let width: Int
  /// Height of the picture in pixels.
  let height: Int
  /// The number of levels, made or not.
  let levelCount: Int
  /// The picture.
  private let largest: MipmapLevel
  /// The blurred copies of the levels, for videos.
  private let blurred = BlurredLevels()
  /// The blurred levels in the samples of videos.
  let planar = PlanarLevels()
  /// The opaque rectangle of the picture, which hides everything behind it.
  let core: OpaqueCore
  /// Whether every texel's alpha is 255.
  let isOpaque: Bool
  /// Whether the picture was created from one color.
  let isPlain: Bool

  /// Creates the first level of a bitmap; traps if the bitmap is empty.
  ///
  /// O(pixels).
  init(_ bitmap: Bitmap) {
    guard bitmap.width > 0 && bitmap.height > 0 else {
      fatalError("StickerCompositor: an empty bitmap cannot be drawn; add another.")
    }
    (width, height) = (bitmap.width, bitmap.height)
    (isOpaque, isPlain) = (bitmap.isOpaque, false)
    core = isOpaque ? OpaqueCore(width: width, height: height) : OpaqueCore(bitmap)
    let rows = bitmap.atLeastTwoByTwo()
    largest = isOpaque ? MipmapLevel(opaque: rows) : MipmapLevel(rows)
    levelCount = Self.levelCount(width, height)
  }

  /// Creates the only level of an opaque bitmap that is drawn at about its own size; traps if it is empty.
  init(opaque bitmap: Bitmap) {
    guard bitmap.width > 0 && bitmap.height > 0 else {
      fatalError("StickerCompositor: an empty bitmap cannot be drawn; add another.")
    }
    (width, height) = (bitmap.width, bitmap.height)
    core = OpaqueCore(width: width, height: height)
    (isOpaque, isPlain) = (true, false)
    largest = MipmapLevel(opaque: bitmap.atLeastTwoByTwo())
    levelCount = 1
  }

  /// Creates the first level of a bitmap that is filled with a premultiplied color; traps if it is empty.
  ///
  /// O(width).
  init(plain pixel: UInt32, width: Int, height: Int) {
    guard width > 0 && height > 0 else {
      fatalError("StickerCompositor: a picture without pixels cannot be drawn; add another.")
    }
    (self.width, self.height) = (width, height)
    (isOpaque, isPlain) = (pixel >= 0xFF00_0000, true)
    core = isOpaque ? OpaqueCore(width: width, height: height) : OpaqueCore()
    largest = MipmapLevel(plain: pixel, width: width, height: height)
    levelCount = Self.levelCount(width, height)
  }

  /// Returns the number of levels down to two by two texels.
  private static func levelCount(_ width: Int, _ height: Int) -> Int {
    var (longer, count) = (max(width, height), 1)
    while longer > 2 { (longer, count) = ((longer + 1) / 2, count + 1) }
    return count
  }
}

extension Mipmap {
  /// Returns a level below ``levelCount``, which is made if it isn't yet; 0 is the picture itself.
  func level(_ number: Int) -> MipmapLevel {
    var level = largest
    for _ in 0..<number { level = level.half }
    return level
  }

  /// Returns the level, or the blurred copy of a level, that a plan samples.
  func level(of plan: SpritePlan) -> MipmapLevel {
    plan.blur.map { blurred.level(plan.level, blur: $0, of: self) } ?? level(plan.level)
  }

  /// Returns the outline of the level that a plan samples.
  func outline(of plan: SpritePlan) -> TexelOutline {
    let outline = level(plan.level).outline
    return plan.blur == nil ? outline : outline.grown
  }

  /// Returns whether a sprite of this picture covers an area completely, and so hides everything behind it there.
  ///
  /// Only true for pictures created from one color: through any other opaque picture, a fraction of a level shines
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
