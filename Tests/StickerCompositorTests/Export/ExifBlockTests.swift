import Testing

@testable import StickerCompositor
import SeededNumbers

@Suite struct ExifBlockTests {
  private func adapted(_ exif: [UInt8], width: Int, height: Int) -> [UInt8] {
    PictureMetadata(exif: exif).adapted(width: width, height: height).exif
  }

  @Test(arguments: [true, false]) func leavesCorrectBlockUnchanged(isBig: Bool) {
    let exif = Exif(isBig: isBig).bytes
    #expect(adapted(exif, width: 40, height: 30) == exif)
    #expect(adapted(Array("Exif\0\0".utf8) + exif, width: 40, height: 30) == exif)
  }

  @Test(arguments: [true, false], 2...8) func setsOrientationAndSizeOfUprightPicture(
    isBig: Bool, orientation: Int
  ) {
    let turned = Exif(isBig: isBig, orientation: orientation).bytes
    let upright = Exif(isBig: isBig, size: (30, 40)).bytes
    #expect(adapted(turned, width: 30, height: 40) == upright)
  }

  @Test(arguments: [true, false]) func erasesOldThumbnail(isBig: Bool) {
    let exif = Exif(isBig: isBig, thumbnail: Array(repeating: 99, count: 50))
    let result = adapted(exif.bytes, width: 40, height: 30)
    #expect(result.count == exif.bytes.count && !result.contains(99))
    let bare = Exif(isBig: isBig).bytes
    #expect(result.starts(with: bare), "there is no way to it any more")
  }

  @Test func dropsInvalidBlock() {
    for bytes in [
      [], [1, 2, 3], Array("Exif\0\0".utf8), Array("MM".utf8), [0x49, 0x49, 42, 0, 8],
    ] {
      #expect(adapted(bytes, width: 1, height: 1).isEmpty)
    }
  }

  /// Reads the EXIF orientation of whole blocks and of truncated ones.
  @Test(arguments: [true, false], 1...8) func readsRotation(isBig: Bool, orientation: Int) throws {
    let whole = Exif(isBig: isBig, orientation: orientation).bytes
    let block = try #require(ExifBlock(whole))
    #expect(block.orientation == orientation)
    // A truncated block is read up to its end: the orientation is in the first field.
    #expect(ExifBlock(Array(whole[..<22]))?.orientation == orientation)
    #expect(ExifBlock(Array(whole[..<18]))?.orientation == 1)
  }

  /// Such a block once kept the program busy for minutes: each of its fields refers to the whole
  /// directory again.
  @Test(.timeLimit(.minutes(5))) func stopsAtSelfReferencingDirectories() {
    let count = 60_000
    var block: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, UInt8(count >> 8), UInt8(count & 255)]
    for _ in 0..<count { block += [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8] }
    #expect(adapted(block + [0, 0, 0, 0], width: 5, height: 5).count == block.count + 4)
  }

  /// Each of the thumbnail's thousands of strips is so long that they cannot all be erased in time.
  @Test(.timeLimit(.minutes(5))) func dropsBlockWithOverlappingThumbnailStrips() {
    let count = 10_000
    let number: (Int) -> [UInt8] = {
      [UInt8($0 >> 24), UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)]
    }
    var block: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 14, 0, 2]
    block += [1, 0x11, 0, 4] + number(count) + number(44) + [1, 0x17, 0, 4] + number(count)
    block += number(44 + 4 * count) + number(0)
    block += [UInt8](repeating: 0, count: 44 - block.count)
    for _ in 0..<count { block += number(44 + 8 * count) }
    for _ in 0..<count { block += number(1 << 16) }
    block += [UInt8](repeating: 9, count: 1 << 16)
    #expect(adapted(block, width: 5, height: 5).isEmpty)
  }

  @Test func survivesDamagedBlocks() {
    var numbers = SeededGenerator(seed: 3)
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
