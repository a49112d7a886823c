internal import CSPNG
import Glibc
import StickerCompositor

extension PictureFormat {
  /// The PNG format: lossless, with transparency.
  public static let png = PictureFormat("png", mediaTypes: ["image/png"], reader: PNGReader.self)
}

/// Reads PNG with libspng, row by row.
struct PNGReader: PictureKind {
  static func matches(_ bytes: PictureBytes) -> Bool {
    ByteReader(bytes).has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0)
  }

  static func read(_ header: inout PictureHeader, of bytes: PictureBytes) {
    let reader = ByteReader(bytes)
    var chunks = PNGChunks(bytes)
    var (gamma, hasProfile) = (Int?.none, false)
    while let chunk = chunks.next() {
      let start = chunk.data.lowerBound
      switch chunk.name {
      case "IHDR": header.setSize(reader.big32(start), reader.big32(start + 4))
      case "eXIf": header.exif = chunk.data
      case "gAMA": gamma = chunks.isSound(chunk) ? reader.big32(start) : nil
      case "sRGB", "iCCP": hasProfile = true
      case "IDAT" where chunk.data.count < chunk.length:
        header.cutOff = (chunk.offset, chunk.data.count)
      default: break
      }
    }
    // A gamma within 5 percent of the screen's isn't worth the rounding of a conversion.
    if let gamma, !hasProfile, gamma > 0 {
      header.isOfOtherGamma = abs(Double(gamma) * 2.2e-5 - 1) > 0.05
    }
  }

  let bytes: PictureBytes
  let header: PictureHeader
  private let stream: PNGStream

  init(_ bytes: PictureBytes, _ header: PictureHeader) throws(PictureError) {
    stream = try PNGStream(bytes, cutOff: header.cutOff)
    (self.bytes, self.header) = (bytes, header)
  }

  var width: Int { Int(stream.first.width) }
  var height: Int { Int(stream.first.height) }
  var orientation: Int { header.orientation }
  var exif: [UInt8] { header.uprightExif(bytes) }
  var profile: [UInt8] { stream.profile }

  private var isInterlaced: Bool { stream.first.interlace_method != 0 }
  private var depth: Int { Int(stream.first.bit_depth) }
  /// Whether samples are indices of colors in a table.
  private var hasTable: Bool { stream.first.color_type == SPNG_COLOR_TYPE_INDEXED.rawValue }
  /// Whether samples are grays or color indices of at most 8 bits, and the file isn't interlaced.
  private var isIndexed: Bool {
    let isGrey = stream.first.color_type == SPNG_COLOR_TYPE_GRAYSCALE.rawValue
    return (hasTable || isGrey) && depth <= 8 && !isInterlaced
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    let isRead = isIndexed ? try readIndexed(plan) : try readColors(plan)
    return isRead && PNGChunks.areSound(bytes)
  }

  private func readColors(_ plan: PicturePlan) throws(PictureError) -> Bool {
    let gamma = header.isOfOtherGamma ? SPNG_DECODE_GAMMA.rawValue : 0
    try stream.begin(SPNG_FMT_RGBA8, SPNG_DECODE_TRNS.rawValue | gamma)
    if isInterlaced { return try plan.readWhole(readInterlaced) }
    return plan.readRows { _, row in decode(into: &row) }
  }

  /// Decodes the rows of seven passes, all of which are needed before a row can be shrunk; returns whether all were
  /// read.
  private func readInterlaced(_ target: MappedPicture) -> Bool {
    // Rows that the file doesn't contain are not touched, so that they cost no memory.
    var rowsRead = 0
    while !stream.isAtEnd, let y = stream.nextRow, y < height,
      // A row keeps the pixels of earlier passes.
      target.withPixels(rows: y..<y + 1, { stream.decode(&$0) })
    {
      rowsRead = max(rowsRead, y + 1)
    }
    for y in 0..<rowsRead { target.withPixels(rows: y..<y + 1) { Self.convert(&$0) } }
    return stream.isAtEnd
  }

  /// Decodes the next row; clears the row and returns `false` if it can't be read.
  private func decode(into row: inout MutableSpan<UInt32>) -> Bool {
    guard stream.decode(&row) else {
      row.update(repeating: 0)
      return false
    }
    Self.convert(&row)
    return true
  }

  /// Converts bytes R, G, B, A with straight alpha to premultiplied pixels.
  private static func convert(_ row: inout MutableSpan<UInt32>) {
    for x in row.indices {
      let pixel = row[x]
      row[x] = Pixels.premultiplied(
        red: pixel & 255, green: pixel >> 8 & 255, blue: pixel >> 16 & 255, alpha: pixel >> 24)
    }
  }

  /// Decodes rows of grays or color indices, which keep their stored form until they are shrunk.
  private func readIndexed(_ plan: PicturePlan) throws(PictureError) -> Bool {
    let rows = IndexedRow(depth: depth, colors: indexColors)
    try stream.begin(SPNG_FMT_PNG, 0)
    var shrinker = RowShrinker(width: width, height: height, target: plan.target)
    var row = [UInt8](repeating: 0, count: rows.byteCount(width: width))
    while shrinker.row < height, stream.decode(&row) { shrinker.add(rows, row.span) }
    shrinker.finish()
    return shrinker.row == height
  }

  /// The premultiplied colors of the indices; grays if the file has no color table.
  private var indexColors: [UInt32] {
    let brightness = brightnesses
    if hasTable, let table = stream.table {
      return table.map {
        Pixels.premultiplied(
          red: brightness[Int($0.red)], green: brightness[Int($0.green)],
          blue: brightness[Int($0.blue)], alpha: UInt32($0.alpha))
      }
    }
    let clear = stream.clearGrey
    return (0..<1 << depth).map { number in
      let grey = brightness[number * 255 / (1 << depth - 1)]
      return number == clear ? 0 : 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
  }

  /// The screen's brightness for each of the file's, by the same formula as the library's for other samples.
  private var brightnesses: [UInt32] {
    guard header.isOfOtherGamma, let gamma = stream.gamma, gamma > 0 else { return Array(0...255) }
    return (0...255).map { UInt32(min(pow(Double($0) / 255, 1 / (gamma * 2.2)) * 255, 255)) }
  }
}
