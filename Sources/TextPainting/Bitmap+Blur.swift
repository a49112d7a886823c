import StickerCompositor

extension Bitmap {
  /// Replaces the pixels with a shadow of their opacity, blurred over a radius in pixels, in a color `0xAARRGGBB`.
  ///
  /// Three means over a box in each direction are nearly a Gaussian blur with half the radius as its deviation, as the
  /// shadows of CSS have. O(pixels).
  mutating func blur(radius: Double, color: UInt32) {
    // The width of the box for a deviation of radius / 2; see "filter effects" of SVG.
    let box = Int((radius / 2 * 1.88 + 0.5).rounded(.down)) | 1
    let (width, height) = (width, height)
    var alpha = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { alpha[y * width + x] = UInt8(self[x, y] >> 24) }
    }
    if box > 1 {
      for y in 0..<height {
        alpha.blurThrice(from: y * width, by: 1, count: width, box: box)
      }
      for x in 0..<width { alpha.blurThrice(from: x, by: width, count: height, box: box) }
    }
    // A table of the premultiplied color in each opacity.
    let table = (0...255 as ClosedRange<UInt32>).map { opacity -> UInt32 in
      let strength = opacity * (color >> 24)
      func channel(_ shift: UInt32) -> UInt32 {
        (((color >> shift & 255) * strength + 32_512) / 65_025) << shift
      }
      return ((strength + 127) / 255) << 24 | channel(16) | channel(8) | channel(0)
    }
    for y in 0..<height {
      for x in 0..<width { self[x, y] = table[Int(alpha[y * width + x])] }
    }
  }
}

extension [UInt8] {
  /// Replaces the elements of a row or a column by means over a box of odd width, three times.
  fileprivate mutating func blurThrice(from start: Int, by step: Int, count: Int, box: Int) {
    var line = (0..<count).map { Int(self[start + $0 * step]) << 8 }
    if line.allSatisfy({ $0 == 0 }) { return }
    let half = box / 2
    for _ in 0..<3 {
      var (sum, next) = (line.prefix(half).reduce(0, +), line)
      for index in 0..<count {
        if index + half < count { sum += line[index + half] }
        if index > half { sum -= line[index - half - 1] }
        next[index] = sum / box
      }
      line = next
    }
    for index in 0..<count { self[start + index * step] = UInt8((line[index] + 128) >> 8) }
  }
}
