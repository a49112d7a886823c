extension PictureFormat {
  /// Portable pixmaps of Unix: PBM, PGM and PPM.
  public static let pnm = PictureFormat("pnm", endings: ["pnm", "pbm", "pgm", "ppm"])
  /// Targa, from games and renderers.
  public static let tga = PictureFormat("tga")
  /// The PC Paintbrush format of DOS.
  public static let pcx = PictureFormat("pcx")
}

/// The header of the rarer formats: PNM (with PBM, PGM and PPM), TGA and PCX.
///
/// The fallback, ``RarePictures``, reads these files and trusts their headers; so each number is checked here first.
/// A TGA file has no magic number, and a decoder isn't told the file's name: every field must have a value that
/// the format allows.
struct RareHeader {
  let format: PictureFormat
  let width: Int
  let height: Int
  /// Whether the file is of a variant that can be read.
  let isOrdinary: Bool
  /// The minimum number of bytes of a complete file.
  private let leastByteCount: Int
  /// The offset of the runs, and the bytes of a pixel, of a run-length encoded TGA; otherwise `nil`.
  private let runs: (start: Int, pixel: Int)?

  /// Reads the header of a PNM, PCX or TGA file; returns `nil` for all other files.
  ///
  /// To add a format, add its description to ``PictureFormat/allCases``, the reading of its header before that of TGA,
  /// and SDL_image's function to ``RarePictures/decode``.
  init?(_ bytes: PictureBytes) {
    let reader = ByteReader(bytes)
    guard let header = Self(pnm: reader) ?? Self(pcx: reader) ?? Self(tga: reader) else {
      return nil
    }
    self = header
  }

  /// Returns whether the file is as long as its header says; O(bytes) for a run-length encoded TGA, else O(1).
  func isAllThere(_ bytes: PictureBytes) -> Bool {
    guard let runs else { return bytes.count >= leastByteCount }
    var (offset, missing) = (runs.start, width * height)
    while missing > 0, offset < bytes.count {
      let count = Int(bytes[offset] & 0x7F) + 1
      offset += 1 + (bytes[offset] & 0x80 != 0 ? 1 : count) * runs.pixel
      missing -= count
    }
    return missing <= 0 && offset <= bytes.count
  }

  private init(
    _ format: PictureFormat, _ width: Int, _ height: Int, isOrdinary: Bool = true, least: Int,
    runs: (start: Int, pixel: Int)? = nil
  ) {
    (self.format, self.width, self.height) = (format, width, height)
    (self.isOrdinary, leastByteCount, self.runs) = (isOrdinary, least, runs)
  }

  /// Reads a PNM header: `P` and a digit, then the size and the greatest value as text, with comments between.
  private init?(pnm reader: ByteReader) {
    guard reader.byte(0) == 0x50, let kind = reader.byte(1), (0x31...0x36).contains(kind),
      reader.byte(2).map({ Self.isSpace($0) || $0 == 0x23 }) == true
    else { return nil }
    var offset = 2
    guard let width = Self.number(reader, &offset), let height = Self.number(reader, &offset),
      width > 0, height > 0
    else { return nil }
    let isBits = kind == 0x31 || kind == 0x34
    var greatest = 1
    if !isBits {
      guard let number = Self.number(reader, &offset), (1...65535).contains(number) else {
        return nil
      }
      greatest = number
    }
    let samples = width * height * (kind == 0x33 || kind == 0x36 ? 3 : 1)
    let data =
      switch kind {
      case 0x31: samples
      // A digit and a space per sample, without the last space.
      case 0x32, 0x33: 2 * samples - 1
      case 0x34: (width + 7) / 8 * height
      default: samples
      }
    self.init(.pnm, width, height, isOrdinary: greatest <= 255, least: offset + data)
  }

  /// Reads a PCX header: 128 bytes that begin with 10, the version and whether the pixels are run-length encoded.
  private init?(pcx reader: ByteReader) {
    guard reader.byte(0) == 10, let version = reader.byte(1), version != 1, version <= 5,
      let packing = reader.byte(2), packing <= 1, let bits = reader.byte(3),
      [1, 2, 4, 8].contains(bits), let left = reader.little16(4), let top = reader.little16(6),
      let right = reader.little16(8), let bottom = reader.little16(10), right >= left,
      bottom >= top, let planes = reader.byte(65), (1...4).contains(planes),
      let line = reader.little16(66), reader.has(count: 128, at: 0)
    else { return nil }
    let (width, height) = (right - left + 1, bottom - top + 1)
    guard line * 8 >= width * Int(bits) else { return nil }
    let isOrdinary = bits == 1 || (bits == 8 && (planes == 1 || planes == 3))
    let data = line * Int(planes) * height
    // A run of two bytes stands for at most 63. A palette lies at the end of the file, behind a byte of 12.
    let palette = bits == 8 && planes == 1 ? 769 : 0
    self.init(
      .pcx, width, height, isOrdinary: isOrdinary,
      least: 128 + palette + (packing == 0 ? data : (data * 2 + 62) / 63))
  }

  /// Reads a TGA header: 18 bytes of numbers.
  private init?(tga reader: ByteReader) {
    guard let name = reader.byte(0), let hasColors = reader.byte(1), let kind = reader.byte(2),
      let first = reader.little16(3), let colors = reader.little16(5),
      let colorBits = reader.byte(7), let width = reader.little16(12),
      let height = reader.little16(14), let bits = reader.byte(16), let flags = reader.byte(17),
      width > 0, height > 0, first == 0, flags & 0xD0 == 0, flags & 0xF <= 8
    else { return nil }
    let isNumbered = kind & 7 == 1
    let depths: [UInt8]
    switch kind {
    case 1, 9, 3, 11: depths = [8]
    case 2, 10: depths = [15, 16, 24, 32]
    default: return nil
    }
    guard depths.contains(bits), hasColors == (isNumbered ? 1 : 0),
      isNumbered ? (1...256).contains(colors) : colors == 0,
      [15, 16, 24, 32].contains(colorBits) || (!isNumbered && colorBits == 0)
    else { return nil }
    let start = 18 + Int(name) + colors * ((Int(colorBits) + 7) / 8)
    let pixel = (Int(bits) + 7) / 8
    self.init(
      .tga, width, height, least: start + width * height * pixel,
      runs: kind >= 8 ? (start, pixel) : nil)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Reads a number of at most seven digits and the one byte behind it, as the decoder does; `nil` if there is none.
  private static func number(_ reader: ByteReader, _ offset: inout Int) -> Int? {
    while let byte = reader.byte(offset), isSpace(byte) || byte == 0x23 {
      offset += 1
      guard byte == 0x23 else { continue }
      while let sign = reader.byte(offset), sign != 0x0A, sign != 0x0D { offset += 1 }
    }
    var (number, digits) = (0, 0)
    while let byte = reader.byte(offset), (0x30...0x39).contains(byte) {
      (number, digits) = (number * 10 + Int(byte - 0x30), digits + 1)
      offset += 1
      if digits > 7 { return nil }
    }
    offset += 1
    return digits > 0 && offset <= reader.count ? number : nil
  }
}
