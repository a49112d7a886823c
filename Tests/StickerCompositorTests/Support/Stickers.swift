import Geometry
import StickerCompositor
import SeededNumbers

/// Pictures that are hard to draw well.
enum Stickers {
  /// All of them, `side` pixels wide and high.
  static func all(side: Int) -> [Bitmap] {
    [disc(side: side), rings(side: side), opaque(side: side), letters(side: side)]
  }

  /// A disc with a soft rim and stripes; bright green hides where alpha is 0.
  static func disc(side: Int) -> Bitmap {
    make(side: side) { x, y, radius in
      let alpha = min(1, max(0, (1 - radius) * 6))
      if alpha == 0 { return 0x0000_FF00 }
      let red: UInt32 = (x + y) / 3 % 2 == 0 ? 230 : 40
      return UInt32(alpha * 255) << 24 | red << 16 | 60 << 8 | 150
    }
  }

  /// Fine rings that get finer to the outside, half transparent in turns.
  static func rings(side: Int) -> Bitmap {
    make(side: side) { x, y, radius in
      let phase = Int(radius * radius * 24)
      let alpha: UInt32 = phase % 2 == 0 ? 255 : 90
      return alpha << 24 | (phase % 3 == 0 ? 0xFFFFFF : 0x102080)
    }
  }

  /// Opaque to the edge, in gaudy patterns.
  static func opaque(side: Int) -> Bitmap {
    make(side: side) { x, y, _ in
      let isLight = (x / 2 + y / 2) % 2 == 0 || x % 11 == 0
      return 0xFF00_0000 | (isLight ? 0xF0E020 : 0x2000C0) | UInt32(x * 4 & 63)
    }
  }

  /// Thin strokes with a white border, as a die-cut sticker has, on transparent magenta.
  static func letters(side: Int) -> Bitmap {
    make(side: side) { x, y, radius in
      if radius > 0.9 { return 0x00FF_00FF }
      if radius > 0.8 { return 0xFFFF_FFFF }
      return (x * 3 + y) % 9 < 2 ? 0xFF10_1010 : 0xFFE8_9090
    }
  }

  /// Something like a photo: soft colors, some noise, a hard line.
  static func photo(width: Int, height: Int) -> Bitmap {
    var numbers = SeededGenerator(seed: 7)
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let noise = UInt32(numbers.next() >> 59)
        let red = UInt32(90 + 80 * x / width) + noise
        let green = UInt32(60 + 120 * y / height) + noise
        let blue: UInt32 = (x + 2 * y) % 37 == 0 ? 250 : 80 + noise
        bitmap[x, y] = 0xFF00_0000 | red << 16 | green << 8 | blue
      }
    }
    return bitmap
  }

  /// Soft colors alone, as an evening sky has.
  static func soft(width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green) = (UInt32(90 + 80 * x / width), UInt32(60 + 120 * y / height))
        bitmap[x, y] = 0xFF00_0000 | red << 16 | green << 8 | (300 - red) / 2
      }
    }
    return bitmap
  }

  private static func make(side: Int, _ straight: (Int, Int, Double) -> UInt32) -> Bitmap {
    var pixels: [UInt32] = []
    let middle = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let dx = (Double(x) + 0.5 - middle) / middle
        let dy = (Double(y) + 0.5 - middle) / middle
        pixels.append(straight(x, y, (dx * dx + dy * dy).squareRoot()))
      }
    }
    return Bitmap(width: side, height: side, premultiplying: pixels)
  }
}

/// A sticker about a center.
func placed(
  _ bitmap: Bitmap, at centre: Point, scale: Vector, degrees: Double
) -> AffineTransform {
  AffineTransform(
    position: centre, scale: scale, rotation: degrees * .pi / 180,
    anchor: Point(x: 0.5, y: 0.5),
    size: Size(width: Double(bitmap.width), height: Double(bitmap.height)))
}
