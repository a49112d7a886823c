import SeededNumbers
import Testing

@testable import PictureFiles

@Suite struct RareHeaderTests {
  private static let formats: [PictureFormat] = [.pnm, .tga, .pcx]

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
