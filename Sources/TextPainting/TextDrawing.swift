import Geometry
import StickerCompositor

/// A text that is drawn at one size.
struct TextDrawing {
  let layout: TextLayout
  /// The number of pixels in a point.
  let scale: Double
  /// The number of points in a pixel of the fonts' measurements.
  let fontScale: Double

  /// The maximum number of different pictures in memory at a time.
  private static let batch = 64

  /// Returns the pixels, with outlines under letters under emoji; `nil` if memory is short.
  func bitmap(color: UInt32, outline: UInt32?) -> Bitmap? {
    func side(_ length: Double) -> Int {
      min(max(1, Int((length * scale).rounded(.up))), TextPainter.greatestSide)
    }
    var bitmap = Bitmap(width: side(layout.size.width), height: side(layout.size.height))
    let isDrawn = GlyphCanvas.draw(into: &bitmap, scale: scale, fontScale: fontScale) { canvas in
      if let outline {
        let reach = max(TextPainter.outlineWidth, 1 / scale)
        for (run, origin) in letters {
          canvas.outline(run, at: origin, color: outline, reach: reach)
        }
      }
      for (run, origin) in letters { canvas.fill(run, at: origin, color: color) }
    }
    guard isDrawn else { return nil }
    drawPictures(into: &bitmap)
    return bitmap
  }

  /// The glyphs in the text's colour, with the starts of their base lines.
  private var letters: [(GlyphRun, Point)] {
    layout.lines.flatMap { placed in placed.line.letters.map { ($0, placed.origin) } }
  }

  /// Draws the glyphs that have colours of their own.
  private func drawPictures(into bitmap: inout Bitmap) {
    var batch = GlyphPictures(lineHeight: Typesetter.lineHeight * scale)
    for placed in layout.lines {
      for picture in placed.line.pictures {
        if batch.count == Self.batch { batch.draw(into: &bitmap) }
        // Placed on whole pixels, so that a picture in its own size is not resampled.
        let x = ((placed.origin.x + picture.x) * scale).rounded()
        batch.add(picture, at: Point(x, (placed.top * scale).rounded()))
      }
    }
    batch.draw(into: &bitmap)
  }
}

/// Pictures that are drawn together, each decoded once.
private struct GlyphPictures {
  /// The height in which a picture is shown, in pixels.
  let lineHeight: Double
  private var images = ImageLibrary()
  private var sprites: [Sprite] = []
  private var known: [Key: (image: ImageID, height: Int)?] = [:]

  private struct Key: Hashable {
    var font: Int
    var number: UInt32
  }

  init(lineHeight: Double) { self.lineHeight = lineHeight }

  /// The number of different pictures in memory.
  var count: Int { known.count }

  mutating func add(_ picture: GlyphPicture, at corner: Point) {
    guard let known = image(of: picture) else { return }
    let factor = lineHeight / Double(known.height)
    let transform = AffineTransform(
      position: corner, scale: Vector(factor, factor), rotation: 0, anchor: Point(0, 0),
      size: Size(width: 1, height: 1))
    sprites.append(Sprite(image: known.image, transform: transform))
  }

  private mutating func image(of picture: GlyphPicture) -> (image: ImageID, height: Int)? {
    let key = Key(font: picture.font.number, number: picture.number)
    if let known = known[key] { return known }
    let bitmap = picture.font.picture(of: picture.number)
    let new = bitmap.map { (image: images.add($0), height: $0.height) }
    known[key] = .some(new)
    return new
  }

  /// Draws the added pictures, and removes them.
  mutating func draw(into bitmap: inout Bitmap) {
    if !sprites.isEmpty {
      Compositor(quality: .export).draw(sprites, from: images, into: &bitmap)
    }
    self = GlyphPictures(lineHeight: lineHeight)
  }
}
