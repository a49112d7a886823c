import FakePortal
import Synchronization
import Testing

@testable import DesktopPortal

@Suite struct PortalTests {
  private let bus: FakeBus

  init() throws { bus = try FakeBus() }

  private static let question = FileQuestion(
    .open, title: "Open", window: "x11:1a2b", folder: Array("/home/ä".utf8),
    filters: [FileQuestion.Filter("Pictures", patterns: ["*.json"], types: ["image/*"])])

  /// Asks, and waits for the answer.
  private func answer(
    _ question: FileQuestion = question, on address: String? = nil, patience: Int32 = 30_000
  ) async throws -> FileDialog.Answer? {
    let isWoken = Mutex(false)
    let dialog = FileDialog(question, on: address ?? bus.address, patience: patience) {
      isWoken.withLock { $0 = true }
    }
    try await eventually { isWoken.withLock(\.self) }
    return dialog.answer
  }

  @Test func isUnavailableWithoutPortalOrBus() async throws {
    guard case .unavailable? = try await answer() else {
      Issue.record("there is no portal")
      return
    }
    guard case .unavailable? = try await answer(on: "unix:path=/nonexistent") else {
      Issue.record("there is no bus")
      return
    }
    guard case .unavailable? = try await answer(on: "nonsense") else {
      Issue.record("this is no address")
      return
    }
  }

  @Test func isUnavailableAfterPortalTimesOut() async throws {
    let portal = FakePortal(on: bus, .keepSilent)
    guard case .unavailable? = try await answer(patience: 20) else {
      Issue.record("it says nothing")
      return
    }
    portal.leave()
  }
}
