internal import CTurboJPEG

extension ExportFormat {
  /// JPEG, small and opaque.
  public static let jpeg = ExportFormat(
    rawValue: "jpeg", name: "JPEG", endings: ["jpg", "jpeg", "jpe"],
    // The format's limit is 65535, but libjpeg-turbo's is 65500.
    greatestSide: 65500, hasQuality: true
  ) { (rows, quality, metadata, progress) throws(ExportFailure) in
    .bytes(try JPEG.encode(rows, quality: quality, metadata: metadata, progress: progress))
  }
}

/// The JPEG encoder: small files with a slight loss, and opaque.
enum JPEG {
  /// Returns the bytes of a file; from a quality of 90 on, chroma is not subsampled.
  ///
  /// Transparent pixels are blended with white. `progress` is called with 0. O(pixels).
  static func encode(
    _ rows: PixelRows, quality: Int, metadata: PictureMetadata, progress: ExportProgress?
  ) throws(ExportFailure) -> [UInt8] {
    if progress?(0) == false { throw .cancelled }
    // The pixels are premultiplied, so white is added with the rest of alpha.
    let picture = try rows.opaque(or: { $0 &+ (255 - $0 >> 24) &* 0x0101_0101 }) {
      (rows) throws(ExportFailure) in try pack(rows, quality: quality)
    }
    let metadata = metadata.adapted(width: rows.width, height: rows.height)
    return insert(segments(metadata), into: picture)
  }

  private static func pack(_ rows: PixelRows, quality: Int) throws(ExportFailure) -> [UInt8] {
    guard let encoder = unsafe tjInitCompress() else {
      throw .notEncoded(.jpeg, reason: "there isn't enough memory")
    }
    defer { unsafe tjDestroy(encoder) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let sampling = quality >= 90 ? TJSAMP_444 : TJSAMP_420
    // Safe: the rows are as many and as long as said; the library allocates what it writes to.
    let status = unsafe tjCompress2(
      encoder, rows.start.assumingMemoryBound(to: UInt8.self), Int32(rows.width),
      Int32(rows.bytesPerRow),
      Int32(rows.height), Int32(TJPF_BGRX.rawValue), &bytes, &count, Int32(sampling.rawValue),
      Int32(quality), TJFLAG_ACCURATEDCT)
    defer { unsafe tjFree(bytes) }
    guard status == 0, let start = unsafe bytes else {
      // Safe: the message is a C string that the encoder keeps; it is copied at once.
      throw .notEncoded(.jpeg, reason: unsafe String(cString: tjGetErrorStr2(encoder)))
    }
    return unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// Returns the segments that hold metadata; leaves out EXIF of more than 65,527 bytes, and a profile of more than 255
  /// segments.
  private static func segments(_ metadata: PictureMetadata) -> [UInt8] {
    var result: [UInt8] = []
    let limit = 65533
    let exif = Array("Exif\0\0".utf8) + metadata.exif
    if !metadata.exif.isEmpty, exif.count <= limit { result += segment(0xE1, exif) }
    let name = Array("ICC_PROFILE\0".utf8)
    let room = limit - name.count - 2
    let total = (metadata.icc.count + room - 1) / room
    if total > 255 { return result }
    for number in 0..<total {
      let part = metadata.icc.dropFirst(number * room).prefix(room)
      result += segment(0xE2, name + [UInt8(number + 1), UInt8(total)] + part)
    }
    return result
  }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    let count = data.count + 2
    return [0xFF, marker, UInt8(count >> 8), UInt8(count & 255)] + data
  }

  /// Inserts segments after the JFIF header; after the start of the file if there is no such header.
  private static func insert(_ segments: [UInt8], into picture: [UInt8]) -> [UInt8] {
    if segments.isEmpty { return picture }
    let hasHeader = picture[2] == 0xFF && picture[3] == 0xE0
    let offset = hasHeader ? 4 + Int(picture[4]) << 8 + Int(picture[5]) : 2
    return picture[..<offset] + segments + picture[offset...]
  }
}
