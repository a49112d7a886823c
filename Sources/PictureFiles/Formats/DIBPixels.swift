import StickerCompositor

/// The pixels of a device-independent bitmap, row by row.
struct DIBPixels {
  private let header: DIBHeader
  private let bytes: PictureBytes
  private let start: Int
  private let channels: [Channel]
  /// Whether the alpha channel is used: at least one pixel has an alpha above 0.
  ///
  /// Programs that don't support alpha write zeros.
  let hasAlpha: Bool
  /// The decoded indices of a run-length encoded bitmap; `nil` for other bitmaps.
  private let unpacked: DIBRuns?

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

  /// Writes a row, counted from the top, as premultiplied pixels; transparent if the file doesn't contain the row.
  func read(_ y: Int, into row: inout MutableSpan<UInt32>) {
    if let unpacked {
      for x in row.indices { row[x] = unpacked.pixel(x, y) }
      return
    }
    let offset = start + (header.isTopDown ? y : header.height - 1 - y) * header.stride
    guard offset + header.stride <= bytes.count else {
      row.update(repeating: 0)
      return
    }
    switch header.bitsPerPixel {
    case 16: for x in row.indices { row[x] = pixel(UInt32(bytes.little(offset + 2 * x) as UInt16)) }
    case 24:
      for x in row.indices {
        let low: UInt16 = bytes.little(offset + 3 * x)
        row[x] = 0xFF00_0000 | UInt32(bytes[offset + 3 * x + 2]) << 16 | UInt32(low)
      }
    case 32: for x in row.indices { row[x] = pixel(bytes.little(offset + 4 * x)) }
    case let bits:
      let (perByte, mask) = (8 / bits, (1 << bits) - 1)
      for x in row.indices {
        let byte = bytes[offset + x / perByte]
        row[x] = header.palette[Int(byte) >> (8 - bits * (x % perByte + 1)) & mask]
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
