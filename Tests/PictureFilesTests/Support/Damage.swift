import PictureFiles
import SeededNumbers

/// Random damage to files in transit.
struct Damage {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A file with one kind of damage or several.
  mutating func damaged(_ file: [UInt8]) -> [UInt8] {
    var result = file
    for _ in 0...random.below(3) { damageOnce(&result) }
    return random.below(2) == 0 ? PNGFile.withSumsMadeRight(result) : result
  }

  private mutating func damageOnce(_ file: inout [UInt8]) {
    guard file.count > 8 else { return }
    switch random.below(8) {
    case 0: for _ in 0...random.below(20) { file[place(file)] ^= 1 << UInt8(random.below(8)) }
    case 1: file.removeLast(random.below(file.count))
    case 2: swapParts(&file)
    case 3:
      let start = place(file)
      let count = min(file.count - start, 1 + random.below(64))
      file.replaceSubrange(start..<start + count, with: random.bytes(count))
    case 4:
      // Lengths and sizes like these are what overflows.
      let telling = [0, 1, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF]
      let start = min(place(file), file.count - 4)
      let number = telling[random.below(telling.count)]
      file.replaceSubrange(
        start..<start + 4, with: random.below(2) == 0 ? big32(number) : little(number, 4))
    case 5: file.insert(contentsOf: random.bytes(1 + random.below(40)), at: place(file))
    case 6:
      let start = place(file)
      file.removeSubrange(start..<min(file.count, start + 1 + random.below(40)))
    default: file[place(file)] = UInt8(random.below(256))
    }
  }

  /// Headers are short, and where most can go wrong: half of the damage is done there.
  private mutating func place(_ file: [UInt8]) -> Int {
    random.below(random.below(2) == 0 ? min(file.count, 160) : file.count)
  }

  private mutating func swapParts(_ file: inout [UInt8]) {
    let count = 1 + random.below(min(64, file.count / 3))
    let (first, second) = (place(file), place(file))
    let (low, high) = (min(first, second), max(first, second))
    guard low + count <= high, high + count <= file.count else { return }
    for index in 0..<count { file.swapAt(low + index, high + index) }
  }
}

extension PictureFormat {
  /// Whole files of the format, of all the sorts that there are.
  func samples() throws -> [[UInt8]] {
    let (photo, slopes) = (Photo(90, 70, noise: 11, isOpaque: false), Photo(90, 70))
    let (block, profile) = (exif(6), [UInt8](repeating: 7, count: 200))
    return switch self {
    case .jpeg:
      [
        JPEGFile.bytes(slopes, exif: block, profile: profile),
        JPEGFile.bytes(photo, isProgressive: true), JPEGFile.ink(slopes),
      ]
    case .png:
      [
        PNGFile.bytes(photo, exif: block, profile: profile), PNGFile.bytes(slopes, depth: 16),
        PNGFile.bytes(slopes, isInterlaced: true),
        PNGFile.bytes(Film(30, 20, frameCount: 4, seed: 5)),
      ]
    case .webp:
      [
        WebPFile.bytes(photo, exif: block, profile: profile),
        WebPFile.bytes(photo, isLossless: false), WebPFile.bytes(slopes, isLossless: false),
        WebPFile.moving(90, 70, [(slopes, 0, 0), (Photo(20, 10), 4, 4)]),
        WebPFile.bytes(Film(30, 20, frameCount: 4, seed: 5)),
      ]
    case .gif:
      [
        GIFFile.bytes(90, 70, frames: [(0, 0, 90, 70), (4, 5, 30, 20)], transparent: 3),
        GIFFile.bytes(90, 70, isInterlaced: true),
        GIFFile.bytes(Film(30, 20, frameCount: 4, seed: 5)),
      ]
    case .tiff:
      try [1, 5, 7, 8, 32773].map { try TIFFFile.bytes(slopes, orientation: 6, compression: $0) }
        + [TIFFFile.streamed(photo)]
    case .heif:
      [
        HEIFFile.bytes(slopes, orientation: 6, exif: block, profile: profile),
        HEIFFile.transparent(photo), HEIFFile.tiled(Photo(100, 64), side: 64),
        HEIFFile.bytes(slopes, .av1, depth: 10), HEIFFile.transparent(photo, .av1),
      ]
    case .qoi: [QOIFile.bytes(photo), QOIFile.bytes(slopes)]
    case .bmp:
      [
        BMPFile.bytes(photo, bits: 32), BMPFile.bytes(slopes),
        BMPFile.packed(
          4, 2, bits: 8, [4, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 1], palette: [1, 2, 3, 4]),
      ]
    case .ico: [BMPFile.icon(photo), BMPFile.icons([(90, 70, PNGFile.bytes(photo))])]
    case .svg: [Array(Self.drawing.utf8)]
    case .pnm: (1...6).map { RareFile.pnm(slopes, $0) }
    case .tga:
      [1, 2, 3, 9, 10, 11].map { RareFile.tga(slopes, $0) }
        + [RareFile.tga(photo, 10, bits: 32, isUpsideDown: true)]
    case .pcx:
      [(8, 3), (8, 1), (1, 1)].map { RareFile.pcx(slopes, bits: $0, planes: $1) }
        + [RareFile.pcx(photo, bits: 8, planes: 3, isPacked: false)]
    default: []
    }
  }

  private static let drawing = """
    <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 70"><style>.a { \
    fill: url(#g) }</style><defs><linearGradient id="g"><stop offset="0.2" stop-color="#f80"/><stop \
    offset="1" stop-color="hsl(20,40%,50%)"/></linearGradient><mask id="m"><circle r="30" cx="40" \
    cy="30" fill="white"/></mask><clipPath id="c"><path d="M0 0L90 0 40.5 70z"/></clipPath></defs><g \
    clip-path="url(#c)" transform="rotate(10) scale(1.2 .9)"><rect id="r" class="a" width="60" \
    height="50" rx="4" stroke="#123" stroke-dasharray="3 1"/><use href="#r" x="9" mask="url(#m)"/></g>\
    <image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/></svg>
    """
}
