internal import Backend
internal import CSDL2

/// SDL's clipboard, which holds only text.
///
/// Reads wait for the program that holds the text, up to a second if it does not answer, and ignore the size limit.
final class TextClipboard: SystemClipboard {
  let missingProgram: String?
  /// The text that this program has put last; `nil` if there is none.
  private var ownText: String?

  init(missingProgram: String?) { self.missingProgram = missingProgram }

  var isForeign: Bool { ownText == nil || text != ownText }

  func put(_ content: ClipboardContent) { (ownText, text) = (content.text, content.text) }

  func read(
    prefersText: Bool, limit: Int, then: @escaping @Sendable (ClipboardReading) -> Void
  ) {
    then(text.map { .text($0) } ?? .empty)
  }

  func clear() { (ownText, text) = (nil, nil) }

  func finish() {}

  /// The text in SDL's clipboard; `nil` if it is empty.
  private var text: String? {
    get {
      // Safe: SDL gives the text away; it is copied and freed.
      guard let text = unsafe SDL_GetClipboardText() else { return nil }
      defer { unsafe SDL_free(text) }
      let copy = unsafe String(cString: text)
      return copy.isEmpty ? nil : copy
    }
    // Safe: SDL copies the text.
    set { _ = unsafe SDL_SetClipboardText(newValue ?? "") }
  }
}
