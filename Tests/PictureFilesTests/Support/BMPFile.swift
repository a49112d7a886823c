/// BMP files and icons.
enum BMPFile {
  /// A file of rows of bytes, the bottom one first, each filled up to a multiple of four.
  static func bytes(
    _ width: Int, _ height: Int, bits: Int, rows: [[UInt8]], palette: [UInt32] = [],
    masks: [Int] = []
  ) -> [UInt8] {
    let header = header(width, height, bits, method: masks.isEmpty ? 0 : 3, palette.count)
    let pixels = rows.flatMap { $0 + [UInt8](repeating: 0, count: (4 - $0.count % 4) % 4) }
    return file(header + masks.flatMap { little($0, 4) } + colors(palette), pixels)
  }

  /// A file of packed indices.
  static func packed(
    _ width: Int, _ height: Int, bits: Int, _ runs: [UInt8], palette: [UInt32]
  ) -> [UInt8] {
    let method = bits == 8 ? 1 : 2
    return file(header(width, height, bits, method: method, palette.count) + colors(palette), runs)
  }

  /// A photo of three bytes a pixel, or of four with its alpha.
  static func bytes(_ photo: Photo, bits: Int = 24, isTopDown: Bool = false) -> [UInt8] {
    let rows = rows(photo, bits: bits)
    return bytes(
      photo.width, isTopDown ? -photo.height : photo.height, bits: bits,
      rows: isTopDown ? rows.reversed() : rows)
  }

  /// An icon of one picture, with a mask where one is given: rows of bits from the bottom.
  static func icon(_ photo: Photo, bits: Int = 32, mask: [[UInt8]]? = nil) -> [UInt8] {
    let empty = [UInt8](repeating: 0, count: (photo.width + 31) / 32 * 4)
    let masks = mask ?? Array(repeating: empty, count: photo.height)
    let rows = rows(photo, bits: bits).flatMap {
      $0 + [UInt8](repeating: 0, count: (4 - $0.count % 4) % 4)
    }
    let picture = header(photo.width, 2 * photo.height, bits, method: 0, 0) + rows
    return icons([(photo.width, photo.height, picture + masks.flatMap(\.self))])
  }

  /// An icon of several pictures.
  static func icons(_ pictures: [(width: Int, height: Int, bytes: [UInt8])]) -> [UInt8] {
    var file = little(0, 2) + little(1, 2) + little(pictures.count, 2)
    var offset = 6 + 16 * pictures.count
    for picture in pictures {
      file += [UInt8(picture.width & 255), UInt8(picture.height & 255), 0, 0]
      file += little(1, 2) + little(32, 2) + little(picture.bytes.count, 4) + little(offset, 4)
      offset += picture.bytes.count
    }
    return file + pictures.flatMap(\.bytes)
  }

  /// Rows from the bottom, in the order blue, green, red and alpha.
  private static func rows(_ photo: Photo, bits: Int) -> [[UInt8]] {
    (0..<photo.height).reversed().map { y in
      photo.pixels[y * photo.width..<(y + 1) * photo.width].flatMap {
        Array(little(Int($0), 4).prefix(bits / 8))
      }
    }
  }

  private static func header(
    _ width: Int, _ height: Int, _ bits: Int, method: Int, _ colorCount: Int
  ) -> [UInt8] {
    little(40, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(bits, 2)
      + little(method, 4) + [UInt8](repeating: 0, count: 12) + little(colorCount, 4) + little(0, 4)
  }

  private static func colors(_ palette: [UInt32]) -> [UInt8] {
    palette.flatMap { little(Int($0 & 0xFF_FFFF), 4) }
  }

  private static func file(_ header: [UInt8], _ pixels: [UInt8]) -> [UInt8] {
    let start = 14 + header.count
    return Array("BM".utf8) + little(start + pixels.count, 4) + little(0, 4) + little(start, 4)
      + header + pixels
  }
}
