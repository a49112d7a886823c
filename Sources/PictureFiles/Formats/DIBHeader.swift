/// The header of a device-independent bitmap: the common part of BMP and ICO files.
struct DIBHeader {
  let width: Int
  let height: Int
  let isTopDown: Bool
  let bitsPerPixel: Int
  let packing: Packing
  /// The premultiplied colors of the indices; empty if pixels hold colors directly.
  let palette: [UInt32]
  /// The bit masks of red, green, blue and alpha in a pixel.
  let masks: [UInt32]
  /// The offset of the end of the header, with its masks and its palette.
  let end: Int

  enum Packing: Hashable { case none, runs8, runs4 }

  /// The number of bytes from one row to the next.
  var stride: Int { Self.stride(width, bitsPerPixel) }

  static func stride(_ width: Int, _ bitsPerPixel: Int) -> Int {
    (width * bitsPerPixel + 31) / 32 * 4
  }

  /// Reads the header at an offset; throws if the header is damaged or has an unsupported variant.
  ///
  /// In an icon, the stored height counts the picture and the mask below it.
  init(_ reader: ByteReader, at start: Int, isIcon: Bool = false) throws(PictureError) {
    guard let size = reader.little32(start), size == 12 || (40...1024).contains(size) else {
      throw .damaged(isIcon ? .ico : .bmp)
    }
    let isOld = size == 12
    guard let width = isOld ? reader.little16(start + 4) : reader.signed32(start + 4),
      let tall = isOld ? reader.little16(start + 6) : reader.signed32(start + 8),
      let bits = reader.little16(start + (isOld ? 10 : 14)), width > 0, tall != 0
    else { throw .damaged(isIcon ? .ico : .bmp) }
    let method = isOld ? 0 : reader.little32(start + 16) ?? 0
    (self.width, height) = (width, isIcon ? abs(tall) / 2 : abs(tall))
    (isTopDown, bitsPerPixel) = (tall < 0, bits)
    packing =
      switch (method, bits) {
      case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32): .none
      case (3, 16), (3, 32), (6, 16), (6, 32): .none
      case (1, 8): .runs8
      case (2, 4): .runs4
      default: throw .rareKind(isIcon ? .ico : .bmp)
      }
    // The masks follow a header of 40 bytes; longer headers contain them.
    let maskCount = size >= 56 || method == 6 ? 4 : 3
    let hasMasks = method == 3 || method == 6
    masks =
      hasMasks
      ? (0..<4).map { $0 < maskCount ? UInt32(reader.little32(start + 40 + $0 * 4) ?? 0) : 0 }
      : bits == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]
    let afterMasks = start + size + (hasMasks && size < 52 ? maskCount * 4 : 0)
    guard bits <= 8 else {
      (palette, end) = ([], afterMasks)
      return
    }
    let claimed = isOld ? 0 : reader.little32(start + 32) ?? 0
    let count = (1...(1 << bits)).contains(claimed) ? claimed : 1 << bits
    let entry = isOld ? 3 : 4
    end = afterMasks + count * entry
    // Indices without a color in the file are black.
    palette = (0..<(1 << bits)).map { index in
      let color = index < count ? reader.little24(afterMasks + index * entry) ?? 0 : 0
      return 0xFF00_0000 | UInt32(color)
    }
  }
}

extension ByteReader {
  /// Returns a signed number of 32 bits; `nil` beyond the end.
  func signed32(_ offset: Int) -> Int? {
    little32(offset).map { Int(Int32(truncatingIfNeeded: $0)) }
  }
}
