import Foundation
import Testing

@testable import StickerSandbox

@Suite(.serialized) struct AlarmPipeTests: WatchdogHarness {
  @Test("The main thread that leaves after a signal saves and ends by itself")
  func letsMainThreadSaveAfterSignal() async {
    let result = await #expect(
      processExitsWith: .exitCode(7), observing: [\.standardErrorContent]
    ) {
      let watchdog = try Watchdog()
      watchdog.entrust(Self.save)
      let isAsked = DispatchSemaphore(value: 0)
      watchdog.ask { isAsked.signal() }
      kill(getpid(), SIGTERM)
      isAsked.wait()
      guard watchdog.hasSignal else { exit(8) }
      watchdog.noteLeaving()
      // Longer than the watchdog waits for a main thread that does not leave, also where the session can be taken.
      watchdog.ownership.lend { _ = usleep(1_500_000) }
      watchdog.noteSaved(nil)
      exit(7)
    }
    #expect(lines(result) == [])
  }

  @Test("A second signal does not wait for a main thread that leaves but hangs")
  func endsAtSecondSignal() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardErrorContent]
    ) {
      let watchdog = try Watchdog()
      watchdog.entrust(Self.save)
      watchdog.ask {
        watchdog.noteLeaving()
        kill(getpid(), SIGTERM)
      }
      kill(getpid(), SIGTERM)
      watchdog.ownership.lend(Self.hang)
    }
    #expect(lines(result) == ["saved"])
  }
}
