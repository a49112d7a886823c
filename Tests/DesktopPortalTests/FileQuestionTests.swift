import FakePortal
import Synchronization
import Testing

@testable import DesktopPortal

@Suite struct FileQuestionTests {
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

  @Test func suggestsNameWhenSaving() async throws {
    let portal = FakePortal(on: bus, .respond(0, uris: ["file:///copy.json"]))
    let question = FileQuestion(.save(name: "party\0.json"), title: "Keep", window: "")
    #expect(try await answer(question) == .chosen("file:///copy.json"))
    #expect(portal.questions.map(\.method) == ["SaveFile"])
    #expect(try #require(portal.questions.first).text.contains("'current_name': <'party'>"))
    portal.leave()
  }
}
