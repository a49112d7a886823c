import Pictures
import Testing

@testable import StickerSandbox

@Suite struct MovingFramesTests {
  private let fast = FrameTimes(seconds: [0.01, 0.02])
  private let slow = FrameTimes(seconds: [1, 1])

  @Test func countsTimeFromStartOfEachPicture() {
    var moving = MovingFrames()
    moving.begin(at: 5.5, areResting: false)
    #expect(moving.draw(slow, since: 5) == 0 && moving.nextChange == 6)
    #expect(moving.draw(slow, since: 4) == 1 && moving.nextChange == 6)
    #expect(moving.draw(slow, since: 3.75) == 1 && moving.nextChange == 5.75)
  }

  @Test func alignsChangesToSixtiethsOfASecond() {
    var moving = MovingFrames()
    moving.begin(at: 0, areResting: false)
    _ = moving.draw(fast, since: 0)
    #expect(moving.nextChange == 1.0 / 60)
    moving.begin(at: 1.0 / 60, areResting: false)
    #expect(moving.draw(fast, since: 0) == 1 && moving.nextChange == 2.0 / 60)
  }

  @Test func showsFrameOfOwnClockWithoutWakingTheProgram() {
    var moving = MovingFrames()
    moving.begin(at: 5.5, areResting: false)
    #expect([-0.5, 0, 1, 2.5].map { moving.shown(of: slow, atClock: $0) } == [0, 0, 1, 0])
    #expect(moving.nextChange == nil)
    moving.begin(at: 5.5, areResting: true)
    #expect(moving.shown(of: slow, atClock: 1) == 0)
  }

  @Test func restsOnFirstFrame() {
    var moving = MovingFrames()
    moving.begin(at: 1.5, areResting: true)
    #expect(moving.draw(slow, since: 0) == 0 && moving.nextChange == nil)
    #expect(moving.shown(of: slow, since: 0) == 0)
  }
}
