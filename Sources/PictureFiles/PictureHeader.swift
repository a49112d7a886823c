internal import StickerCompositor

/// The header of a picture file, read from its first bytes before any library parses them.
struct PictureHeader {
  var format: PictureFormat
  /// The stored width and height in pixels, if the header has them.
  var size: (width: Int, height: Int)?
  /// The EXIF orientation of the stored rows, from 1 to 8.
  var orientation = 1
  /// The range of the EXIF block, cut off at the end of the file.
  var exif: Range<Int>?
  /// The ranges of the colour profile's parts, in their order.
  var profile: [Range<Int>] = []
  /// Of a PNG: where its last part starts and how much of it there is, where it is cut off in pixels.
  var cutOff: (offset: Int, count: Int)?
  /// Of a PNG: whether its numbers mean other brightnesses than a screen's, and no profile says which.
  var isOfOtherGamma = false
  /// Of a WebP: whether the file is shorter than it says.
  var isCutOff = false
  /// Of a JPEG: how many channels.
  var channels = 0
  /// Of a JPEG: whether Adobe's programs made it, which turn the inks of CMYK around.
  var isFromAdobe = false

  /// Reads the header of a file's bytes.
  init(_ bytes: PictureBytes) {
    let reader = ByteReader(bytes)
    format = PictureFormat(of: bytes)
    switch format {
    case .png: readPNG(bytes)
    case .jpeg: readJPEG(reader)
    case .webp: readWebP(reader)
    case .gif:
      if let width = reader.little16(6), let height = reader.little16(8) { size = (width, height) }
    case .qoi:
      if let width = reader.big32(4), let height = reader.big32(8) { size = (width, height) }
    case .pnm, .tga, .pcx: size = RareHeader(bytes).map { ($0.width, $0.height) }
    default: break
    }
    if let exif { orientation = ExifBlock(bytes.copy(exif))?.orientation ?? 1 }
  }

  /// The EXIF block, its orientation set to upright; empty where there is none.
  func uprightExif(_ bytes: PictureBytes) -> [UInt8] {
    var block = exif.flatMap { ExifBlock(bytes.copy($0)) }
    block?.setUpright()
    return block?.bytes ?? []
  }

  private mutating func readPNG(_ bytes: PictureBytes) {
    let reader = ByteReader(bytes)
    var chunks = PNGChunks(bytes)
    var (gamma, hasProfile) = (Int?.none, false)
    while let chunk = chunks.next() {
      let start = chunk.data.lowerBound
      switch chunk.name {
      case "IHDR":
        if let width = reader.big32(start), let height = reader.big32(start + 4) {
          size = (width, height)
        }
      case "eXIf": exif = chunk.data
      case "gAMA": gamma = chunks.isSound(chunk) ? reader.big32(start) : nil
      case "sRGB", "iCCP": hasProfile = true
      case "IDAT" where chunk.data.count < chunk.length:
        cutOff = (chunk.offset, chunk.data.count)
      default: break
      }
    }
    // A gamma within 5 percent of the screen's isn't worth the rounding of a conversion.
    if let gamma, !hasProfile, gamma > 0 { isOfOtherGamma = abs(Double(gamma) * 2.2e-5 - 1) > 0.05 }
  }

  private mutating func readJPEG(_ reader: ByteReader) {
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
      if marker == 0xE1, exif == nil, length > 8, reader.has("Exif\0\0", at: offset + 4) {
        exif = offset + 10..<end
      }
      if marker == 0xE2, length > 16, reader.has("ICC_PROFILE\0", at: offset + 4) {
        profile.append(offset + 18..<end)
      }
      if marker == 0xEE, reader.has("Adobe", at: offset + 4) { isFromAdobe = true }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame, size == nil, let height = reader.big16(offset + 5),
        let width = reader.big16(offset + 7), let channels = reader.byte(offset + 9)
      {
        size = (width, height)
        self.channels = Int(channels)
      }
      offset = end
    }
  }

  private mutating func readWebP(_ reader: ByteReader) {
    var offset = 12
    isCutOff = reader.little32(4).map { $0 + 8 > reader.count } ?? true
    while let length = reader.little32(offset + 4) {
      let (start, end) = (offset + 8, offset + 8 + length)
      if reader.has("VP8X", at: offset) {
        if let width = reader.little24(start + 4), let height = reader.little24(start + 7) {
          size = (width + 1, height + 1)
        }
      } else if reader.has("EXIF", at: offset) {
        exif = start..<min(end, reader.count)
      } else if reader.has("ICCP", at: offset), reader.has(count: length, at: start) {
        profile = [start..<end]
      }
      offset = end + (length & 1)
    }
  }
}
