import Geometry
import StickerScene
import Testing

@testable import StickerEditor

@Suite struct StickerStillTests {
  private func timed() -> SceneDocument.Sticker {
    var sticker = EditorHarness.sticker(at: Point(100, 100))
    sticker.traits.timing.start = 1
    sticker.traits.timing.keyframes = [
      Keyframe(time: 1, placement: StickerPlacement(position: Point(0, 0))),
      Keyframe(time: 3, placement: StickerPlacement(position: Point(200, 0))),
    ]
    return sticker
  }

  @Test func restsWhereItsKeyframesPutIt() throws {
    let still = try #require(timed().still(at: 2))
    #expect(still.ownPlacement.position == Point(100, 0) && !still.traits.isTimed)
  }

  @Test func isMissingBeforeItsStart() { #expect(timed().still(at: 0.5) == nil) }

  @Test func staysUnchangedWithoutTimes() {
    let sticker = EditorHarness.sticker()
    #expect(sticker.still(at: 5) == sticker)
  }
}
