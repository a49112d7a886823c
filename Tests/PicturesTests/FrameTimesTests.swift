import Pictures
import Testing

@Suite struct FrameTimesTests {
  private let moving = FrameTimes(seconds: [0.5, 1, 0.25])

  @Test func loopsThroughFrames() {
    for (time, frame) in [
      (0, 0), (0.49, 0), (0.5, 1), (1.49, 1), (1.5, 2), (1.74, 2), (1.75, 0), (2.25, 1), (-0.1, 2),
    ] as [(Double, Int)] {
      #expect(moving.frame(at: time) == frame, "at \(time)")
    }
  }

  @Test func returnsEndOfFrameAsNextChange() throws {
    for (time, change) in [(0, 0.5), (0.5, 1.5), (1.6, 1.75), (1.75, 2.25)] as [(Double, Double)] {
      let next = try #require(moving.change(after: time))
      #expect(abs(next - change) < 1e-12)
    }
  }

  @Test func returnsFirstFrameOfStillPicture() {
    for times in [FrameTimes.still, FrameTimes(seconds: [2])] {
      #expect(!times.isMoving && times.change(after: 3) == nil)
      #expect([-1, 0, 5, .infinity, .nan].allSatisfy { times.frame(at: $0) == 0 })
    }
    #expect(moving.frame(at: .nan) == 0 && moving.change(after: .infinity) == nil)
  }
}
