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

  /// Returns the picture at half size: each pixel is the mean of two by two, rounded to nearest.
  ///
  /// An odd last row or column counts twice. O(pixels).
  public func halved() -> Bitmap {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    let halves = unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe [UInt32](unsafeUninitializedCapacity: columns * rows) { halves, count in
        count = columns * rows
        guard count > 0, let pixels = pixels.baseAddress, let halves = halves.baseAddress else {
          return
        }
        for y in 0..<rows {
          let top = unsafe pixels + 2 * y * width
          let bottom = unsafe pixels + min(2 * y + 1, height - 1) * width
          unsafe Self.halve(top, bottom, width: width, into: halves + y * columns)
        }
      }
    }
    return Bitmap(width: columns, height: rows, pixels: halves)
  }

  /// Writes the means of two rows of `width` pixels: a row of (width + 1) / 2 pixels.
  private static func halve(
    _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, width: Int,
    into halves: UnsafeMutablePointer<UInt32>
  ) {
    let evens = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    let half = SIMD4<UInt32>(repeating: 0x0002_0002)
    var x = 0
    while x + 8 <= width {
      // Safe: both rows have eight more pixels, and the result has four.
      let above = unsafe UnsafeRawPointer(top + x).loadUnaligned(as: SIMD8<UInt32>.self)
      let below = unsafe UnsafeRawPointer(bottom + x).loadUnaligned(as: SIMD8<UInt32>.self)
      let (a, b, c, d) = (above.evenHalf, above.oddHalf, below.evenHalf, below.oddHalf)
      // Two channels at a time, each with eight spare bits for the sum of four values.
      let low = (a & evens) &+ (b & evens) &+ (c & evens) &+ (d & evens) &+ half
      let high =
        (a &>> 8 & evens) &+ (b &>> 8 & evens) &+ (c &>> 8 & evens) &+ (d &>> 8 & evens) &+ half
      let mean = (low &>> 2 & evens) | (high &>> 2 & evens) &<< 8
      unsafe UnsafeMutableRawPointer(halves + x / 2).storeBytes(of: mean, as: SIMD4<UInt32>.self)
      x += 8
    }
    while x < width {
      let next = min(x + 1, width - 1)
      let (a, b, c, d) = unsafe (top[x], top[next], bottom[x], bottom[next])
      let low = (a & evens.x) + (b & evens.x) + (c & evens.x) + (d & evens.x) + half.x
      let high =
        (a >> 8 & evens.x) + (b >> 8 & evens.x) + (c >> 8 & evens.x) + (d >> 8 & evens.x) + half.x
      unsafe halves[x / 2] = (low >> 2 & evens.x) | (high >> 2 & evens.x) << 8
      x += 2
    }
  }
}
