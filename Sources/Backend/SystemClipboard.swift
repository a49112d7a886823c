/// The clipboard that all programs share.
///
/// Implementations that run helper programs read and write in the background, and wait only in ``finish()``. SDL's
/// clipboard has no background: ``isForeign`` and ``read(prefersText:limit:then:)`` wait there for the program that
/// holds the text.
public protocol SystemClipboard: AnyObject {
  /// Whether the clipboard does not hold this program's content: another program replaced it, or there was none.
  ///
  /// With helper programs, also `false` if the helper has failed, and after ``clear()``.
  var isForeign: Bool { get }
  /// The package that is missing for clipboard content other than text; `nil` if none is missing, or none is known.
  var missingProgram: String? { get }
  /// Replaces the clipboard's content.
  ///
  /// A clipboard of helper programs takes one form: the picture, or the text if there is no picture. SDL's clipboard
  /// takes only the text.
  func put(_ content: ClipboardContent)
  /// Reads the clipboard and calls `then` with the result, once, on any thread, before or after this function returns.
  ///
  /// `then` must not use the window, which belongs to one thread.
  ///
  /// With `prefersText`, text comes before files and pictures. Content of more than `limit` bytes gives `.tooLarge`,
  /// except with SDL's clipboard, which ignores the limit.
  func read(
    prefersText: Bool, limit: Int, then: @escaping @Sendable (ClipboardReading) -> Void)
  /// Removes the clipboard's content.
  func clear()
  /// Waits until a helper program has the last content, so that other programs can read it after this one has ended.
  ///
  /// Waits for at most two seconds; content that no helper has by then may be lost. SDL's clipboard doesn't wait: its
  /// text is lost with this program, unless the desktop keeps the text.
  func finish()
}

/// Content for the clipboard, in the forms that other programs can take.
public struct ClipboardContent: Sendable {
  /// The content as text.
  public var text: String
  /// A function that makes a PNG file of the content, called on any thread; `nil` if the content is no picture.
  ///
  /// If the function returns `nil`, other programs get ``text``.
  public var picture: (@Sendable () -> [UInt8]?)?

  /// Creates content from its forms.
  public init(text: String, picture: (@Sendable () -> [UInt8]?)? = nil) {
    (self.text, self.picture) = (text, picture)
  }
}

/// The result of reading the clipboard.
public enum ClipboardReading: Equatable, Sendable {
  /// The clipboard has no content in a supported form.
  case empty
  /// Text.
  case text(String)
  /// Files, as a list of URIs, one per line (`text/uri-list`).
  case files(String)
  /// The bytes of a picture file.
  case picture([UInt8])
  /// The content has more bytes than the limit.
  case tooLarge(limit: Int)
  /// The program that holds the content doesn't answer in time.
  case late
}
