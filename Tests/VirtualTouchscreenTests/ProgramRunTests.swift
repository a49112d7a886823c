import Testing
import VirtualTouchscreen

extension VirtualInputTests {
  @Test func aProgramHearsSIGTERMAndItsStatusIsTold() throws {
    try probe.run.waitForWindow()
    probe.run.terminate()
    #expect(try probe.run.exitStatus() == 0)
  }

  @Test func aProgramThatEndsBeforeItsLineIsAnErrorAtOnce() throws {
    probe.run.terminate()
    #expect(throws: VirtualScreenError.self) {
      try probe.run.waitForLine { $0 == "never said" }
    }
  }

  @Test func aStoppedServerIsAnErrorOnItsSockets() throws {
    display.stop()
    #expect(throws: VirtualScreenError.self) { try display.touch.sync() }
  }
}
