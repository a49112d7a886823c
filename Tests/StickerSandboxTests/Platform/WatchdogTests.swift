import Foundation
import Testing

@testable import StickerSandbox

/// The end of the program when the main thread cannot end it.
///
/// Each test is a process of its own, in which the test function is the main thread.
@Suite(.serialized) struct WatchdogTests: WatchdogHarness {
  @Test func savesAfterSignalWhileCallHangs() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardErrorContent]
    ) {
      let watchdog = try Watchdog()
      watchdog.entrust(Self.save)
      kill(getpid(), SIGTERM)
      watchdog.ownership.lend(Self.hang)
    }
    #expect(lines(result) == ["saved"])
  }

  @Test func reportsFailureToSave() async {
    let result = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      let watchdog = try Watchdog()
      watchdog.entrust { Failure("the disk is full", status: 2) }
      kill(getpid(), SIGINT)
      watchdog.ownership.lend(Self.hang)
    }
    #expect(lines(result) == ["the disk is full"])
  }

  @Test func endsWhileDiskHangs() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      let watchdog = try Watchdog()
      watchdog.entrust {
        Self.hang()
        return nil
      }
      kill(getpid(), SIGTERM)
      watchdog.ownership.lend(Self.hang)
    }
    #expect(lines(result) == ["The disk doesn't answer. The journal has all finished steps."])
  }

  @Test("A main thread that keeps the session is ended without saving")
  func endsBusyMainThreadAtSecondSignal() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      let watchdog = try Watchdog()
      watchdog.entrust(Self.save)
      watchdog.ask {
        watchdog.noteLeaving()
        kill(getpid(), SIGTERM)
      }
      kill(getpid(), SIGTERM)
      Self.hang()
    }
    #expect(
      lines(result) == [
        "The program was ended while it was busy. The journal has all finished steps."
      ])
  }

  @Test func savesAfterDisplayIsLost() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      let watchdog = try Watchdog()
      watchdog.entrust(Self.save)
      watchdog.noteLostDisplay()
      watchdog.ownership.lend(Self.hang)
    }
    #expect(lines(result) == ["saved", "The connection to the display was lost."])
  }

  @Test func pointsToJournalWhenDisplayAndSessionAreLost() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      let watchdog = try Watchdog()
      watchdog.entrust(Self.save)
      watchdog.noteLostDisplay()
      Self.hang()
    }
    #expect(
      lines(result) == [
        "The connection to the display was lost. The scene's journal has all finished steps."
      ])
  }

  @Test("A crash in the back end, and its call of exit, save", arguments: [true, false])
  func savesAfterCrashInBackEnd(crashes: Bool) async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) { [crashes] in
      let watchdog = try Watchdog()
      watchdog.entrust(Self.save)
      watchdog.ownership.lend { if crashes { abort() } else { exit(3) } }
    }
    #expect(lines(result) == ["saved", "Drawing failed."])
  }

  @Test("A crash of the program itself ends it as without a watchdog")
  func crashesOutsideOfBackEnd() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      let watchdog = try Watchdog()
      watchdog.ownership.lend {}
      abort()
    }
  }

  @Test func endsAfterSavingIfMainThreadHangs() async {
    let result = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      let watchdog = try Watchdog()
      watchdog.entrust(Self.save)
      watchdog.noteLeaving()
      watchdog.noteSaved(Failure("the disk is full", status: 2))
      Self.hang()
    }
    #expect(lines(result) == ["the disk is full"])
  }
}
