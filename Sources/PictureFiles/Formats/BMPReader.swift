extension PictureFormat {
  /// The bitmap format of Windows, mostly uncompressed.
  public static let bmp = PictureFormat("bmp", mediaTypes: ["image/bmp"], reader: BMPReader.self)
}

/// Reads BMP without a library.
struct BMPReader: PictureKind {
  static func matches(_ bytes: PictureBytes) -> Bool {
    let size = ByteReader(bytes).little32(14) ?? 0
    return ByteReader(bytes).has("BM", at: 0) && (12...1024).contains(size)
  }

  private let header: DIBHeader
  private let bytes: PictureBytes
  private let start: Int

  var width: Int { header.width }
  var height: Int { header.height }

  init(_ bytes: PictureBytes, _: PictureHeader) throws(PictureError) {
    let reader = ByteReader(bytes)
    header = try DIBHeader(reader, at: 14)
    // The offset of the pixels; an offset within the header is wrong, and the pixels follow the header.
    let claimed = reader.little32(10) ?? 0
    start = claimed >= 14 + 12 ? claimed : header.end
    self.bytes = bytes
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    let pixels = DIBPixels(header, bytes, at: start)
    guard !pixels.isEmpty else { throw .damaged(.bmp) }
    return plan.readRows { y, row in
      pixels.read(y, into: &row)
      return true
    } && pixels.isWhole
  }
}
