/// PNM, TGA and PCX files, of all the sorts that are read.
enum RareFile {
  private static func rgb(_ photo: Photo) -> [[UInt8]] {
    photo.pixels.map { pixel in [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
  }

  /// The brightness that the tests' gray and black pictures are made of: the red.
  static func grey(_ photo: Photo) -> [UInt8] { rgb(photo).map { $0[0] } }

  /// Whether a pixel of the black ones is black.
  static func isBlack(_ photo: Photo) -> [Bool] { grey(photo).map { $0 < 128 } }

  /// `kind` from 1 to 6, as in the file.
  static func pnm(_ photo: Photo, _ kind: Int) -> [UInt8] {
    let (width, height) = (photo.width, photo.height)
    let greatest = kind == 1 || kind == 4 ? "" : "255\n"
    let start = Array("P\(kind)\n# from a test\n\(width) \(height)\n\(greatest)".utf8)
    let black = isBlack(photo)
    switch kind {
    case 1: return start + black.flatMap { Array($0 ? "1 ".utf8 : "0 ".utf8) }
    case 2: return start + grey(photo).flatMap { Array("\($0) ".utf8) }
    case 3: return start + rgb(photo).joined().flatMap { Array("\($0)\n".utf8) }
    case 4: return start + rows(black, width, bytesPerRow: (width + 7) / 8)
    case 5: return start + grey(photo)
    default: return start + rgb(photo).joined()
    }
  }

  /// Bits from the highest on, each row in bytes of its own.
  private static func rows(_ bits: [Bool], _ width: Int, bytesPerRow: Int) -> [UInt8] {
    stride(from: 0, to: bits.count, by: width).flatMap { start in
      var row = [UInt8](repeating: 0, count: bytesPerRow)
      for x in 0..<width where bits[start + x] { row[x / 8] |= 0x80 >> UInt8(x % 8) }
      return row
    }
  }

  /// Of a kind: 1 numbered grays, 2 colors, 3 grays; and 8 more in runs.
  static func tga(
    _ photo: Photo, _ kind: Int, bits: Int = 24, isUpsideDown: Bool = false, alphaBits: Int = 8
  ) -> [UInt8] {
    let isNumbered = kind & 7 == 1
    var file: [UInt8] = [3, isNumbered ? 1 : 0, UInt8(kind), 0, 0]
    file += little(isNumbered ? 256 : 0, 2) + [isNumbered ? 24 : 0, 0, 0, 0, 0]
    file += little(photo.width, 2) + little(photo.height, 2)
    let flags = (bits == 32 ? alphaBits : 0) | (isUpsideDown ? 0 : 0x20)
    file += [UInt8(kind & 7 == 2 ? bits : 8), UInt8(flags)] + Array("abc".utf8)
    if isNumbered { file += (0...255).flatMap { [UInt8($0), UInt8($0), UInt8($0)] } }
    let greys = grey(photo)
    var order = Array(photo.pixels.indices)
    if isUpsideDown {
      order.sort { ($1 / photo.width, $0 % photo.width) < ($0 / photo.width, $1 % photo.width) }
    }
    let pixels = order.map { index -> [UInt8] in
      let pixel = photo.pixels[index]
      let color = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
      return kind & 7 == 2 ? Array(color[..<(bits / 8)]) : [greys[index]]
    }
    return file + (kind < 8 ? Array(pixels.joined()) : runs(pixels))
  }

  /// Runs of equal pixels, and of different ones.
  private static func runs(_ pixels: [[UInt8]]) -> [UInt8] {
    var (result, index) = ([UInt8](), 0)
    while index < pixels.count {
      let rest = pixels[index...].prefix(128)
      let equal = rest.prefix { $0 == pixels[index] }.count
      if equal > 1 {
        result += [0x80 | UInt8(equal - 1)] + pixels[index]
        index += equal
      } else {
        let count = min(rest.count, 5)
        result += [UInt8(count - 1)] + pixels[index..<index + count].joined()
        index += count
      }
    }
    return result
  }

  /// With so many planes of so many bits: 1 of 1, of 8, and 3 of 8.
  static func pcx(_ photo: Photo, bits: Int, planes: Int, isPacked: Bool = true) -> [UInt8] {
    let (width, height) = (photo.width, photo.height)
    let line = ((width * bits + 7) / 8 + 1) / 2 * 2
    var file: [UInt8] = [10, 5, isPacked ? 1 : 0, UInt8(bits)] + little(7, 2) + little(9, 2)
    file += little(width + 6, 2) + little(height + 8, 2) + little(72, 2) + little(72, 2)
    file += [255, 255, 255, 0, 0, 0] + [UInt8](repeating: 0, count: 43)
    file += [UInt8(planes)] + little(line, 2) + [UInt8](repeating: 0, count: 60)
    let colors = rgb(photo)
    let black = rows(isBlack(photo), width, bytesPerRow: line)
    for y in 0..<height {
      for plane in 0..<planes {
        let row =
          bits == 1
          ? Array(black[y * line..<(y + 1) * line])
          : colors[y * width..<(y + 1) * width].map { $0[plane] }
            + [UInt8](repeating: 0, count: line - width)
        file += isPacked ? row.flatMap { $0 < 0xC0 ? [$0] : [0xC1, $0] } : row
      }
    }
    if bits * planes == 8 {
      file += [12] + (0...255).flatMap { [UInt8($0), UInt8($0), UInt8($0)] }
    }
    return file
  }
}
