import Testing

@testable import StickerKiosk

@Suite struct CodeLockoutTests {
  @Test func startsPauseAfterThreeFailures() {
    var lockout = CodeLockout()
    for time in [0.0, 1] { lockout.noteFailure(at: time) }
    #expect(!lockout.isPaused(at: 1))
    lockout.noteFailure(at: 2)
    #expect(lockout.isPaused(at: 2) && lockout.isPaused(at: 31.9) && !lockout.isPaused(at: 32))
  }

  @Test func doublesPausesUpToLongest() {
    var lockout = CodeLockout()
    var (time, pauses) = (0.0, [Double]())
    for _ in 1...8 {
      for _ in 1...3 { lockout.noteFailure(at: time) }
      pauses.append(lockout.pauseEnd - time)
      time = lockout.pauseEnd
    }
    #expect(pauses == [30, 60, 120, 240, 480, 960, 960, 960])
  }

  @Test func forgetsFailuresAnHourAfterLastPause() {
    var lockout = CodeLockout()
    for _ in 1...3 { lockout.noteFailure(at: 0) }
    let late = lockout.pauseEnd + CodeLockout.forgetting + 1
    for _ in 1...2 { lockout.noteFailure(at: late) }
    #expect(!lockout.isPaused(at: late))
    lockout.noteFailure(at: late)
    #expect(lockout.pauseEnd == late + CodeLockout.firstPause)
  }
}
