public import Geometry
public import StickerCompositor

/// Makes pictures of words and emoji, crisp at the size asked for.
///
/// For one thread, as SDL's fonts are; ``TextPainters`` are for several. Words come in the best font that is
/// installed, emoji in colour; what no font has is shown as the font's box.
public final class TextPainter {
  let files: FontFiles
  /// Fonts for words, the best first, then the one for emoji; those that help out are opened when needed.
  private var fonts: [Font?]
  private let library: FontLibrary?
  /// The em square of words, at a line height of 1.
  private var em = 0.86
  /// From the top of a line to its base line, at a line height of 1.
  private var baseline = 0.8

  /// The longest side of a picture of text, in pixels; larger ones are made smaller.
  public static let greatestSide = 4096
  /// The width of an outline, at a line height of 100.
  public static let outlineWidth = 5.0
  /// The em square in pixels at which widths are measured.
  private static let measuringSize = 512.0

  /// A painter with the fonts that are installed.
  public convenience init() { self.init(FontFiles(in: FontFiles.folders)) }

  init(_ files: FontFiles) {
    self.files = files
    library = FontLibrary()
    fonts = Array(repeating: nil, count: files.words.count + 1)
    guard !files.words.isEmpty, let best = font(0) else { return }
    best.setSize(Self.measuringSize)
    em = Self.measuringSize / Double(best.height)
    baseline = Double(best.ascent) / Double(best.height)
  }

  /// Whether words can be drawn.
  public var isAvailable: Bool { library != nil && !files.words.isEmpty }

  /// One line that says which font is missing and what to install; nil where nothing is missing.
  public var missing: String? {
    library == nil ? "SDL cannot draw text; install libsdl2-ttf-2.0-0 anew" : files.missing
  }

  /// The size of a text whose lines are 100 high, whatever it is rasterised at; zero where nothing shows.
  ///
  /// `isOutlined` leaves room for an outline on all sides.
  public func size(of text: String, isOutlined: Bool = false) -> Size {
    layout(text, isOutlined: isOutlined).size
  }

  /// A picture of a text, its lines `height` pixels high and in the middle; nil where nothing shows.
  ///
  /// Colours are `0xRRGGBB`, and opaque. It has the proportions of ``size(of:isOutlined:)``, where that asks
  /// for an outline if this does, to the next pixel; emoji keep their own colours and get no outline. Emoji
  /// alone are never larger than their font has them: what enlarges the picture does it as well. O(pixels).
  public func bitmap(
    of text: String, height: Double, color: UInt32, outline: UInt32? = nil
  ) -> Bitmap? {
    let layout = layout(text, isOutlined: outline != nil)
    guard !layout.size.isEmpty, height > 0, height.isFinite else { return nil }
    let longest = max(layout.size.width, layout.size.height)
    let scale = min(
      min(max(height, 1), greatestHeight(layout)) / TextLayout.lineHeight,
      Double(Self.greatestSide) / longest)
    var pieces: [Piece] = []
    if let outline {
      let width = max(1, Int((Self.outlineWidth * scale).rounded()))
      pieces += self.pieces(layout, scale, color: outline, outline: width)
    }
    pieces += self.pieces(layout, scale, color: color, outline: 0)
    return Self.composed(pieces, layout.size, scale)
  }

  /// Whether the font for emoji has a glyph.
  func hasEmoji(_ scalar: Unicode.Scalar) -> Bool { font(fonts.count - 1)?.has(scalar) ?? false }

  /// The height of lines, in pixels, beyond which a picture of a text shows no more; infinite where it always does.
  public func greatestHeight(of text: String) -> Double {
    greatestHeight(layout(text, isOutlined: false))
  }

  /// The height of lines beyond which a picture shows no more: that of the font, where all fonts are of pictures.
  private func greatestHeight(_ layout: TextLayout) -> Double {
    let heights = layout.lines.flatMap(\.runs).map { run in
      font(run.font).flatMap { $0.isColored ? Double($0.height) : nil } ?? .infinity
    }
    return heights.max() ?? .infinity
  }

  /// A run's pixels, and where they lie.
  private struct Piece {
    var bitmap: Bitmap
    var transform: AffineTransform
  }

  private func pieces(
    _ layout: TextLayout, _ scale: Double, color: UInt32, outline: Int
  ) -> [Piece] {
    layout.lines.flatMap { line in
      line.runs.compactMap { run -> Piece? in
        guard let font = font(run.font), outline == 0 || !font.isColored else { return nil }
        font.setSize(em * TextLayout.lineHeight * scale)
        guard let bitmap = font.render(run.text, color: color, outline: outline) else { return nil }
        let corner = Vector(x: (run.x * scale).rounded(), y: (line.y * scale).rounded())
        if font.isColored {
          let factor = TextLayout.lineHeight * scale / Double(font.height)
          return Piece(
            bitmap: bitmap,
            transform: AffineTransform(
              position: Point(corner.x, corner.y), scale: Vector(factor, factor), rotation: 0,
              anchor: Point(0, 0), size: Size(width: 1, height: 1)))
        }
        // What is higher than a line reaches above it.
        let top =
          (baseline * TextLayout.lineHeight * scale).rounded()
          - Double(font.ascent + bitmap.height - 2 * outline - font.height)
        let offset = Vector(x: corner.x - Double(outline), y: corner.y + top - Double(outline))
        return Piece(bitmap: bitmap, transform: .translation(offset))
      }
    }
  }

  private static func composed(_ pieces: [Piece], _ size: Size, _ scale: Double) -> Bitmap? {
    if pieces.isEmpty { return nil }
    func side(_ length: Double) -> Int {
      min(max(1, Int((length * scale).rounded(.up))), greatestSide)
    }
    var images = ImageLibrary()
    let sprites = pieces.map { Sprite(image: images.add($0.bitmap), transform: $0.transform) }
    var result = Bitmap(width: side(size.width), height: side(size.height))
    Compositor(quality: .export).draw(sprites, from: images, into: &result)
    return result
  }

  private func layout(_ text: String, isOutlined: Bool) -> TextLayout {
    TextLayout(
      text, margin: isOutlined ? Self.outlineWidth : 0, font: { self.fontIndex(for: $0) },
      measure: { text, index in
        guard let font = self.font(index) else { return (0, 0) }
        font.setSize(Self.measuringSize)
        let (width, height) = font.measure(text)
        let unit =
          font.isColored
          ? TextLayout.lineHeight / Double(font.height)
          : self.em * TextLayout.lineHeight / Self.measuringSize
        return (Double(width) * unit, Double(max(0, height - font.height)) * unit)
      })
  }

  /// The font that a character is drawn in: the first that has it, or the best for its box.
  private func fontIndex(for character: Character) -> Int {
    let words = Array(0..<fonts.count - 1)
    let order = character.isEmoji ? [words.count] + words : words + [words.count]
    let needed = character.shownScalars
    return order.first { index in
      guard let font = font(index) else { return false }
      return needed.allSatisfy(font.has)
    } ?? (files.words.isEmpty ? words.count : 0)
  }

  private func font(_ index: Int) -> Font? {
    if let font = fonts[index] { return font }
    let isEmoji = index == fonts.count - 1
    guard let library, let path = isEmoji ? files.emoji : files.words[index] else { return nil }
    fonts[index] = Font(path, isColored: isEmoji, library: library)
    return fonts[index]
  }
}
