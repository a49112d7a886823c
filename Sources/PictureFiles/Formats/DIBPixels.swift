/// The pixels of a device-independent bitmap, row by row.
struct DIBPixels {
  private let header: DIBHeader
  private let bytes: PictureBytes
  private let start: Int
  private let channels: [Channel]
  private let hasAlpha: Bool
  /// The decoded indices of a run-length encoded bitmap; `nil` for other bitmaps.
  private let unpacked: DIBRuns?

  /// The bits of a channel in a pixel.
  private struct Channel {
    let mask: UInt32
    let shift: UInt32
    let greatest: UInt32

    init(_ mask: UInt32) {
      self.mask = mask
      shift = UInt32(mask.trailingZeroBitCount & 31)
      greatest = mask >> shift
    }

    func value(_ pixel: UInt32) -> UInt32 {
      if greatest == 255 { return (pixel & mask) >> shift }
      guard greatest > 0 else { return 0 }
      return UInt32(
        (UInt64((pixel & mask) >> shift) * 255 + UInt64(greatest / 2)) / UInt64(greatest))
    }
  }

  /// Creates a reader of the pixels that begin at an offset.
  init(_ header: DIBHeader, _ bytes: PictureBytes, at start: Int) {
    (self.header, self.bytes, self.start) = (header, bytes, start)
    channels = header.masks.map(Channel.init)
    unpacked = header.packing == .none ? nil : DIBRuns(header, bytes, at: start)
    hasAlpha = Self.hasAlpha(header, bytes, start)
  }

  /// Whether the file contains all rows.
  var isWhole: Bool { unpacked?.isWhole ?? (end <= bytes.count) }

  /// Whether the file contains no row.
  var isEmpty: Bool { unpacked.map { $0.rowsRead == 0 } ?? (start + header.stride > bytes.count) }

  /// The offset of the end of the pixels, if they are not run-length encoded.
  var end: Int { start + header.stride * header.height }

  /// Whether the alpha channel is used: at least one pixel has an alpha above 0.
  ///
  /// Programs that don't support alpha write zeros.
  var coversByAlpha: Bool { hasAlpha }

  /// Writes a row, counted from the top, as premultiplied pixels; transparent if the file doesn't contain the row.
  func read(_ y: Int, into row: UnsafeMutablePointer<UInt32>) {
    if let unpacked {
      // Safe: a row has `width` pixels, and an index is below 256.
      for x in 0..<header.width { unsafe row[x] = unpacked.pixel(x, y) }
      return
    }
    let offset = start + (header.isTopDown ? y : header.height - 1 - y) * header.stride
    guard offset + header.stride <= bytes.count else {
      unsafe row.update(repeating: 0, count: header.width)
      return
    }
    // Safe: the file contains all bytes of the row, and `row` has `width` pixels.
    let source = unsafe bytes.start + offset
    switch header.bitsPerPixel {
    case 16:
      for x in 0..<header.width {
        unsafe row[x] = pixel(
          UInt32(UInt16(littleEndian: source.loadUnaligned(fromByteOffset: 2 * x, as: UInt16.self)))
        )
      }
    case 24:
      for x in 0..<header.width {
        let (blue, green, red) = unsafe (
          source.load(fromByteOffset: 3 * x, as: UInt8.self),
          source.load(fromByteOffset: 3 * x + 1, as: UInt8.self),
          source.load(fromByteOffset: 3 * x + 2, as: UInt8.self)
        )
        unsafe row[x] = 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      }
    case 32:
      for x in 0..<header.width {
        unsafe row[x] = pixel(
          UInt32(littleEndian: source.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)))
      }
    case let bits:
      let (perByte, mask) = (8 / bits, (1 << bits) - 1)
      for x in 0..<header.width {
        let byte = unsafe source.load(fromByteOffset: x / perByte, as: UInt8.self)
        let index = Int(byte) >> (8 - bits * (x % perByte + 1)) & mask
        unsafe row[x] = header.palette[index]
      }
    }
  }

  private func pixel(_ bits: UInt32) -> UInt32 {
    Pixels.premultiplied(
      red: channels[0].value(bits), green: channels[1].value(bits), blue: channels[2].value(bits),
      alpha: hasAlpha ? channels[3].value(bits) : 255)
  }

  private static func hasAlpha(_ header: DIBHeader, _ bytes: PictureBytes, _ start: Int) -> Bool {
    guard header.bitsPerPixel == 16 || header.bitsPerPixel == 32, header.masks[3] != 0 else {
      return false
    }
    let size = header.bitsPerPixel / 8
    let reader = ByteReader(bytes)
    let end = min(start + header.stride * header.height, bytes.count)
    return Swift.stride(from: start, to: end, by: size).contains { offset in
      let pixel = size == 4 ? reader.little32(offset) : reader.little16(offset)
      return UInt32(pixel ?? 0) & header.masks[3] != 0
    }
  }
}
