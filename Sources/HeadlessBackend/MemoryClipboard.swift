public import Backend

/// A clipboard in memory, where another program is played by whoever sets ``offered``.
public final class MemoryClipboard: SystemClipboard {
  /// What another program has put there: the names of forms, as programs name them, and their bytes.
  public var offered: [(form: String, bytes: [UInt8])] = [] {
    didSet { (content, isForeign) = (nil, true) }
  }
  /// What was put there last; nil if that is not there any more.
  public private(set) var content: ClipboardContent?
  /// Whether another program has put something there.
  public private(set) var isForeign = true
  /// Nothing: it takes all forms.
  public var missingProgram: String? { nil }

  /// Called when something was put there, as other programs may be that look at it.
  public var whenPut: ((MemoryClipboard) -> Void)?

  /// What was put there as text; nil if that is not there any more.
  public var text: String? { content?.text }

  /// Holds something.
  public func put(_ content: ClipboardContent) {
    offered = []
    (self.content, isForeign) = (content, false)
    whenPut?(self)
  }

  /// Gives what another program has put there, at once.
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

  /// Holds nothing.
  public func clear() { offered = [] }

  /// There is nothing to wait for.
  public func finish() {}
}
