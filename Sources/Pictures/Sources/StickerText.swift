public import TextPainting

/// The places of the characters of words in their picture.
public typealias WordGeometry = TextGeometry

/// A sticker's text and its style, as encoded in the name of the sticker's picture.
///
/// The name is `text:#RRGGBB:words`, or with options of the style behind the color, `text:#FFCC00;italic:words`; see
/// ``/TextPainting/TextStyle``. A program that doesn't know this form keeps it as the name of a missing picture.
public struct StickerText: Hashable, Sendable {
  /// The text; newlines separate lines.
  public var text: String
  /// The style.
  public var style: TextStyle

  /// Creates text in a style.
  public init(_ text: String, style: TextStyle) { (self.text, self.style) = (text, style) }

  /// Creates text in a color, white by default.
  public init(_ text: String, color: UInt32 = 0xFF_FFFF) {
    self.init(text, style: TextStyle(color: color))
  }

  /// The places of an empty text in the style.
  public var blankGeometry: WordGeometry { WordGeometry(blank: style) }

  /// Whether the text has no visible characters.
  public var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  private static let prefix = "text:"

  /// Returns whether a picture's name in a document stands for words, and not for a file.
  public static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Creates the words that a picture's name stands for; returns `nil` if it is the name of a file.
  ///
  /// Everything behind the prefix is the text if it doesn't begin with a style and a colon.
  public init?(name: String) {
    guard Self.isName(name) else { return nil }
    let rest = name.utf8.dropFirst(Self.prefix.utf8.count)
    // By bytes, because a combining mark at the start of the words would join the colon.
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      let style = TextStyle(String(Substring(rest[..<colon])))
    else {
      self.init(String(Substring(rest)))
      return
    }
    self.init(String(Substring(rest[colon...].dropFirst())), style: style)
  }

  /// Whether the text is a single emoji, such as those in the tray.
  public var isEmoji: Bool {
    text.count == 1 && text.unicodeScalars.contains { $0.properties.isEmoji && !$0.isASCII }
  }

  /// The picture's name in a document.
  public var name: String { "\(Self.prefix)\(style):\(text)" }
}
