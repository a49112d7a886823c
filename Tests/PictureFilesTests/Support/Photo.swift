import StickerCompositor
import SeededNumbers

/// Pixels with straight alpha, `0xAARRGGBB`, as they are before a file is made of them.
struct Photo {
  let width: Int
  let height: Int
  var pixels: [UInt32]

  /// Soft slopes that survive lossy formats: red grows to the right, green downward.
  ///
  /// Where it is not opaque, alpha falls from the top left on.
  init(_ width: Int, _ height: Int, isOpaque: Bool = true) {
    (self.width, self.height) = (width, height)
    pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let (red, green) = (UInt32(x * 255 / max(width - 1, 1)), UInt32(y * 255 / max(height - 1, 1)))
      let alpha = isOpaque ? 255 : 255 - (red + green) / 2
      return alpha << 24 | red << 16 | green << 8 | 128
    }
  }

  /// Any pixels.
  init(_ width: Int, _ height: Int, noise seed: UInt64, isOpaque: Bool = true) {
    (self.width, self.height) = (width, height)
    var random = SeededGenerator(seed: seed)
    pixels = (0..<width * height).map { _ in
      UInt32(truncatingIfNeeded: random.next()) | (isOpaque ? 0xFF00_0000 : 0)
    }
  }

  /// Upright and premultiplied.
  var bitmap: Bitmap { Bitmap(width: width, height: height, premultiplying: pixels) }

  /// Bytes R, G, B, A.
  var rgba: [UInt8] {
    pixels.flatMap { pixel in
      [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    }
  }

  /// The photo as it is stored to be shown as it is now.
  func stored(_ orientation: Int) -> Photo {
    let isTurned = orientation >= 5
    let (w, h) = isTurned ? (height, width) : (width, height)
    var result = Photo(w, h)
    for y in 0..<h {
      for x in 0..<w {
        let (column, row) = uprightPlace(ofStored: x, y, w, h, orientation)
        result.pixels[y * w + x] = pixels[row * width + column]
      }
    }
    return result
  }
}

extension Bitmap {
  /// The greatest difference of any channel; nil where the sizes differ.
  func distance(to other: Bitmap, rows: Range<Int>? = nil) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    var greatest = 0
    for y in rows ?? 0..<height {
      for x in 0..<width {
        let (a, b) = (self[x, y], other[x, y])
        for shift: UInt32 in [0, 8, 16, 24] {
          greatest = max(greatest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
      }
    }
    return greatest
  }

  /// The mean of what each pixel covers, in doubles.
  func boxFiltered(_ width: Int, _ height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    let (sx, sy) = (Double(self.width) / Double(width), Double(self.height) / Double(height))
    for y in 0..<height {
      for x in 0..<width {
        var sums = [0.0, 0, 0, 0]
        let (left, right) = (Double(x) * sx, Double(x + 1) * sx)
        let (top, bottom) = (Double(y) * sy, Double(y + 1) * sy)
        for row in Int(top)..<min(self.height, Int(bottom.rounded(.up))) {
          let tall = min(bottom, Double(row + 1)) - max(top, Double(row))
          for column in Int(left)..<min(self.width, Int(right.rounded(.up))) {
            let part = tall * (min(right, Double(column + 1)) - max(left, Double(column)))
            for channel in 0..<4 {
              sums[channel] += part * Double(self[column, row] >> UInt32(8 * channel) & 255)
            }
          }
        }
        result[x, y] = (0..<4).reduce(0) { pixel, channel in
          pixel | UInt32((sums[channel] / (sx * sy)).rounded()) << UInt32(8 * channel)
        }
      }
    }
    return result
  }
}

/// Where a pixel of a picture that is stored as `w` × `h` lies once it is upright.
func uprightPlace(
  ofStored x: Int, _ y: Int, _ w: Int, _ h: Int, _ orientation: Int
) -> (column: Int, row: Int) {
  switch orientation {
  case 2: (w - 1 - x, y)
  case 3: (w - 1 - x, h - 1 - y)
  case 4: (x, h - 1 - y)
  case 5: (y, x)
  case 6: (h - 1 - y, x)
  case 7: (h - 1 - y, w - 1 - x)
  case 8: (y, w - 1 - x)
  default: (x, y)
  }
}
