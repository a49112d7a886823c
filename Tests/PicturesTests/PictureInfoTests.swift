import Geometry
import Testing

@testable import Pictures

@Suite struct PictureInfoTests {
  private func square(_ side: Double) -> Size { Size(width: side, height: side) }

  @Test func returnsSmallestLevelThatCoversSize() {
    let levels = PictureLevels(of: square(100), .drawing, greatest: 4)
    for (side, level) in [(100, 0), (101, 1), (51, 0), (50, -1), (1600, 4), (1e9, 4), (0, 0)] {
      #expect(levels.level(covering: square(Double(side))) == level, "\(side)")
    }
    #expect(levels.level(covering: square(1e-9)) == -12)
    #expect(levels.level(covering: square(.nan)) == 0)
    #expect(levels.level(4, within: 800) == 3 && levels.level(1, within: 800) == 1)
    #expect(levels.pixelCount(at: 0) == 10_000 && levels.pixelCount(at: 4) == 2_560_000)
  }

  @Test func halvesPhotosFromLoadedPixels() {
    let levels = PictureLevels(of: square(6000), pixels: square(2000), drawnAs: .side(2048))
    #expect(levels.greatest == -2)
    #expect(levels.key(of: "a", level: -2) == PictureKey("a", .side(2048)))
    #expect(levels.key(of: "a", level: -4) == PictureKey("a", .side(2048), halvings: 2))
  }

  @Test func rendersDrawingsAboveFullSizeAndHalvesBelow() {
    let levels = PictureLevels(of: square(100), .drawing, greatest: 4)
    #expect(levels.key(of: "a", level: 2) == PictureKey("a", .side(400)))
    #expect(levels.key(of: "a", level: 0) == PictureKey("a", .full))
    #expect(levels.key(of: "a", level: -2) == PictureKey("a", .full, halvings: 2))
  }

  @Test func rendersTextAtEveryLevel() {
    let levels = PictureLevels(of: square(100), .words, greatest: 4)
    #expect(levels.key(of: "a", level: 1) == PictureKey("a", .lineHeight(200)))
    #expect(levels.key(of: "a", level: -1) == PictureKey("a", .lineHeight(50)))
  }
}
