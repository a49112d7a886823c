internal import Backend
import Dispatch
import Synchronization

/// The clipboard by way of other programs, which are run in the background.
///
/// What they hold stays when this program has ended.
final class ProgramClipboard: SystemClipboard, Sendable {
  /// What was put there last.
  private struct Held {
    /// Who holds it; nil while it is made ready, and where nobody could be found to hold it.
    var holder: ChildProgram?
    var isForeign = true
    /// Which of the things that were put there it is.
    var number = 0
  }

  private let programs: ClipboardPrograms
  private let held = Mutex(Held())
  private let queue = DispatchQueue(label: "clipboard", qos: .userInitiated)

  /// How long another program may take to say what it has, and to give it, in seconds.
  private static let patience = (forms: 3.0, content: 10.0)
  /// How long to wait in the end for what was put there last, in seconds.
  private static let lastPatience = 2.0

  init(_ programs: ClipboardPrograms) { self.programs = programs }

  var missingProgram: String? { nil }

  var isForeign: Bool {
    held.withLock { held in
      // Who ends with a complaint has never held it.
      if let status = held.holder?.ended() { (held.holder, held.isForeign) = (nil, status == 0) }
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
      // Of what was put there in quick succession the last counts.
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
    func run(_ call: ClipboardPrograms.Call, _ limit: Int, _ seconds: Double)
      -> ChildProgram.Outcome
    { ChildProgram.reading(call)?.read(limit: limit, seconds: seconds) ?? .failed }
    let offered: [String]
    switch run(programs.listForms, 1 << 20, patience.forms) {
    case .output(let bytes):
      offered = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map(String.init)
    case .late: return .late
    case .failed, .tooLarge: return .empty
    }
    for form in ClipboardForm.taken(from: offered, prefersText: prefersText) {
      switch run(programs.read(form.name), limit, patience.content) {
      case .output(let bytes): if let reading = form.reading(bytes) { return reading }
      case .tooLarge: return .tooLarge(limit: limit)
      case .late: return .late
      case .failed: break
      }
    }
    return .empty
  }

  /// What another program holds is taken from it, too.
  func clear() { put(ClipboardContent(text: "")) }

  func finish() {
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    _ = isDone.wait(timeout: .now() + Self.lastPatience)
  }
}
