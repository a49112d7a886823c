internal import Backend
internal import Files
import Dispatch
import Synchronization

/// A clipboard that reads and writes through helper programs, which run in the background.
///
/// Reads and puts run on one serial queue, and call the caller's closures there. The helpers keep the clipboard's
/// content after this program has ended.
final class ProgramClipboard: SystemClipboard, Sendable {
  /// The state of the content that was put last.
  private struct Held {
    /// The program that holds the content; `nil` while it is being prepared, and if no program could be started.
    var holder: ChildProcess?
    var isForeign = true
    /// The number of `put(_:)` calls so far.
    var number = 0
  }

  private let programs: ClipboardPrograms
  private let held = Mutex(Held())
  private let queue = DispatchQueue(label: "clipboard", qos: .userInitiated)

  /// The time in which another program must list its forms, and in which it must give its content, in seconds.
  private static let patience = (forms: 3.0, content: 10.0)
  /// The maximum wait of ``finish()`` for the content that was put last, in seconds.
  private static let lastPatience = 2.0

  init(_ programs: ClipboardPrograms) { self.programs = programs }

  var missingProgram: String? { nil }

  var isForeign: Bool {
    held.withLock { held in
      // A helper that exits with an error never held the content, so another program did not replace it.
      if let status = held.holder?.exitStatus() {
        (held.holder, held.isForeign) = (nil, status == 0)
      }
      return held.isForeign
    }
  }

  func put(_ content: ClipboardContent) {
    let number = held.withLock { held in
      held.isForeign = false
      held.number += 1
      return held.number
    }
    queue.async { [self] in
      // Only the last of several contents put in quick succession is kept.
      guard held.withLock({ $0.number }) == number else { return }
      let picture = content.picture?()
      let form = picture == nil ? ClipboardForm.text : .png
      let before = held.withLock { held in
        defer { held.holder = nil }
        return held.holder
      }
      before?.end()
      let holder = ChildProgram.holding(picture ?? Array(content.text.utf8), programs.hold(form))
      held.withLock { $0.holder = holder }
    }
  }

  func read(
    prefersText: Bool, limit: Int, then: @escaping @Sendable (ClipboardReading) -> Void
  ) {
    queue.async { [programs] in
      then(Self.read(by: programs, prefersText: prefersText, limit: limit))
    }
  }

  private static func read(
    by programs: ClipboardPrograms, prefersText: Bool, limit: Int
  ) -> ClipboardReading {
    let offered: [String]
    switch ChildProgram.output(of: programs.listForms, limit: 1 << 20, seconds: patience.forms) {
    case .output(let bytes):
      offered = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map(String.init)
    case .late: return .late
    case .failed, .tooLarge: return .empty
    }
    for form in ClipboardForm.taken(from: offered, prefersText: prefersText) {
      let call = programs.read(form.name)
      switch ChildProgram.output(of: call, limit: limit, seconds: patience.content) {
      case .output(let bytes): if let reading = form.reading(bytes) { return reading }
      case .tooLarge: return .tooLarge(limit: limit)
      case .late: return .late
      case .failed: break
      }
    }
    return .empty
  }

  /// Replaces the content with empty text, also if another program holds it.
  func clear() { put(ClipboardContent(text: "")) }

  func finish() {
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    _ = isDone.wait(timeout: .now() + Self.lastPatience)
  }
}
