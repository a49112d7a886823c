import Geometry
public import PictureFiles
import StickerCompositor
public import TextPainting

/// A source of pictures of text and emoji: for stickers, and for lines of the interface.
public struct TextPictures: PictureSource {
  /// The colour of dark lines, `0xRRGGBB`: nearly black, and as warm as the surface below them.
  public static let dark: UInt32 = 0x26_2122

  private let painter: TextPainter

  /// Creates a source of text that a painter draws.
  public init(_ painter: TextPainter) { self.painter = painter }

  /// Returns whether a name is that of a sticker's words, or of a line of the interface.
  public func knows(_ name: PictureName) -> Bool { name.kind == .words || name.isLine }

  /// Always `true`: text is drawn on the calling thread.
  public var isImmediate: Bool { true }

  /// Measures text, without a hit mask: the whole rectangle can be touched.
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

  /// Draws text; the words of a sticker get an outline that makes them readable on any photo.
  public func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
    // The key of the placeholder for text without visible characters.
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

  /// Returns an estimate of the bytes, with letters as wide as a line is high: few are wider.
  public func expectedBytes(_ key: PictureKey) -> Int {
    guard case .lineHeight(let height) = key.size else { return 0 }
    let lines = parts(of: key.name).text.split(separator: "\n", omittingEmptySubsequences: false)
    func side(_ count: Int) -> Int {
      Int(max(1, min(Double(count) * height, Double(TextPainter.greatestSide))))
    }
    return 4 * side(lines.map(\.count).max() ?? 0) * side(lines.count)
  }

  /// Returns the text of a name, and its words with their colour unless the name is a line of the interface.
  private func parts(of name: PictureName) -> (text: String, words: StickerText?) {
    guard name.kind == .words || name.kind == .writing, let words = StickerText(name: name.text)
    else {
      return (name.text, nil)
    }
    return (words.text, words)
  }
}

extension StickerText {
  /// Whether the colour is so dark that the text needs a bright outline.
  fileprivate var isDark: Bool {
    let channels = [16, 8, 0].map { Double(color >> $0 & 255) }
    return 0.3 * channels[0] + 0.6 * channels[1] + 0.1 * channels[2] < 100
  }
}
