import Geometry
import StickerCompositor

/// The facts about a JPEG file with which the file can be shown without decoding it.
struct JPEGHeader: Equatable {
  /// The number of pixels in a row of the file.
  let width: Int
  /// The number of rows of the file.
  let height: Int
  /// The orientation of the rows, from 1 to 8, as EXIF numbers them.
  let orientation: Int

  /// The width and the height of the upright picture.
  var shownSize: Size {
    let size = Size(width: Double(width), height: Double(height))
    return orientation < 5 ? size : Size(width: size.height, height: size.width)
  }

  /// The map from the unit square of the rows to that of the upright picture.
  var storedToShown: AffineTransform {
    let (a, b, c, d, tx, ty): (Double, Double, Double, Double, Double, Double) =
      switch orientation {
      case 2: (-1, 0, 0, 1, 1, 0)
      case 3: (-1, 0, 0, -1, 1, 1)
      case 4: (1, 0, 0, -1, 0, 1)
      case 5: (0, 1, 1, 0, 0, 0)
      case 6: (0, 1, -1, 0, 1, 0)
      case 7: (0, -1, -1, 0, 1, 1)
      case 8: (0, -1, 1, 0, 0, 1)
      default: (1, 0, 0, 1, 0, 0)
      }
    return AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates the facts about a file; returns `nil` unless it is a JPEG in colors or grays with 8 bits.
  ///
  /// Files in CMYK are left out, because programs disagree about their signs. O(bytes before the pixels).
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var place = 2
    var orientation: Int?
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      // A marker may follow any number of these bytes.
      if marker == 0xFF {
        place += 1
        continue
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      let (start, end) = (place + 4, place + 2 + length)
      guard length >= 2, end <= bytes.count else { return nil }
      switch marker {
      case 0xE1 where bytes[start..<end].starts(with: Array("Exif\0\0".utf8)):
        orientation = orientation ?? ExifBlock(Array(bytes[start..<end]))?.orientation
      case 0xC0, 0xC1, 0xC2:
        guard end - start >= 6, bytes[start] == 8, [1, 3].contains(bytes[start + 5]) else {
          return nil
        }
        height = Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
        width = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
        self.orientation = orientation ?? 1
        return
      // The start of the pixels.
      case 0xDA: return nil
      default: break
      }
      place = end
    }
    return nil
  }
}
