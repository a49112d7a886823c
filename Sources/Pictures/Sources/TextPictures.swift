import Geometry
public import PictureFiles
import StickerCompositor
public import TextPainting

/// A source of pictures of text and emoji: for stickers, and for lines of the interface.
public struct TextPictures: PictureSource {
  /// The color of dark lines, `0xRRGGBB`: nearly black, and as warm as the surface below them.
  public static let dark: UInt32 = 0x26_2122

  private let painter: TextPainter

  /// Creates a source of text that a painter draws.
  public init(_ painter: TextPainter) { self.painter = painter }

  /// Returns whether a name belongs to a sticker's words, or to a line of the interface.
  public func knows(_ name: PictureName) -> Bool { name.kind == .words || name.isLine }

  /// Always `true`: text is drawn on the calling thread.
  public var isImmediate: Bool { true }

  /// Measures text, without a hit mask: the whole rectangle can be touched.
  ///
  /// Never throws. Returns the placeholder, without a complaint, if no character is visible or no font is installed.
  public func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
    let words = words(of: name)
    let size = painter.size(of: words.text, style: words.style)
    guard !size.isEmpty else { return OpenedPicture(.placeholder) }
    let sharp = logarithm2(painter.greatestHeight(of: words.text) / 100).rounded(.up)
    let most = logarithm2(Double(FilePictures.greatestSide) / max(size.width, size.height))
    let greatest = max(0, Int(min(most.rounded(.down), sharp)))
    return OpenedPicture(
      PictureInfo(size: size, levels: PictureLevels(of: size, .words, greatest: greatest)))
  }

  /// Draws text; the words of a sticker in their style, which by default has an outline, readable on any photo.
  ///
  /// Never throws.
  public func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
    // The key of the placeholder for text without visible characters.
    guard case .lineHeight(let height) = key.size else { return PicturePixels(.placeholder) }
    let words = words(of: key.name)
    return PicturePixels(painter.bitmap(of: words.text, height: height, style: words.style))
  }

  /// Returns an estimate of the bytes, with letters as wide as a line is high: few are wider.
  public func expectedBytes(_ key: PictureKey) -> Int {
    guard case .lineHeight(let height) = key.size else { return 0 }
    let words = words(of: key.name)
    let style = words.style.limited
    let lines = words.text.split(separator: "\n", omittingEmptySubsequences: false)
    func side(_ count: Int, _ unit: Int) -> Int {
      let margin = max(0, style.margin - TextPainter.outlineWidth)
      let points = Double(count * unit) + 2 * margin
      return Int(max(1, min(points / 100 * height, Double(TextPainter.greatestSide))))
    }
    return 4 * side(lines.map(\.count).max() ?? 0, 100 + max(0, style.letterSpacing))
      * side(lines.count, max(100, style.lineHeight))
  }

  /// Returns the words of a name with their style.
  private func words(of name: PictureName) -> StickerText {
    StickerText(name: name.text) ?? StickerText(name.text)
  }
}
