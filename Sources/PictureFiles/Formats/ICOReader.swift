extension PictureFormat {
  /// The formats of Windows icons and cursors.
  public static let ico = PictureFormat("ico", endings: [], reader: ICOReader.self)
}

/// Reads the largest picture of an icon or a cursor, without a library.
struct ICOReader: PictureKind {
  private enum Content {
    case png(PNGReader)
    case bitmap(DIBHeader)
  }

  let (width, height): (Int, Int)
  private let content: Content
  private let bytes: PictureBytes

  init(_ bytes: PictureBytes, _: PictureHeader) throws(PictureError) {
    let place = try Self.largest(ByteReader(bytes))
    self.bytes = PictureBytes(bytes.copy(place))
    if PictureHeader(self.bytes).format == .png {
      let reader = try PNGReader(self.bytes, PictureHeader(self.bytes))
      (content, width, height) = (.png(reader), reader.width, reader.height)
    } else {
      let header = try DIBHeader(ByteReader(self.bytes), at: 0, isIcon: true)
      guard header.packing == .none, header.height > 0 else { throw .damaged(.ico) }
      (content, width, height) = (.bitmap(header), header.width, header.height)
    }
  }

  /// Returns whether a file begins as icons and cursors do, with at least one picture.
  static func matches(_ bytes: PictureBytes) -> Bool {
    let reader = ByteReader(bytes)
    guard reader.has([0, 0, 1, 0], at: 0) || reader.has([0, 0, 2, 0], at: 0),
      let count = reader.little16(4), (1...1000).contains(count), reader.byte(9) == 0,
      let offset = reader.little32(18)
    else { return false }
    return offset >= 6 + 16 * count
  }

  /// Returns the range of the picture with the most pixels; among equals, of the one with the most bytes.
  private static func largest(_ reader: ByteReader) throws(PictureError) -> Range<Int> {
    var best: (area: Int, place: Range<Int>)?
    for index in 0..<(reader.little16(4) ?? 0) {
      let entry = 6 + 16 * index
      guard let width = reader.byte(entry), let height = reader.byte(entry + 1),
        let size = reader.little32(entry + 8), let offset = reader.little32(entry + 12),
        offset < reader.count
      else { continue }
      // A byte of 0 stands for 256.
      let area = (width == 0 ? 256 : Int(width)) * (height == 0 ? 256 : Int(height))
      let place = offset..<min(offset + size, reader.count)
      if (area, place.count) > (best?.area ?? 0, best?.place.count ?? 0) { best = (area, place) }
    }
    guard let best else { throw .damaged(.ico) }
    return best.place
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    let header: DIBHeader
    switch content {
    case .png(let reader): return try reader.read(plan)
    case .bitmap(let found): header = found
    }
    let pixels = DIBPixels(header, bytes, at: header.end)
    guard !pixels.isEmpty else { throw .damaged(.ico) }
    let maskEnd = pixels.end + DIBHeader.stride(width, 1) * height
    return plan.readRows { y, row in
      pixels.read(y, into: &row)
      if !pixels.hasAlpha { cut(&row, y, maskAt: pixels.end) }
      return true
    } && pixels.isWhole && (pixels.hasAlpha || maskEnd <= bytes.count)
  }

  /// Clears the pixels of a row that the mask behind the pixels marks; a bit per pixel, in rows from the bottom.
  private func cut(_ row: inout MutableSpan<UInt32>, _ y: Int, maskAt start: Int) {
    let offset = start + DIBHeader.stride(width, 1) * (height - 1 - y)
    for x in row.indices {
      let index = offset + x / 8
      guard index < bytes.count else { return }
      if bytes[index] >> UInt8(7 - x % 8) & 1 == 1 { row[x] = 0 }
    }
  }
}
