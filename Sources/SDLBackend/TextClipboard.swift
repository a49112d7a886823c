internal import Backend

/// SDL's clipboard, which holds only text.
///
/// Reads wait for the program that holds the text, up to a second if it does not answer, and ignore the size limit.
/// They call the caller's closure on the calling thread, before they return.
final class TextClipboard: SystemClipboard {
  let missingProgram: String?
  /// The text that this program has put last; `nil` if there is none.
  private var ownText: String?

  init(missingProgram: String?) { self.missingProgram = missingProgram }

  var isForeign: Bool { ownText == nil || SDL.clipboardText != ownText }

  func put(_ content: ClipboardContent) {
    (ownText, SDL.clipboardText) = (content.text, content.text)
  }

  func read(
    prefersText: Bool, limit: Int, then: @escaping @Sendable (ClipboardReading) -> Void
  ) {
    then(SDL.clipboardText.map { .text($0) } ?? .empty)
  }

  func clear() { (ownText, SDL.clipboardText) = (nil, nil) }

  func finish() {}
}
