/// The clipboard that all programs share.
///
/// Nothing here waits for another program: what is asked for and what is put there is done in the background.
public protocol SystemClipboard: AnyObject {
  /// Whether another program has put something there since ``put(_:)``, or nothing was put there.
  var isForeign: Bool { get }
  /// The package without which it takes and gives no more than text; nil where it does, or none is known.
  var missingProgram: String? { get }
  /// Lets it hold something, in one of its forms where it can only have one; a picture if there is one.
  func put(_ content: ClipboardContent)
  /// Looks what it holds; `then` is called once, on any thread.
  ///
  /// With `prefersText` text comes before pictures. No more than so many bytes are taken.
  func read(
    prefersText: Bool, limit: Int, then: @escaping @Sendable (ClipboardReading) -> Void)
  /// Lets it hold nothing.
  func clear()
  /// Waits a moment for what was put there last, so that others can have it when the program has ended.
  func finish()
}

/// The same thing in the forms in which other programs take it.
public struct ClipboardContent: Sendable {
  /// As text.
  public var text: String
  /// Makes it a PNG file, on any thread; nil where it is no picture.
  public var picture: (@Sendable () -> [UInt8]?)?

  /// Something in its forms.
  public init(text: String, picture: (@Sendable () -> [UInt8]?)? = nil) {
    (self.text, self.picture) = (text, picture)
  }
}

/// What came of a look into the clipboard.
public enum ClipboardReading: Equatable, Sendable {
  /// There is nothing that can be taken.
  case empty
  /// Text.
  case text(String)
  /// Files: a list of URIs, one a line (`text/uri-list`).
  case files(String)
  /// The bytes of a picture file.
  case picture([UInt8])
  /// There is more than so many bytes.
  case tooLarge(limit: Int)
  /// The program that holds it does not answer.
  case late
}
