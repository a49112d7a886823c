import Geometry
import RandomScenes
import SeededNumbers
import StickerScene
import Testing

@Suite struct StickerTimeTests {
  private func sticker(_ dice: inout SeededGenerator) -> SceneDocument.Sticker {
    var sticker = SceneDocument.Sticker(
      id: 1, image: "a.png", size: Size(width: 100, height: 50), position: Point(3, 4))
    sticker.ownPlacement = dice.stickerPlacement()
    sticker.timing = dice.timing()
    return sticker
  }

  @Test func showsStickerFromStartUntilEnd() {
    var sticker = SceneDocument.Sticker(id: 1, image: "a", size: .zero, position: .zero)
    #expect(sticker.isVisible(at: -1e9) && sticker.isVisible(at: 1e9))
    sticker.timing.start = 1
    sticker.timing.end = 2
    #expect(
      [0.999, 1, 1.999, 2].map { sticker.isVisible(at: $0) } == [false, true, true, false])
  }

  @Test func placesStickerWithoutKeyframesAsRecorded() {
    let sticker = SceneDocument.Sticker(
      id: 1, image: "a", size: .zero, position: Point(1, 2), scale: Vector(3, 4), rotation: 5,
      opacity: 0.5)
    let placement = StickerPlacement(
      position: Point(1, 2), scale: Vector(3, 4), rotation: 5, opacity: 0.5)
    #expect(sticker.placement(at: 7) == placement)
  }

  @Test func drivesMotionFromStart() {
    var sticker = SceneDocument.Sticker(id: 1, image: "a", size: .zero, position: .zero)
    sticker.timing.start = 3
    sticker.timing.motion = StickerMotion(.spin, amplitude: 1, period: 2)
    #expect(sticker.clock(at: 3.5) == 0.5)
    #expect(abs(sticker.placement(at: 3.5).rotation - .pi / 2) < 1e-12)
    #expect(sticker.restingPlacement(at: 3.5).rotation == 0)
  }
}
