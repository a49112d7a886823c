import Testing

@testable import VideoFiles

@Suite struct RepairedTimesTests {
  private func times(soundStart: Int64? = nil) -> RepairedTimes {
    RepairedTimes(ticksPerSecond: 1000, frameRate: 25, soundStart: soundStart)
  }

  @Test func startsAtZeroWithTheFirstFrame() {
    var times = times()
    #expect([-80, -40, 0].map { times.next($0) } == [0, 40, 80])
  }

  @Test func startsWithSoundThatIsMuchEarlier() {
    var late = times(soundStart: 0)
    #expect(late.next(500) == 500)
    var same = times(soundStart: -23)
    #expect(same.next(0) == 0)
  }

  @Test func fillsMissingTimes() {
    var times = times()
    #expect([nil, nil, 80, nil, 170].map { times.next($0) } == [0, 40, 80, 120, 170])
  }

  @Test func growsIfTimesStandStillOrGoBackALittle() {
    var times = times()
    #expect([0, 40, 40, 30, 120].map { times.next($0) } == [0, 40, 41, 42, 120])
  }

  @Test func continuesWhereTimesJumpBack() {
    var times = times()
    #expect([5000, 9000, 0, 40].map { times.next($0) } == [0, 4000, 4040, 4080])
    #expect(times.shift != 0)
    times.restart(at: nil)
    #expect(times.shift == 0)
  }

  @Test func ignoresTimesFarBehindTheEnd() {
    var times = times()
    times.statedEnd = 2000
    #expect([0, 900_000, 80].map { times.next($0) } == [0, 40, 80])
  }

  @Test func continuesAtTheTimeOfAPacketAfterASeek() {
    var times = times()
    _ = times.next(100)
    times.restart(at: 300)
    #expect([nil, nil].map { times.next($0) } == [200, 240])
  }

  @Test func survivesExtremeTimes() {
    var times = times()
    let extremes = [timeLimit, -timeLimit, timeLimit, -timeLimit, nil, timeLimit, 0, -timeLimit]
    let found = (extremes + extremes + extremes).map { times.next($0) }
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
  }
}
