import Motion
import Testing

@Suite struct FrameClockTests {
  private let clock = FrameClock(now: 1)

  @Test func runsWakesAtTheirTimesInOrder() {
    var log: [String] = []
    let note = { (name: String) in { log.append("\(name) \(self.clock.now)") } }
    let wakes = [
      clock.wake(at: 4, note("d")), clock.wake(at: 2, note("a")), clock.wake(at: 3, note("b")),
      clock.wake(at: 3, note("c")),
    ]
    let frames = Listener(clock.frames) { log.append("frame \($0)") }
    #expect(clock.nextDeadline == 2)
    clock.advance(to: 3)
    #expect(log == ["a 2.0", "b 3.0", "c 3.0", "frame 3.0"])
    clock.advance(to: 10)
    #expect(log.suffix(2) == ["d 4.0", "frame 10.0"])
    #expect(frames.values == [3, 10])
    #expect(clock.nextDeadline == nil)
    #expect(wakes.count == 4)
  }

  @Test func ignoresEarlierAndNonfiniteTimes() {
    for time in [0, Double.nan, .infinity, -.infinity] { clock.advance(to: time) }
    #expect(clock.now == 1)
  }

  @Test func runsPastWakesAtNextStep() {
    var count = 0
    let wakes = [0.5, 1, .nan].map { clock.wake(at: $0) { count += 1 } }
    #expect(count == 0)
    clock.advance(to: 1)
    #expect(count == 3)
    #expect(wakes.count == 3)
  }

  @Test func wakeAtInfinityHasEnded() {
    #expect(!clock.wake(at: .infinity) {}.isActive && clock.nextDeadline == nil)
    #expect(clock.wake(at: -.infinity) {}.isActive)
  }

  @Test func skipsDroppedAndUnsubscribedWakes() {
    var heard: [Int] = []
    var second: Subscription?
    let first = clock.wake(at: 2) {
      heard.append(1)
      second = nil
    }
    second = clock.wake(at: 2) { heard.append(2) }
    let third = clock.wake(at: 3) { heard.append(3) }
    third.unsubscribe()
    clock.advance(to: 5)
    #expect(heard == [1])
    #expect(first.isActive && second == nil)
  }

  @Test func allowsWakeToScheduleAnother() {
    var times: [Double] = []
    var wake: Subscription?
    func again() {
      times.append(clock.now)
      if times.count < 4 { wake = clock.wake(at: clock.now + 0.5, again) }
    }
    wake = clock.wake(at: 1.5, again)
    clock.advance(to: 2.25)
    #expect(times == [1.5, 2])
    clock.advance(to: 9)
    #expect(times == [1.5, 2, 2.5, 3])
    #expect(wake != nil)
  }

  @Test func extendsStepWhenAdvancedDuringWake() {
    let frames = Listener(clock.frames)
    let clock = clock
    let wake = clock.wake(at: 2) { clock.advance(to: 7) }
    clock.advance(to: 3)
    #expect(clock.now == 7)
    #expect(frames.values == [7])
    #expect(wake.isActive)
  }

  @Test func doesNotShortenStepWhenAdvancedLessDuringWake() {
    let clock = clock
    let wake = clock.wake(at: 2) { clock.advance(to: 2.5) }
    clock.advance(to: 3)
    #expect(clock.now == 3)
    #expect(wake.isActive)
  }

  @Test func trapsOnEndlessWakes() async {
    await #expect(processExitsWith: .failure) {
      let clock = FrameClock()
      var wakes: [Subscription] = []
      func again() { wakes = [clock.wake(at: 0, again)] }
      again()
      clock.advance(to: 1)
      print(wakes.count)
    }
  }
}
