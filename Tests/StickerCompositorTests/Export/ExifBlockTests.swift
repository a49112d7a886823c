import Testing

@testable import StickerCompositor

@Suite struct ExifBlockTests {
  private func adapted(_ exif: [UInt8], width: Int, height: Int) -> [UInt8] {
    PictureMetadata(exif: exif).adapted(width: width, height: height).exif
  }

  @Test(arguments: [true, false]) func whatIsRightStaysAsItIs(isBig: Bool) {
    let exif = Exif(isBig: isBig).bytes
    #expect(adapted(exif, width: 40, height: 30) == exif)
    #expect(adapted(Array("Exif\0\0".utf8) + exif, width: 40, height: 30) == exif)
  }

  @Test(arguments: [true, false], 2...8) func anUprightPictureIsSaidToBeUpright(
    isBig: Bool, orientation: Int
  ) {
    let turned = Exif(isBig: isBig, orientation: orientation).bytes
    let upright = Exif(isBig: isBig, size: (30, 40)).bytes
    #expect(adapted(turned, width: 30, height: 40) == upright)
  }

  @Test(arguments: [true, false]) func theOldThumbnailIsGone(isBig: Bool) {
    let exif = Exif(isBig: isBig, thumbnail: Array(repeating: 99, count: 50))
    let result = adapted(exif.bytes, width: 40, height: 30)
    #expect(result.count == exif.bytes.count && !result.contains(99))
    let bare = Exif(isBig: isBig).bytes
    #expect(result.starts(with: bare), "there is no way to it any more")
  }

  @Test func whatIsNoExifIsLeftOut() {
    for bytes in [
      [], [1, 2, 3], Array("Exif\0\0".utf8), Array("MM".utf8), [0x49, 0x49, 42, 0, 8],
    ] {
      #expect(adapted(bytes, width: 1, height: 1).isEmpty)
    }
  }

  @Test func liesAreHarmless() {
    var numbers = Numbers(seed: 3)
    let whole = Exif(isBig: true, orientation: 6, thumbnail: [1, 2, 3]).bytes
    for _ in 0..<3000 {
      var block = whole
      for _ in 0..<4 {
        let place = Int.random(in: 4..<block.count, using: &numbers)
        block[place] = [0, 1, 4, 8, 0x7F, 0xFF].randomElement(using: &numbers)!
      }
      block.removeLast(Int.random(in: 0..<40, using: &numbers))
      #expect(adapted(block, width: 70_000, height: 5).count == block.count)
    }
  }
}
