import FakePortal
import Synchronization
import Testing

@testable import DesktopPortal

@Suite struct PortalTests: FileQuestionHarness {
  let bus: FakeBus

  init() throws { bus = try FakeBus() }

  @Test func isUnavailableWithoutPortalOrBus() throws {
    guard case .unavailable? = try answer() else {
      Issue.record("there is no portal")
      return
    }
    guard case .unavailable? = try answer(on: "unix:path=/nonexistent") else {
      Issue.record("there is no bus")
      return
    }
    guard case .unavailable? = try answer(on: "nonsense") else {
      Issue.record("this is no address")
      return
    }
  }

  @Test func isUnavailableAfterPortalTimesOut() throws {
    let portal = FakePortal(on: bus, .keepSilent)
    guard case .unavailable? = try answer(patience: 20) else {
      Issue.record("it says nothing")
      return
    }
    portal.leave()
  }
}
