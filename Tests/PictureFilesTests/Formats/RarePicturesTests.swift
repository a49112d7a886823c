import SeededNumbers
import StickerCompositor
import Testing

@testable import PictureFiles

/// The kinds that SDL_image reads, which happens behind the fence alone.
@Suite struct RarePicturesTests: RarePicturesHarness {
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

  /// SDL_image fills missing data from arbitrary memory, so a file must be complete.
  @Test(arguments: formats) func refusesTruncatedFile(format: PictureFormat) throws {
    let fence = PictureFence.forTests()
    for file in try format.samples() {
      let cut = Array(file[..<(file.count * 6 / 10)])
      let error = #expect(throws: PictureError.self) { _ = try fence.picture(cut) }
      #expect(error?.kind == .damaged)
    }
  }
}
