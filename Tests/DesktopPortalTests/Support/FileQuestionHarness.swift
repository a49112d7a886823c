import FakePortal
import Synchronization

@testable import DesktopPortal

/// Questions to the portal of a bus.
protocol FileQuestionHarness {
  var bus: FakeBus { get }
}

extension FileQuestionHarness {
  static var question: FileQuestion {
    FileQuestion(
      .open, title: "Open", window: "x11:1a2b", folder: Array("/home/ä".utf8),
      filters: [FileQuestion.Filter("Pictures", patterns: ["*.json"], types: ["image/*"])])
  }

  /// Asks, and waits for the answer.
  func answer(
    _ question: FileQuestion = Self.question, on address: String? = nil, patience: Int32 = 30_000
  ) throws -> FileDialog.Answer? {
    let isWoken = Mutex(false)
    let dialog = FileDialog(question, on: address ?? bus.address, patience: patience) {
      isWoken.withLock { $0 = true }
    }
    try eventually { isWoken.withLock(\.self) }
    return dialog.answer
  }
}
