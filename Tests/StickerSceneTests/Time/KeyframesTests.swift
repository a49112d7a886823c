import Geometry
import StickerScene
import Testing

@Suite struct KeyframesTests {
  @Test func clampsTimesOutsideKeyframes() {
    let keyframes = [keyframe(1, Point(1, 1)), keyframe(2, Point(2, 2))]
    #expect(keyframes.placement(at: -5) == keyframes[0].placement)
    #expect(keyframes.placement(at: 5) == keyframes[1].placement)
    #expect([Keyframe]().placement(at: 0) == nil)
    #expect(keyframes.placement(at: .nan) != nil && keyframes.placement(at: .infinity) != nil)
  }

  @Test func setsKeyframeOfSameFrameOrInserts() {
    var keyframes = [keyframe(1, Point(1, 0), .hold), keyframe(2, Point(2, 0), .easeIn)]
    let placement = StickerPlacement(position: Point(9, 9))
    keyframes.set(placement, at: 1.01, tolerance: 0.02)
    #expect(keyframes.map(\.time) == [1, 2])
    #expect(keyframes[0].placement == placement && keyframes[0].easing == .hold)
    keyframes.set(placement, at: 1.5, tolerance: 0.02)
    keyframes.set(placement, at: 3, tolerance: 0.02)
    keyframes.set(placement, at: 0, tolerance: 0.02)
    #expect(keyframes.map(\.time) == [0, 1, 1.5, 2, 3])
    #expect(keyframes.map(\.easing) == [.linear, .hold, .hold, .easeIn, .linear])
  }

  @Test func findsSegmentAtTime() {
    let keyframes = [1.0, 2, 4].map {
      Keyframe(time: $0, placement: StickerPlacement(position: .zero))
    }
    let times = [0, 0.9, 0.95, 1, 1.8, 1.95, 2, 3.8, 3.95, 4, 5]
    #expect(
      times.map { keyframes.segment(at: $0, tolerance: 0.06) }
        == [nil, nil, 0, 0, 0, 1, 1, 1, nil, nil, nil])
    #expect([Keyframe]().segment(at: 1, tolerance: 1) == nil)
  }

  @Test func movesKeyframeOverNeighbors() {
    var keyframes = (0..<4).map { keyframe(Double($0), Point(Double($0), 0)) }
    keyframes.move(0, to: 2.25, tolerance: 0.1)
    #expect(keyframes.map(\.time) == [1, 2, 2.25, 3])
    #expect(keyframes[2].placement.position == .zero)
    keyframes.move(0, to: 2.99, tolerance: 0.1)
    #expect(keyframes.map(\.time) == [2, 2.25, 2.99])
    #expect(keyframes[2].placement.position == Point(1, 0))
  }

  @Test func replacesKeyframesBetweenFirstAndLastTime() {
    let turn = 2 * Double.pi
    var keyframes = (0..<6).map { keyframe(Double($0), .zero, rotation: turn * Double($0)) }
    keyframes.replace(with: [
      keyframe(2, Point(7, 0), rotation: 0.5), keyframe(3.5, Point(8, 0), rotation: 0.75),
    ])
    #expect(keyframes.map(\.time) == [0, 1, 2, 3.5, 4, 5])
    let rotations = [0, turn, turn + 0.5, turn + 0.75, turn, turn * 2]
    for (keyframe, rotation) in zip(keyframes, rotations) {
      #expect(abs(keyframe.placement.rotation - rotation) < 1e-12, "\(keyframe)")
    }
    let before = keyframes
    keyframes.replace(with: [])
    #expect(keyframes == before)
  }
}
