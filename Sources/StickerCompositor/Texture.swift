/// A bitmap made ready for sampling: itself and its halvings, down to a single pixel.
///
/// Level `l` has one texel for each square of 2^l × 2^l pixels; where the sides are odd, the last
/// texel reaches past the edge and sees the edge repeated. Every level is stored at least two by
/// two texels large, so that a bilinear sample can always read its four neighbours.
struct Texture: Sendable {
  /// Width of the picture in pixels.
  let width: Int
  /// Height of the picture in pixels.
  let height: Int
  /// The picture, and each level half of the one before.
  private(set) var levels: [Bitmap]
  /// What is not transparent in each level.
  private(set) var outlines: [Outline]

  /// Makes all levels; O(pixels).
  init(_ bitmap: Bitmap) {
    precondition(
      bitmap.width > 0 && bitmap.height > 0, "An empty bitmap cannot be drawn; add another.")
    width = bitmap.width
    height = bitmap.height
    levels = [bitmap.atLeastTwoByTwo()]
    while let last = levels.last, last.width > 2 || last.height > 2 {
      levels.append(last.halved().atLeastTwoByTwo())
    }
    outlines = levels.map(Outline.init)
  }
}

extension Bitmap {
  /// The picture with its last column and row repeated where there is only one.
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

  /// The picture at half size: each pixel the mean of two by two, rounded to nearest.
  func halved() -> Bitmap {
    var result = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
    let evens: UInt32 = 0x00FF_00FF
    for y in 0..<result.height {
      let top = 2 * y * width
      let bottom = min(2 * y + 1, height - 1) * width
      for x in 0..<result.width {
        let left = 2 * x
        let right = min(left + 1, width - 1)
        let a = pixels[top + left]
        let b = pixels[top + right]
        let c = pixels[bottom + left]
        let d = pixels[bottom + right]
        // Two channels at a time, each with eight bits of room for the sum of four.
        let low = (a & evens) + (b & evens) + (c & evens) + (d & evens) + 0x0002_0002
        let high =
          (a >> 8 & evens) + (b >> 8 & evens) + (c >> 8 & evens) + (d >> 8 & evens) + 0x0002_0002
        result.pixels[y * result.width + x] = (low >> 2 & evens) | (high >> 2 & evens) << 8
      }
    }
    return result
  }
}
