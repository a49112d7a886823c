/// What the first bytes of a picture file say, read before anybody decodes it.
///
/// SDL_image 2.6.3 trusts its files: a PNG that is cut off keeps it busy for ever, sizes overflow. What
/// it would stumble over is found here.
struct ImageHeader: Equatable {
  enum Format: Equatable { case png, jpeg, gif, webp, tiff, svg, other }

  var format: Format
  /// Pixels, where the header says.
  var size: (width: Int, height: Int)?
  /// From 1 to 8, as EXIF counts; how the stored rows lie.
  var orientation = 1
  /// Why it is not to be decoded.
  var flaw: String?

  /// Reads the header of a file's bytes.
  init(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      format = .png
      readPNG(reader)
    } else if reader.has([0xFF, 0xD8], at: 0) {
      format = .jpeg
      readJPEG(reader)
    } else if reader.has(Array("GIF8".utf8), at: 0) {
      format = .gif
      flaw = "GIF pictures are not taken yet; convert it to PNG"
    } else if reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WEBP".utf8), at: 8) {
      format = .webp
      readWebP(reader)
    } else if reader.has([0x49, 0x49, 0x2A, 0], at: 0) || reader.has([0x4D, 0x4D, 0, 0x2A], at: 0) {
      format = .tiff
    } else {
      format = Self.looksLikeSVG(bytes) ? .svg : .other
    }
  }

  static func == (a: ImageHeader, b: ImageHeader) -> Bool {
    a.format == b.format && a.size?.width == b.size?.width && a.size?.height == b.size?.height
      && a.orientation == b.orientation && a.flaw == b.flaw
  }

  private static func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return text.contains("<svg") || (text.hasPrefix("<?xml") && text.contains("svg"))
  }

  /// Walks the chunks to the end: one that is cut off must not reach the decoder.
  private mutating func readPNG(_ reader: ByteReader) {
    var offset = 8
    while let length = reader.big32(offset), reader.has(count: length + 12, at: offset) {
      let type = reader.text(offset + 4, 4)
      if type == "IHDR", let width = reader.big32(offset + 8),
        let height = reader.big32(offset + 12)
      {
        size = (width, height)
      }
      if type == "eXIf" { orientation = reader.exifOrientation(offset + 8, length) ?? 1 }
      if type == "IEND" { return }
      offset += length + 12
    }
    flaw = "the file is cut off"
  }

  private mutating func readJPEG(_ reader: ByteReader) {
    var offset = 2
    while let marker = reader.byte(offset + 1), reader.byte(offset) == 0xFF {
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        offset += marker == 0xFF ? 1 : 2
        continue
      }
      guard marker != 0xDA, marker != 0xD9, let length = reader.big16(offset + 2) else { break }
      if marker == 0xE1, reader.has(Array("Exif\0\0".utf8), at: offset + 4) {
        orientation = reader.exifOrientation(offset + 10, length - 8) ?? orientation
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame, let height = reader.big16(offset + 5), let width = reader.big16(offset + 7) {
        size = (width, height)
        if reader.byte(offset + 9) == 4 {
          flaw = "its colours are for print (CMYK); convert it to RGB"
        }
      }
      offset += 2 + length
    }
    if size == nil { flaw = "the file is cut off or damaged" }
  }

  private mutating func readWebP(_ reader: ByteReader) {
    var offset = 12
    while let length = reader.little32(offset + 4), reader.has(count: 8, at: offset) {
      switch reader.text(offset, 4) {
      case "VP8X":
        if let width = reader.little24(offset + 12), let height = reader.little24(offset + 15) {
          size = (width + 1, height + 1)
        }
      case "EXIF":
        let skip = reader.has(Array("Exif\0\0".utf8), at: offset + 8) ? 6 : 0
        orientation = reader.exifOrientation(offset + 8 + skip, length - skip) ?? 1
      default: break
      }
      offset += 8 + length + (length & 1)
    }
  }
}
