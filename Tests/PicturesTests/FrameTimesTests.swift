import PictureFiles
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

  @Test func restsOnLastFrameAfterAllRounds() {
    let twice = FrameTimes(seconds: [0.5, 1, 0.25], plays: 2)
    for (time, frame) in [(1.74, 2), (1.75, 0), (3.2, 1), (3.3, 2), (3.5, 2), (99, 2)]
      as [(Double, Int)]
    { #expect(twice.frame(at: time) == frame, "at \(time)") }
    #expect(twice.change(after: 3.2) == 3.25 && twice.change(after: 3.25) == nil)
    #expect(twice.change(after: 99) == nil && twice.count == 3)
  }

  @Test func readsTimesOfFile() {
    let times = FrameTimes(FrameList(milliseconds: [5, 250], plays: 1))
    #expect(times == FrameTimes(seconds: [0.1, 0.25], plays: 1))
    #expect(!FrameTimes(FrameList.still).isMoving)
  }

  @Test func returnsFirstFrameOfStillPicture() {
    for times in [FrameTimes.still, FrameTimes(seconds: [2])] {
      #expect(!times.isMoving && times.change(after: 3) == nil)
      #expect([-1, 0, 5, .infinity, .nan].allSatisfy { times.frame(at: $0) == 0 })
    }
    #expect(moving.frame(at: .nan) == 0 && moving.change(after: .infinity) == nil)
  }
}
