import PictureFiles
import StickerCompositor

/// Colors that change evenly from one corner to the other, so that every method of sampling gives the same
/// result.
struct Slopes {
  var width: Int
  var height: Int
  /// The color at the top left: red, green, blue.
  var start: [Double]
  /// The color that is added from left to right, and the color that is added from top to bottom.
  var across: [Double]
  var down: [Double]
  /// The alpha of all pixels, from 0 to 255.
  var alpha = 255.0

  /// The color at a point of the unit square.
  func color(_ x: Double, _ y: Double) -> [Double] {
    (0..<3).map { start[$0] + across[$0] * x + down[$0] * y }
  }

  var bitmap: Bitmap {
    Bitmap(width: width, height: height) { x, y in
      let color = color((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
      return color.reduce(UInt32(alpha)) { $0 << 8 | UInt32($1.rounded()) }
    }
  }
}

extension Bitmap {
  /// A picture from the color of each pixel, `0xAARRGGBB`, not premultiplied.
  init(width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> UInt32) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
    self.init(width: width, height: height, premultiplying: pixels)
  }

  /// A photo that tells every place from its neighbors: slopes, and a checkered blue.
  static func photo(width: Int, height: Int, square: Int = 40) -> Bitmap {
    Bitmap(width: width, height: height) { x, y in
      let (red, green) = (UInt32(x * 255 / width), UInt32(y * 255 / height))
      let blue: UInt32 = (x / square + y / square) & 1 == 0 ? 60 : 160
      return 0xFF00_0000 | red << 16 | green << 8 | blue
    }
  }

  /// Red, green and blue of a pixel.
  func color(_ x: Int, _ y: Int) -> [Double] {
    [16, 8, 0].map { Double(self[x, y] >> UInt32($0) & 255) }
  }

  /// All pixels, row by row.
  var pixels: [UInt32] {
    // Safe: read within the call, as the words that a bitmap is made of.
    unsafe withUnsafeBytes { bytes in unsafe Array(bytes.bindMemory(to: UInt32.self)) }
  }

  /// The greatest difference of any channel, leaving out some pixels; nil where the sizes differ.
  func distance(
    to other: Bitmap, where counts: (_ x: Int, _ y: Int) -> Bool = { _, _ in true }
  ) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    let (mine, others) = (pixels, other.pixels)
    var greatest = 0
    // Most are alike, and then cost next to nothing.
    for index in mine.indices where mine[index] != others[index] {
      guard counts(index % width, index / width) else { continue }
      for shift: UInt32 in [0, 8, 16, 24] {
        let pair = (Int(mine[index] >> shift & 255), Int(others[index] >> shift & 255))
        greatest = max(greatest, abs(pair.0 - pair.1))
      }
    }
    return greatest
  }
}

extension ProgramFolder {
  /// A picture file, decoded.
  func picture(_ name: String) throws -> Bitmap {
    try PictureDecoder().decode(PictureBytes(bytes(name)), fit: .full).pixels.bitmap()
  }
}
