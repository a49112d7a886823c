import StickerCompositor

extension PictureFormat {
  /// The Quite OK Image format.
  public static let qoi = PictureFormat("qoi", reader: QOIReader.self)
}

/// Reads QOI, the Quite OK Image format (qoiformat.org), without a library.
struct QOIReader: PictureKind {
  static func matches(_ bytes: PictureBytes) -> Bool {
    ByteReader(bytes).has("qoif", at: 0)
  }

  static func read(_ header: inout PictureHeader, of bytes: PictureBytes) {
    header.setSize(ByteReader(bytes).big32(4), ByteReader(bytes).big32(8))
  }

  let width: Int
  let height: Int
  private let bytes: PictureBytes

  init(_ bytes: PictureBytes, _ header: PictureHeader) throws(PictureError) {
    guard let size = header.size, size.width > 0, size.height > 0, bytes.count > 14 else {
      throw .damaged(.qoi)
    }
    (width, height) = size
    self.bytes = bytes
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    var decoder = Decoder(bytes)
    return plan.readRows { _, row in decoder.decode(into: &row) } && !decoder.isAtEnd
  }

  /// A color with straight alpha; arithmetic on channels wraps around.
  private struct Color {
    var (red, green, blue, alpha): (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 255)

    var slot: Int {
      Int((red &* 3 &+ green &* 5 &+ blue &* 7 &+ alpha &* 11) & 63)
    }

    var pixel: UInt32 {
      Pixels.premultiplied(
        red: UInt32(red), green: UInt32(green), blue: UInt32(blue), alpha: UInt32(alpha))
    }
  }

  private struct Decoder {
    private let bytes: PictureBytes
    private let end: Int
    private var offset = 14
    private var run = 0
    private var color = Color()
    private var seen = [Color](
      repeating: Color(red: 0, green: 0, blue: 0, alpha: 0), count: 64)
    /// Whether the bytes ended before the pixels.
    private(set) var isAtEnd = false

    init(_ bytes: PictureBytes) {
      self.bytes = bytes
      // A complete file ends with a mark of eight bytes after the pixels.
      let mark: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
      let isWhole = ByteReader(bytes).has(mark, at: bytes.count - 8)
      end = isWhole ? bytes.count - 8 : bytes.count
    }

    /// Decodes a row, which is transparent from the end of the bytes on; returns `false` if no pixel was left.
    mutating func decode(into row: inout MutableSpan<UInt32>) -> Bool {
      if isAtEnd { return false }
      for x in row.indices {
        if run > 0 {
          run -= 1
        } else if !step() {
          isAtEnd = true
          for rest in x..<row.count { row[rest] = 0 }
          return x > 0
        }
        row[x] = color.pixel
      }
      return true
    }

    /// Reads the next operation; returns `false` at the end of the bytes.
    private mutating func step() -> Bool {
      guard let first = next() else { return false }
      switch first {
      case 0xFE, 0xFF:
        guard offset + (first == 0xFF ? 4 : 3) <= end else { return false }
        color.red = bytes[offset]
        color.green = bytes[offset + 1]
        color.blue = bytes[offset + 2]
        if first == 0xFF { color.alpha = bytes[offset + 3] }
        offset += first == 0xFF ? 4 : 3
      case 0xC0...: run = Int(first & 63)
      case 0x80...:
        guard let second = next() else { return false }
        let green = (first & 63) &- 32
        color.red &+= green &+ (second >> 4) &- 8
        color.green &+= green
        color.blue &+= green &+ (second & 15) &- 8
      case 0x40...:
        color.red &+= (first >> 4 & 3) &- 2
        color.green &+= (first >> 2 & 3) &- 2
        color.blue &+= (first & 3) &- 2
      default: color = seen[Int(first)]
      }
      seen[color.slot] = color
      return true
    }

    private mutating func next() -> UInt8? {
      guard offset < end else { return nil }
      offset += 1
      return bytes[offset - 1]
    }
  }
}
