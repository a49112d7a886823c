import Geometry
public import PictureFiles
import StickerCompositor
public import TextPainting

/// Pictures of words and emoji: those of stickers, and the lines of the interface.
public struct WordPictures: PictureSource {
  /// The colour of dark lines, `0xRRGGBB`: nearly black, and as warm as what they lie on.
  public static let dark: UInt32 = 0x26_2122

  private let painter: TextPainter

  /// Words that a painter draws.
  public init(_ painter: TextPainter) { self.painter = painter }

  /// Returns whether a name is that of words, or of a line of the interface.
  public func knows(_ name: PictureName) -> Bool { name.kind == .words || name.isLine }

  /// Words are drawn where they are wanted.
  public var isImmediate: Bool { true }

  /// Sets words; they are touched all over.
  public func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
    let (text, words) = parts(of: name)
    let size = painter.size(of: text, isOutlined: words != nil)
    guard !size.isEmpty else { return OpenedPicture(.placeholder) }
    let sharp = logarithm2(painter.greatestHeight(of: text) / 100).rounded(.up)
    let most = logarithm2(Double(FilePictures.greatestSide) / max(size.width, size.height))
    let greatest = max(0, Int(min(most.rounded(.down), sharp)))
    return OpenedPicture(
      PictureInfo(size: size, levels: PictureLevels(of: size, .words, greatest: greatest)))
  }

  /// Draws words, with an outline that makes them readable on any photo.
  public func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
    // Only of words that show nothing.
    guard case .lineHeight(let height) = key.size else { return PicturePixels(.placeholder) }
    let (text, words) = parts(of: key.name)
    guard let words else {
      let color = key.name.kind == .darkLabel ? Self.dark : 0xFF_FFFF
      return PicturePixels(painter.bitmap(of: text, height: height, color: color))
    }
    return PicturePixels(
      painter.bitmap(
        of: text, height: height, color: words.color, outline: words.isDark ? 0xFF_FFFF : 0x1D_1D1F)
    )
  }

  /// Few letters are wider than a line is high.
  public func expectedBytes(_ key: PictureKey) -> Int {
    guard case .lineHeight(let height) = key.size else { return 0 }
    let lines = parts(of: key.name).text.split(separator: "\n", omittingEmptySubsequences: false)
    func side(_ count: Int) -> Int {
      Int(max(1, min(Double(count) * height, Double(TextPainter.greatestSide))))
    }
    return 4 * side(lines.map(\.count).max() ?? 0) * side(lines.count)
  }

  /// Returns the text of a name; with its colour, unless it is a plain line.
  private func parts(of name: PictureName) -> (text: String, words: Words?) {
    guard name.kind == .words || name.kind == .writing, let words = Words(name: name.text) else {
      return (name.text, nil)
    }
    return (words.text, words)
  }
}

extension Words {
  /// Whether they need a bright outline.
  fileprivate var isDark: Bool {
    let channels = [16, 8, 0].map { Double(color >> $0 & 255) }
    return 0.3 * channels[0] + 0.6 * channels[1] + 0.1 * channels[2] < 100
  }
}
