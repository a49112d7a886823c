import Geometry
import RandomScenes
import SeededNumbers
import StickerScene
import Testing

@Suite struct StickerTimeEditingTests {
  private func sticker(_ dice: inout SeededGenerator) -> SceneDocument.Sticker {
    var sticker = SceneDocument.Sticker(
      id: 1, image: "a.png", size: Size(width: 100, height: 50), position: Point(3, 4))
    sticker.ownPlacement = dice.stickerPlacement()
    sticker.timing = dice.timing()
    return sticker
  }

  private static let times = (0...900).map { Double($0) * 0.05 - 2 }

  /// Compares two placements with a tolerance for the rounding of times.
  private func areSame(_ a: StickerPlacement, _ b: StickerPlacement) -> Bool {
    a.position.distance(to: b.position) < 1e-6 && a.scale.distance(to: b.scale) < 1e-6
      && abs(a.rotation - b.rotation) < 1e-6 && abs(a.opacity - b.opacity) < 1e-6
  }

  /// Whether a time is so near to a keyframe that hold segments may differ by rounding.
  private func isAtKeyframe(_ sticker: SceneDocument.Sticker, _ time: Double) -> Bool {
    sticker.timing.keyframes.contains { abs($0.time - time) < 1e-9 }
  }

  @Test(arguments: UInt64(1)...40) func shiftMovesEverythingInTime(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let before = sticker(&dice)
    var after = before
    after.shift(by: 2.5)
    for time in Self.times where time >= 0 && !isAtKeyframe(before, time) {
      #expect(after.isVisible(at: time + 2.5) == before.isVisible(at: time), "seed \(seed)")
      #expect(areSame(after.placement(at: time + 2.5), before.placement(at: time)), "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(1)...60) func splitKeepsLookAtEveryTime(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let whole = sticker(&dice)
    let cut = max(whole.timing.start ?? 0, 0) + (whole.timing.end == nil ? 4 : 0.0005)
    let (first, second) = try #require(whole.split(at: cut, newID: 9), "seed \(seed)")
    #expect(first.id == 1 && second.id == 9)
    for time in Self.times + [cut, cut.nextDown, cut.nextUp] {
      #expect(first.isVisible(at: time) == (whole.isVisible(at: time) && time < cut))
      #expect(second.isVisible(at: time) == (whole.isVisible(at: time) && time >= cut))
      let part = time < cut ? first : second
      #expect(part.restingPlacement(at: time) == whole.restingPlacement(at: time), "seed \(seed)")
      #expect(areSame(part.placement(at: time), whole.placement(at: time)), "seed \(seed)")
    }
    let document = SceneDocument(
      canvas: Size(width: 9, height: 9), stickers: [first, second])
    #expect(try SceneDocument(reading: document.written()) == document)
  }

  @Test func refusesSplitAndTrimOutsideVisibleTimes() {
    var sticker = SceneDocument.Sticker(id: 1, image: "a", size: .zero, position: .zero)
    #expect(sticker.split(at: 0, newID: 2) == nil)
    sticker.timing.start = 1
    sticker.timing.end = 2
    let before = sticker
    for time in [0, 1, 2, 3] as [Double] { #expect(sticker.split(at: time, newID: 2) == nil) }
    let isRefused = [sticker.trimStart(to: 2), sticker.trimEnd(to: 1)] == [false, false]
    #expect(isRefused && sticker == before)
    let isTrimmed = sticker.trimStart(to: 1.5) && sticker.trimEnd(to: nil)
    #expect(isTrimmed && sticker.timing.start == 1.5 && sticker.timing.end == nil)
    #expect(sticker.clock(at: 1.75) == before.clock(at: 1.75))
  }

  @Test func removesKeyframesAndKeepsLastPlacement() {
    var sticker = SceneDocument.Sticker(id: 1, image: "a", size: .zero, position: .zero)
    sticker.timing.keyframes = [1, 2].map {
      Keyframe(time: $0, placement: StickerPlacement(position: Point($0, 0)))
    }
    let isRemoved = [1.5, 1.05].map { sticker.removeKeyframe(near: $0, tolerance: 0.1) }
    #expect(isRemoved == [false, true])
    #expect(sticker.placement(at: 0).position == Point(2, 0) && sticker.position == .zero)
    sticker.removeKeyframe(near: 2, tolerance: 0)
    #expect(sticker.position == Point(2, 0) && !sticker.traits.isTimed)
  }

  @Test func performsOverEarlierKeyframes() {
    var sticker = SceneDocument.Sticker(
      id: 1, image: "a", size: Size(width: 10, height: 10), position: .zero)
    sticker.timing.keyframes = (0...4).map {
      Keyframe(time: Double($0), placement: StickerPlacement(position: Point(Double($0), 0)))
    }
    let samples = (0...100).map { number in
      MotionSample(
        time: 1.5 + Double(number) / 100,
        placement: StickerPlacement(position: Point(Double(number), 50)))
    }
    sticker.perform(samples)
    #expect(sticker.timing.keyframes.map(\.time) == [0, 1, 1.5, 2.5, 3, 4])
    #expect(sticker.placement(at: 2).position.distance(to: Point(50, 50)) < 1e-9)
    #expect(sticker.placement(at: 0.5).position == Point(0.5, 0))
  }

  @Test func shiftDropsKeyframesThatRoundingMovesTogether() throws {
    var sticker = SceneDocument.Sticker(id: 1, image: "a", size: .zero, position: .zero)
    sticker.timing.keyframes = [0, 1e-12, 1].map {
      Keyframe(time: $0, placement: StickerPlacement(position: .zero))
    }
    sticker.shift(by: 1e6)
    #expect(sticker.timing.keyframes.map(\.time) == [1e6, 1e6 + 1])
    let document = SceneDocument(canvas: Size(width: 9, height: 9), stickers: [sticker])
    #expect(try SceneDocument(reading: document.written()) == document)
  }
}
