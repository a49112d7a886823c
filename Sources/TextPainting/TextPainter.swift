public import Geometry
public import StickerCompositor
import Synchronization

/// Makes pictures of words and emoji in every script, crisp at the size asked for.
///
/// Words come in the best font that is installed, emoji in colour; what no font has is shown as the font's box.
/// The same fonts give the same sizes and the same pixels, whatever was drawn before and whatever the locale and
/// the desktop say. For any thread.
public final class TextPainter: Sendable {
  let fonts: InstalledFonts
  /// Typesetters that nobody uses at the moment.
  private let idle = Mutex<[Idle]>([])

  /// A typesetter that lies ready.
  ///
  /// Safe: it is taken out by the thread that uses it, and put back when it is done.
  private struct Idle: @unchecked Sendable {
    let typesetter: Typesetter
  }

  /// The longest side of a picture of text, in pixels; larger ones are made smaller.
  public static let greatestSide = 4096
  /// The width of an outline, at a line height of 100.
  public static let outlineWidth = 5.0

  /// A painter with the fonts that are installed.
  public convenience init() { self.init(InstalledFonts(in: InstalledFonts.folders)) }

  init(_ fonts: InstalledFonts) { self.fonts = fonts }

  /// Whether words can be drawn.
  public var isAvailable: Bool { fonts.hasWords }

  /// One line that says which font is missing and what to install; nil where nothing is missing.
  public var missing: String? { fonts.missing }

  /// Whether some font has each letter of a line: those that none has are shown as boxes.
  ///
  /// O(characters).
  public func canDraw(_ line: String) -> Bool {
    withTypesetter { $0.hasGlyphs(for: line) } ?? false
  }

  /// The size of a text whose lines are 100 high, whatever it is rasterised at; zero where nothing shows.
  ///
  /// `isOutlined` leaves room for an outline on all sides. O(characters).
  public func size(of text: String, isOutlined: Bool = false) -> Size {
    withTypesetter { Self.layout(text, $0, isOutlined: isOutlined).size } ?? .zero
  }

  /// The height of lines, in pixels, beyond which a picture of a text shows no more; infinite where it always does.
  public func greatestHeight(of text: String) -> Double {
    withTypesetter { Self.layout(text, $0, isOutlined: false).greatestHeight } ?? .infinity
  }

  /// A picture of a text, its lines `height` pixels high and in the middle; nil where nothing shows.
  ///
  /// Colours are `0xRRGGBB`, and opaque. The picture has the proportions of ``size(of:isOutlined:)``, outlined if `outline` is
  /// given, to the next pixel; emoji keep their own colours and get no outline. Emoji alone are never larger than their font
  /// has them: scaling up the picture looks the same. O(pixels).
  public func bitmap(
    of text: String, height: Double, color: UInt32, outline: UInt32? = nil
  ) -> Bitmap? {
    guard height > 0, height.isFinite else { return nil }
    return withTypesetter { typesetter in
      let layout = Self.layout(text, typesetter, isOutlined: outline != nil)
      guard !layout.size.isEmpty else { return nil }
      let scale = min(
        min(max(height, 1), layout.greatestHeight) / Typesetter.lineHeight,
        Double(Self.greatestSide) / max(layout.size.width, layout.size.height))
      let drawing = TextDrawing(layout: layout, scale: scale, fontScale: typesetter.fontScale)
      return drawing.bitmap(color: color, outline: outline)
    } ?? nil
  }

  private static func layout(
    _ text: String, _ typesetter: Typesetter, isOutlined: Bool
  ) -> TextLayout {
    TextLayout(
      TextLines(text).lines.map(typesetter.set), baseline: typesetter.baseline,
      margin: isOutlined ? outlineWidth : 0)
  }

  /// Calls a function with a typesetter that nobody else has meanwhile; nil where there are no fonts.
  private func withTypesetter<Result>(_ body: (Typesetter) -> Result) -> Result? {
    guard let typesetter = idle.withLock({ $0.popLast() })?.typesetter ?? Typesetter(fonts) else {
      return nil
    }
    defer {
      let idle = Idle(typesetter: typesetter)
      self.idle.withLock { $0.append(idle) }
    }
    return body(typesetter)
  }
}
