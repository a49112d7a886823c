import Foundation
import Glibc
import Testing
import VirtualTouchscreen

extension VirtualInputTests {
  @Test func reportsExitStatusAfterSIGTERM() throws {
    try probe.run.waitForWindow()
    probe.run.terminate()
    #expect(try probe.run.exitStatus() == 0)
  }

  @Test func waitsForWindowUntilProgramReadsEvents() throws {
    let shell = "echo $$; exec \"$0\" \"$@\""
    let stopped = try ProgramRun(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", shell, Probe.executable.path, "\(display.width)", "\(display.height)"],
      on: display)
    let process = try #require(pid_t(try stopped.waitForLine { pid_t($0) != nil }))
    try stopped.waitForLine { $0.hasPrefix("ready") }
    kill(process, SIGSTOP)
    let end = ContinuousClock.now + .milliseconds(300)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.3)
      kill(process, SIGCONT)
    }
    try stopped.waitForWindow()
    #expect(ContinuousClock.now >= end)
  }

  @Test func throwsWhenProgramEndsBeforeLine() throws {
    probe.run.terminate()
    #expect(throws: VirtualScreenError.self) {
      try probe.run.waitForLine { $0 == "never said" }
    }
  }

  @Test func syncReturnsWithoutEventsAndOrdersDevices() throws {
    try display.touch.sync()
    try display.keyboard.sync()
    try display.mouse.move(200, 100)
    try display.mouse.sync()
    try display.keyboard.press(.q)
    try display.keyboard.sync()
    try display.touch.begin(1, 50, 50)
    _ = try probe.next("finger down")
    let kinds = probe.run.output.filter { !$0.hasPrefix("mouse motion 640") }
    #expect(kinds.map { $0.prefix(5) } == ["ready", "mouse", "key d", "finge"])
  }

  @Test func reportsMissingProgram() throws {
    let run = try ProgramRun(URL(filePath: "/nonexistent"), on: display)
    #expect(try run.exitStatus() == 127)
    #expect(run.errors.contains { $0.contains("/nonexistent") })
  }

  @Test func throwsAfterServerStops() throws {
    try display.touch.begin(1, 10, 10)
    try display.touch.sync()
    display.stop()
    // The first write may still find room in the socket, the answer never comes.
    #expect(throws: VirtualScreenError.self) {
      try display.touch.update(1, 20, 20)
      try display.touch.sync()
    }
  }
}
