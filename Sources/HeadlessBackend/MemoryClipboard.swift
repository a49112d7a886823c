public import Backend

/// A clipboard in memory; a test sets ``offered`` to act as another program.
public final class MemoryClipboard: SystemClipboard {
  /// The content of another program: the names of its forms and their bytes.
  ///
  /// Text is UTF-8 in every form, also in `STRING`. Setting the property clears ``content``.
  public var offered: [(form: String, bytes: [UInt8])] = [] {
    didSet { (content, isForeign) = (nil, true) }
  }
  /// The content of the last ``put(_:)``; `nil` if it was cleared or replaced by ``offered``.
  public private(set) var content: ClipboardContent?
  /// Whether the clipboard does not hold this program's content; initially `true`.
  public private(set) var isForeign = true
  /// Always `nil`: the clipboard takes all forms.
  public var missingProgram: String? { nil }

  /// A function that is called after each ``put(_:)``, in place of a program that watches the clipboard; `nil` for
  /// none.
  public var whenPut: ((MemoryClipboard) -> Void)?

  /// The text of ``content``; `nil` if there is no content.
  public var text: String? { content?.text }

  /// Replaces ``content``, and removes all forms from ``offered``.
  public func put(_ content: ClipboardContent) {
    offered = []
    (self.content, isForeign) = (content, false)
    whenPut?(self)
  }

  /// Reads ``offered``, never ``content``, and calls `then` before returning.
  ///
  /// Tries the forms that ``/Backend/ClipboardForm/taken(from:prefersText:)`` returns, in order, up to the first with
  /// content; other forms, such as `text/html`, are ignored. The result is `.tooLarge` if a tried form has more than
  /// `limit` bytes, and `.empty` if none has content.
  public func read(
    prefersText: Bool, limit: Int, then: @escaping @Sendable (ClipboardReading) -> Void
  ) {
    let forms = ClipboardForm.taken(from: offered.map(\.form), prefersText: prefersText)
    for form in forms {
      guard let bytes = offered.first(where: { $0.form == form.name })?.bytes else { continue }
      guard bytes.count <= limit else { return then(.tooLarge(limit: limit)) }
      if let reading = form.reading(bytes) { return then(reading) }
    }
    then(.empty)
  }

  /// Removes all content.
  public func clear() { offered = [] }

  /// Does nothing, since there is nothing to wait for.
  public func finish() {}
}
