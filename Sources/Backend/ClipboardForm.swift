/// A format in which a clipboard offers its content: a name and a kind.
public struct ClipboardForm: Equatable, Sendable {
  /// The kinds of content.
  public enum Kind: Sendable {
    /// A list of files.
    case files
    /// A picture file.
    case picture
    /// Text in UTF-8.
    case text
  }

  /// The form's name among programs: a media type or an X11 target.
  public var name: String
  /// The kind of content.
  public var kind: Kind

  /// The form of copied stickers.
  public static let png = ClipboardForm(name: "image/png", kind: .picture)
  /// The form of all other copied content.
  public static let text = ClipboardForm(name: "text/plain;charset=utf-8", kind: .text)

  /// The supported media types of pictures, the preferred ones first.
  private static let pictures = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/bmp"]
  /// The supported names of text, the preferred ones first.
  private static let texts = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING"]

  /// Returns the supported ones of the offered forms in the spelling of the offer, at most one of each kind, the best
  /// first.
  ///
  /// Files come first, because programs that copy a file also offer its name as text; then pictures, then text. With
  /// `prefersText`, text comes before files and pictures. Within a kind, the order of the supported names decides, not
  /// the order of the offers.
  public static func taken(from offered: [String], prefersText: Bool = false) -> [ClipboardForm] {
    func first(_ names: [String], _ kind: Kind) -> ClipboardForm? {
      // Programs answer only to the spelling that they have offered, such as `charset=UTF-8`.
      names.lazy.compactMap { name in offered.first { $0.lowercased() == name.lowercased() } }
        .first.map { ClipboardForm(name: $0, kind: kind) }
    }
    let (files, picture, text) = (
      first(["text/uri-list"], .files), first(pictures, .picture), first(texts, .text)
    )
    return (prefersText ? [text, files, picture] : [files, picture, text]).compactMap(\.self)
  }

  /// Returns the content of bytes in this form; `nil` if they are empty, or a list without a `file:` line.
  ///
  /// The bytes of a picture are returned as they are, without decoding.
  public func reading(_ bytes: [UInt8]) -> ClipboardReading? {
    switch kind {
    case .picture: return bytes.isEmpty ? nil : .picture(bytes)
    case .text:
      let text = String(decoding: bytes, as: UTF8.self)
      return text.isEmpty ? nil : .text(text)
    case .files:
      let list = String(decoding: bytes, as: UTF8.self)
      let hasFiles = list.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("file:") }
      return hasFiles ? .files(list) : nil
    }
  }
}
