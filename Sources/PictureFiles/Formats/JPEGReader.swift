internal import CTurboJPEG
import StickerCompositor

extension PictureFormat {
  /// The JPEG format, mostly of photographs.
  public static let jpeg = PictureFormat(
    "jpeg", endings: ["jpg", "jpeg"], mediaTypes: ["image/jpeg"], isPhotographic: true,
    reader: JPEGReader.self)
}

/// Reads JPEG with libjpeg-turbo, which shrinks while it decodes, and continues after damage.
struct JPEGReader: PictureKind {
  static func matches(_ bytes: PictureBytes) -> Bool {
    ByteReader(bytes).has([0xFF, 0xD8], at: 0)
  }

  static func read(_ header: inout PictureHeader, of bytes: PictureBytes) {
    let reader = ByteReader(bytes)
    var offset = 2
    while let marker = reader.byte(offset + 1) {
      // Bytes between the segments are skipped, as the library does.
      if reader.byte(offset) != 0xFF || marker == 0 {
        offset += 1
        continue
      }
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        offset += marker == 0xFF ? 1 : 2
        continue
      }
      guard marker != 0xDA, marker != 0xD9, let length = reader.big16(offset + 2), length >= 2
      else { break }
      let end = offset + 2 + length
      if marker == 0xE1, header.exif == nil, length > 8, reader.has("Exif\0\0", at: offset + 4) {
        header.exif = offset + 10..<end
      }
      if marker == 0xE2, length > 16, reader.has("ICC_PROFILE\0", at: offset + 4) {
        header.profile.append(offset + 18..<end)
      }
      if marker == 0xEE, reader.has("Adobe", at: offset + 4) { header.isFromAdobe = true }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame, header.size == nil, let height = reader.big16(offset + 5),
        let width = reader.big16(offset + 7), let channels = reader.byte(offset + 9)
      {
        header.size = (width, height)
        header.channels = Int(channels)
      }
      offset = end
    }
  }

  let width: Int
  let height: Int
  let orientation: Int
  private let bytes: PictureBytes
  private let header: PictureHeader

  init(_ bytes: PictureBytes, _ header: PictureHeader) throws(PictureError) {
    guard let size = header.size, size.width > 0, size.height > 0 else { throw .damaged(.jpeg) }
    (width, height) = size
    orientation = header.orientation
    (self.bytes, self.header) = (bytes, header)
  }

  var exif: [UInt8] { header.uprightExif(bytes) }

  /// The color profile, whose parts are joined in the order of their numbers.
  var profile: [UInt8] {
    header.profile.filter { $0.upperBound <= bytes.count }
      .sorted { bytes[$0.lowerBound - 2] < bytes[$1.lowerBound - 2] }
      .reduce(into: []) { $0 += bytes.copy($1) }
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    try plan.readWhole(in: scaledSize(plan)) { (target) throws(PictureError) in
      try decode(into: target)
    }
  }

  /// Returns the smallest size that the decoder supports and that is not below the wanted one.
  private func scaledSize(_ plan: PicturePlan) -> (width: Int, height: Int) {
    var count: Int32 = 0
    guard let factors = unsafe tjGetScalingFactors(&count) else { return (width, height) }
    var best = (width: width, height: height)
    // Safe: the library's table has `count` entries and lives as long as the program.
    for index in 0..<Int(count) {
      let factor = unsafe factors[index]
      let (num, denom) = (Int(factor.num), Int(factor.denom))
      guard num < denom else { continue }
      let (w, h) = ((width * num + denom - 1) / denom, (height * num + denom - 1) / denom)
      if w >= plan.target.width, h >= plan.target.height, w * h < best.width * best.height {
        best = (w, h)
      }
    }
    return best
  }

  /// Decodes in the target's size; returns whether no error was found.
  private func decode(into target: MappedPicture) throws(PictureError) -> Bool {
    guard let decoder = unsafe tjInitDecompress() else { throw .needsMemory("the JPEG file") }
    defer { unsafe tjDestroy(decoder) }
    let isInk = header.channels == 4
    let format = isInk ? TJPF_CMYK : TJPF_BGRA
    // Safe: the library writes no more than the given size, whatever size the file declares.
    let status = unsafe tjDecompress2(
      decoder, bytes.start.assumingMemoryBound(to: UInt8.self), UInt(bytes.count),
      UnsafeMutableRawPointer(target.pixels.baseAddress!).assumingMemoryBound(to: UInt8.self),
      Int32(target.width), Int32(target.bytesPerRow), Int32(target.height), format.rawValue,
      TJFLAG_LIMITSCANS)
    if status != 0, unsafe tjGetErrorCode(decoder) != TJERR_WARNING.rawValue {
      // Safe: the text is copied before the decoder is destroyed.
      throw Self.failure(unsafe String(cString: tjGetErrorStr2(decoder)))
    }
    if isInk { convertInk(target) }
    return status == 0
  }

  private static func failure(_ reason: String) -> PictureError {
    if reason.contains("memory") { return .needsMemory("the JPEG file") }
    if reason.contains("nsupported") || reason.contains("not supported") {
      return .rareKind(.jpeg)
    }
    return .damaged(.jpeg)
  }

  /// Converts CMYK to RGB; Adobe's files store inverted inks.
  private func convertInk(_ picture: MappedPicture) {
    let flip: UInt32 = header.isFromAdobe ? 0 : 0xFFFF_FFFF
    picture.withPixels { pixels in
      for index in pixels.indices {
        let ink = pixels[index] ^ flip
        let light = ink >> 24
        pixels[index] =
          0xFF00_0000 | Pixels.scaled(ink & 255, by: light) << 16
          | Pixels.scaled(ink >> 8 & 255, by: light) << 8
          | Pixels.scaled(ink >> 16 & 255, by: light)
      }
    }
  }
}
