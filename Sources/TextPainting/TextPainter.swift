public import Geometry
public import StickerCompositor
import Synchronization

/// A painter of pictures of text and emoji in every script, crisp at the requested size.
///
/// Text is drawn in the best installed font, emoji in color; a character that no font has is drawn as the font's box.
/// The same fonts give the same sizes and the same pixels, whatever was drawn before, and whatever the locale and the
/// desktop are. May be used on any thread.
public final class TextPainter: Sendable {
  let fonts: InstalledFonts
  /// The typesetters that no thread uses at the moment.
  private let idle = Mutex<[Idle]>([])

  /// An unused typesetter.
  ///
  /// Safe: the thread that uses the typesetter takes it out, and puts it back afterwards.
  private struct Idle: @unchecked Sendable {
    let typesetter: Typesetter
  }

  /// The longest side of a picture of text, in pixels; larger pictures are scaled down.
  public static let greatestSide = 4096
  /// The width of an outline, in points, where a line is 100 high; an outline is at least a pixel wide.
  public static let outlineWidth = 5.0

  /// Creates a painter with the fonts in `folders` and those that are installed now; fonts that are installed later need a
  /// new painter.
  public convenience init(fontsIn folders: [String] = []) {
    self.init(InstalledFonts(in: folders + InstalledFonts.folders))
  }

  init(_ fonts: InstalledFonts) { self.fonts = fonts }

  /// Whether text can be drawn, because a font for it is installed.
  ///
  /// An emoji font alone doesn't count, although the painter still draws that font's characters.
  public var isAvailable: Bool { fonts.hasWords }

  /// The message about missing fonts and the packages to install, in one line; `nil` if none is missing.
  public var missing: String? { fonts.missing }

  /// The installed families for words, which ``TextStyle/family`` can name, in the order of the alphabet; O(fonts).
  public var families: [String] { fonts.wordFamilies }

  /// Returns whether the fonts have each character of a line; `false` if no font is installed; O(characters).
  ///
  /// Missing characters are drawn as boxes. The line must be trusted: the limits of drawn text don't apply to it.
  public func canDraw(_ line: String) -> Bool {
    withTypesetter { $0.hasGlyphs(for: line) } ?? false
  }

  /// Returns the size of a text in a style, in points, with lines 100 points high; zero if no character is visible.
  ///
  /// The size doesn't depend on the resolution, and includes the room for outline, shadow and plate. O(characters).
  public func size(of text: String, style: TextStyle = TextStyle(outline: .none)) -> Size {
    withTypesetter { Self.layout(text, $0, style.limited).size } ?? .zero
  }

  /// Returns the line height, in pixels, above which a picture of a text has no more detail.
  ///
  /// The height is infinite if the text has letters, if no character is visible, or if no font is installed.
  public func greatestHeight(of text: String) -> Double {
    withTypesetter { Self.layout(text, $0, TextStyle(outline: .none)).greatestHeight } ?? .infinity
  }

  /// Returns a picture of a text in a style, with lines `height` pixels high; `nil` if no character is visible.
  ///
  /// The picture is also `nil` if `height` isn't finite and positive, if no font is installed, or if Cairo runs out of
  /// memory. A height below 1 counts as 1; a picture with a side above ``greatestSide`` is scaled down. A damaged emoji
  /// leaves a gap.
  ///
  /// The picture has the proportions of ``size(of:style:)``, rounded up to whole pixels; emoji keep their own colors
  /// and get no outline and no shadow. Emoji alone are never drawn larger than the font's pictures: scaling up the
  /// result looks the same. O(pixels).
  public func bitmap(of text: String, height: Double, style: TextStyle) -> Bitmap? {
    guard height > 0, height.isFinite else { return nil }
    let style = style.limited
    return withTypesetter { typesetter in
      let layout = Self.layout(text, typesetter, style)
      guard !layout.size.isEmpty else { return nil }
      let scale = min(
        min(max(height, 1), layout.greatestHeight) / Typesetter.lineHeight,
        Double(Self.greatestSide) / max(layout.size.width, layout.size.height))
      let drawing = TextDrawing(layout: layout, scale: scale, fontScale: typesetter.fontScale)
      return drawing.bitmap(style)
    } ?? nil
  }

  /// Returns a picture of a text in the default typeface with centered lines, `height` pixels high each, or `nil`, as
  /// ``bitmap(of:height:style:)`` does.
  ///
  /// Colors are `0xRRGGBB`, and opaque. The outline is as wide as the outline of the default style.
  public func bitmap(
    of text: String, height: Double, color: UInt32, outline: UInt32? = nil
  ) -> Bitmap? {
    let width = Int(Self.outlineWidth)
    let outline = outline.map { TextStyle.Outline.drawn(color: $0, width: width) }
    return bitmap(
      of: text, height: height, style: TextStyle(color: color, outline: outline ?? .none))
  }

  /// Draws a text in a style on a page in the format PDF; draws nothing if no character is visible.
  ///
  /// Also draws nothing if the transform isn't finite and invertible, or if the opacity isn't above 0.
  ///
  /// `transform` maps the unit square to the place of the text's picture, whose size is ``size(of:style:)``. Letters stay
  /// letters, which programs can search; shadows are pictures, and so are emoji.
  public func draw(
    _ text: String, style: TextStyle, on page: PDFPage, through transform: AffineTransform,
    opacity: Double = 1
  ) {
    let style = style.limited
    _ = withTypesetter { typesetter in
      let layout = Self.layout(text, typesetter, style)
      guard !layout.size.isEmpty else { return }
      let perPoint = AffineTransform.scale(
        Vector(x: 1 / layout.size.width, y: 1 / layout.size.height))
      page.draw(
        layout, style, fontScale: typesetter.fontScale, through: perPoint.then(transform),
        opacity: opacity)
    }
  }

  /// Returns the places of a text's characters in its picture, whose size is ``size(of:style:)``; O(characters).
  public func geometry(of text: String, style: TextStyle) -> TextGeometry {
    let style = style.limited
    return withTypesetter { typesetter in
      let lines = TextLines(text)
      let set = lines.lines.map { typesetter.set($0, style) }
      return TextGeometry(
        lines, set, Self.layout(set.flatMap(\.self), typesetter, style), style,
        baseline: typesetter.baseline, space: typesetter.space(style))
    } ?? TextGeometry(blank: style)
  }

  /// Returns the layout for both measuring and drawing, in a style that is within its limits.
  private static func layout(
    _ text: String, _ typesetter: Typesetter, _ style: TextStyle
  ) -> TextLayout {
    layout(TextLines(text).lines.flatMap { typesetter.set($0, style) }, typesetter, style)
  }

  private static func layout(
    _ lines: [TextLine], _ typesetter: Typesetter, _ style: TextStyle
  ) -> TextLayout {
    TextLayout(
      lines, baseline: typesetter.baseline, margin: style.margin, alignment: style.alignment,
      lineHeight: Double(style.lineHeight), curve: style.curve)
  }

  /// Calls a function with a typesetter that no other thread uses meanwhile; returns `nil` if there are no fonts.
  private func withTypesetter<Result: Sendable>(_ body: (Typesetter) -> Result) -> Result? {
    FontLock.use {
      guard let typesetter = idle.withLock({ $0.popLast() })?.typesetter ?? Typesetter(fonts)
      else { return nil }
      defer {
        let idle = Idle(typesetter: typesetter)
        self.idle.withLock { $0.append(idle) }
      }
      return body(typesetter)
    }
  }
}
