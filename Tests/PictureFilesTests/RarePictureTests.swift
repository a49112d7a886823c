import StickerCompositor
import Testing

@testable import PictureFiles
import SeededNumbers

/// The kinds that SDL_image reads, which happens behind the fence alone.
@Suite struct RarePictureTests {
  private static let photo = Photo(61, 47, noise: 3)

  private func check(
    _ file: [UInt8], _ format: PictureFormat, _ expected: Bitmap, _ note: String
  ) throws {
    let picture = try PictureFence.forTests().picture(file)
    #expect(picture.format == format && picture.isWhole, "\(note)")
    let isSame = picture.pixels.bitmap() == expected
    #expect(isSame, "\(note)")
    let half = try PictureFence.forTests().picture(file, fit: .within(side: 20))
    #expect((half.pixels.width, half.fullWidth) == (20, 61), "\(note)")
  }

  private var greys: Bitmap {
    Bitmap(
      width: 61, height: 47,
      pixels: RareFile.grey(Self.photo).map { 0xFF00_0000 | UInt32($0) * 0x01_0101 })
  }

  private var blacks: Bitmap {
    Bitmap(
      width: 61, height: 47,
      pixels: RareFile.isBlack(Self.photo).map { $0 ? 0xFF00_0000 : 0xFFFF_FFFF })
  }

  @Test(arguments: 1...6) func decodesPNM(kind: Int) throws {
    let expected = [blacks, greys, Self.photo.bitmap][(kind - 1) % 3]
    try check(RareFile.pnm(Self.photo, kind), .pnm, expected, "P\(kind)")
  }

  @Test(arguments: [1, 2, 3, 9, 10, 11], [false, true])
  func decodesTGA(kind: Int, isUpsideDown: Bool) throws {
    let expected = kind & 7 == 2 ? Self.photo.bitmap : greys
    try check(
      RareFile.tga(Self.photo, kind, isUpsideDown: isUpsideDown), .tga, expected, "\(kind)")
  }

  @Test(arguments: [2, 10]) func decodesTGAWithAlpha(kind: Int) throws {
    let photo = Photo(61, 47, isOpaque: false)
    try check(RareFile.tga(photo, kind, bits: 32), .tga, photo.bitmap, "\(kind)")
  }

  /// The fourth byte of a pixel has no meaning if the header declares no alpha bits.
  @Test func ignoresFourthByteOfTGAWithoutAlpha() throws {
    let file = RareFile.tga(Photo(61, 47, isOpaque: false), 2, bits: 32, alphaBits: 0)
    try check(file, .tga, Photo(61, 47).bitmap, "no alpha")
  }

  @Test(arguments: [true, false]) func decodesPCX(isPacked: Bool) throws {
    for (bits, planes, expected) in [(8, 3, Self.photo.bitmap), (8, 1, greys), (1, 1, blacks)] {
      let file = RareFile.pcx(Self.photo, bits: bits, planes: planes, isPacked: isPacked)
      try check(file, .pcx, expected, "\(planes) of \(bits)")
    }
  }

  private static let formats: [PictureFormat] = [.pnm, .tga, .pcx]

  @Test(arguments: formats) func refusesToDecodeInThisProcess(format: PictureFormat) throws {
    for file in try format.samples() {
      let error = #expect(throws: PictureError.self) {
        _ = try PictureDecoder().decode(PictureBytes(file))
      }
      #expect(error?.kind == .notAPicture)
    }
  }

  /// SDL_image fills missing data from arbitrary memory, so a file must be complete.
  @Test(arguments: formats) func refusesTruncatedFile(format: PictureFormat) throws {
    let fence = PictureFence.forTests()
    for file in try format.samples() {
      let cut = Array(file[..<(file.count * 6 / 10)])
      let error = #expect(throws: PictureError.self) { _ = try fence.picture(cut) }
      #expect(error?.kind == .damaged)
    }
  }

  /// Covers small files that claim a large size, and sizes above the pixel limit.
  @Test func refusesOversizedHeaders() throws {
    let fence = PictureFence.forTests()
    var pcx = RareFile.pcx(Photo(8, 8), bits: 1, planes: 1)
    pcx.replaceSubrange(8..<12, with: [0xFF, 0x7F, 0xFF, 0x7F])
    pcx.replaceSubrange(66..<68, with: [0, 0x10])
    var tga = RareFile.tga(Photo(8, 8), 10)
    tga.replaceSubrange(12..<16, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let pnm = Array("P6 30000 30000 255 ".utf8)
    for file in [pcx, tga, pnm] {
      let error = #expect(throws: PictureError.self) { _ = try fence.picture(file) }
      #expect(error?.kind == .tooLarge)
    }
    tga.replaceSubrange(12..<16, with: [0, 8, 0, 8])
    for file in [tga, Array("P5 5000 5000 255 ".utf8)] {
      let error = #expect(throws: PictureError.self) { _ = try fence.picture(file) }
      #expect(error?.kind == .damaged)
    }
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(Array("P6 8000 8000 255 ".utf8))
    }
    #expect(error?.kind == .tooLarge)
  }

  @Test func reportsUnsupportedVariantsAsRare() throws {
    let fence = PictureFence.forTests()
    var pcx = RareFile.pcx(Photo(8, 8), bits: 8, planes: 3)
    pcx[65] = 4
    for file in [pcx, Array("P5 1 1 65535 ab".utf8)] {
      let error = #expect(throws: PictureError.self) { _ = try fence.picture(file) }
      #expect(error?.kind == .notAPicture)
      #expect(error?.problem.contains("isn't supported. Save it as") == true)
    }
  }

  /// A TGA has no signature, so other files must not match by chance.
  @Test func recognizesNoOtherFileAsTGA() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<20_000 {
      // Zeros, as many formats begin with.
      let zeros = [UInt8](repeating: 0, count: round % 12)
      let bytes = PictureBytes(zeros + random.bytes(40))
      #expect(PictureFormat(of: bytes) != .tga)
    }
    for starts: [UInt8] in [
      [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70], [0, 1, 0, 0, 0, 12, 0, 128, 0, 3, 0, 64],
      [0, 0, 2, 0, 1, 0, 32, 32, 0, 0, 0, 0, 0, 0, 8, 0, 8, 0],
      [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 24, 0, 40, 1, 24, 0],
    ] {
      let bytes = PictureBytes(starts + [UInt8](repeating: 0, count: 60))
      #expect(PictureFormat(of: bytes) != .tga)
    }
  }

  @Test(arguments: formats) func survivesDamagedHeaders(format: PictureFormat) throws {
    try Fuzz(format.samples()).run(format.rawValue, count: 1000) { bytes, seed in
      let file = PictureBytes(bytes)
      guard let header = RareHeader(file) else { return }
      #expect(header.width > 0 && header.height > 0, "seed \(seed)")
      _ = header.isAllThere(file)
    }
  }
}
