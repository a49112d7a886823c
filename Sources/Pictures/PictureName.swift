import TextPainting

/// The name of a picture: its kind, and a text that only the source of that kind reads.
///
/// A document names its pictures by plain text; see ``init(document:)``. A source outside this module names its
/// pictures by a kind of its own: `PictureName(.other("qr-code"), "https://example.org")`.
public struct PictureName: Hashable, Sendable {
  /// The kinds of pictures, each of which has a source.
  public enum Kind: Hashable, Sendable {
    /// A picture file, by its path.
    case file
    /// A picture file for the background, by its path; see ``FilePictures/photos(_:)``.
    case photo
    /// A picture file as a thumbnail for lists, by its path.
    case thumbnail
    /// The words of a sticker, by ``StickerText/name``.
    case words
    /// The words of a sticker that are being written, line by line, by ``StickerText/name``.
    case writing
    /// A stroke of a pen or a marker, by ``Stroke/name``.
    case stroke
    /// A line of the interface, by ``StickerText/name``.
    case label
    /// A picture of another source.
    case other(String)
  }

  /// The kind of the picture.
  public var kind: Kind
  /// The text that tells the pictures of a kind apart.
  public var text: String

  /// Creates a name from its parts.
  public init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// Creates the name of a sticker's picture, as a document has it: words by ``StickerText/name``, strokes by
  /// ``Stroke/name``, files by all other texts.
  public init(document name: String) {
    self.init(StickerText.isName(name) ? .words : Stroke.isName(name) ? .stroke : .file, name)
  }

  /// Returns the name of a picture file.
  public static func file(_ path: String) -> PictureName { PictureName(.file, path) }

  /// Returns the name of a picture file for the background.
  public static func photo(_ path: String) -> PictureName { PictureName(.photo, path) }

  /// Returns the name of a picture file's thumbnail.
  public static func thumbnail(_ path: String) -> PictureName { PictureName(.thumbnail, path) }

  /// Returns the name of a sticker's words.
  public static func words(_ words: StickerText) -> PictureName { PictureName(.words, words.name) }

  /// Returns the name of a line of words that are being written.
  public static func writing(_ words: StickerText) -> PictureName {
    PictureName(.writing, words.name)
  }

  /// Returns the name of a line of the interface, in light ink or in dark ink; headings are semibold.
  public static func label(
    _ text: String, isDark: Bool = false, isHeading: Bool = false
  ) -> PictureName {
    PictureName(.label, labelStyles[(isDark ? 1 : 0) + (isHeading ? 2 : 0)] + text)
  }

  /// The beginnings of the names of lines of the interface: light and dark ones, light and dark headings.
  private static let labelStyles = [400, 600].flatMap { weight in
    [0xFF_FFFF, TextPictures.dark].map { color in
      var style = TextStyle(color: color, outline: .none)
      (style.typeface, style.weight) = (Typeface.interface.name, weight)
      return StickerText("", style: style).name
    }
  }

  /// The name in a document; `nil` for pictures that documents don't have.
  public var documentName: String? { [.file, .words, .stroke].contains(kind) ? text : nil }

  /// Whether the picture is a line of the interface or of text being written; the set of lines keeps changing.
  public var isLine: Bool { kind == .label || kind == .writing }
}

extension PictureName: ExpressibleByStringLiteral {
  /// Creates the name of a sticker's picture, as a document has it.
  public init(stringLiteral name: String) { self.init(document: name) }
}

extension PictureName: CustomStringConvertible {
  /// The kind and the text, with a colon between them.
  public var description: String { "\(kind):\(text)" }
}
