public import ColorGrading
public import Geometry
import TextPainting

/// The name of a picture: its kind, a text that only the source of that kind reads, and the effects with which it is drawn.
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

  /// The effects with the size of the sticker; an array, so that the many names without effects are eight bytes longer.
  private var effects: [SizedEffects] = []

  /// Creates a name from its parts, without effects.
  public init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// Creates the name of a sticker's picture, as a document has it: words by ``StickerText/name``, strokes by
  /// ``Stroke/name``, files by all other texts.
  public init(document name: String) {
    self.init(StickerText.isName(name) ? .words : Stroke.isName(name) ? .stroke : .file, name)
  }

  /// Returns the name of the same picture with effects; `size` is the sticker's, in points.
  ///
  /// Lengths that are too large for the size are limited; see ``/ColorGrading/PictureEffects/limited(to:)``.
  public func with(_ effects: PictureEffects, of size: Size) -> PictureName {
    var name = self
    name.effects =
      effects.isEmpty || size.isEmpty
      ? [] : [SizedEffects(effects: effects.limited(to: size), size: size)]
    return name
  }

  /// Returns the name with another text.
  public func with(text: String) -> PictureName {
    var name = self
    name.text = text
    return name
  }

  /// The effects with the size of the sticker; `nil` for a picture without effects.
  var sizedEffects: SizedEffects? { effects.first }

  /// Whether the picture is drawn with effects.
  public var hasEffects: Bool { !effects.isEmpty }

  /// The name of the same picture without effects.
  var plain: PictureName { hasEffects ? PictureName(kind, text) : self }

  /// Returns the map from the pixels of the picture's bitmap to the picture's unit square.
  ///
  /// Effects draw outside of the unit square.
  public func unit(ofPixels width: Int, _ height: Int) -> AffineTransform {
    let margin = sizedEffects?.margin(inWidth: width) ?? 0
    let (columns, rows) = (Double(width - 2 * margin), Double(height - 2 * margin))
    return AffineTransform(
      a: 1 / columns, b: 0, c: 0, d: 1 / rows, tx: -Double(margin) / columns,
      ty: -Double(margin) / rows)
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

  /// Returns the name of a line of the interface, with a light or a dark foreground; headings are semibold.
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

  /// The name in a document, without effects; `nil` for pictures that documents don't have.
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
