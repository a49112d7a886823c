import Geometry
import StickerCompositor

/// A text that is drawn at one size.
struct TextDrawing {
  let layout: TextLayout
  /// Pixels in a point.
  let scale: Double
  /// Points in a pixel of the fonts.
  let fontScale: Double

  /// How many pictures are in memory at once.
  private static let batch = 64

  /// The pixels; nil where memory is short.
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

  /// All glyphs in the text's colour.
  private var letters: [(GlyphRun, Point)] {
    layout.lines.flatMap { placed in placed.line.letters.map { ($0, placed.origin) } }
  }

  /// Draws the glyphs that have colours of their own.
  private func drawPictures(into bitmap: inout Bitmap) {
    let pictures = layout.lines.flatMap { placed in
      placed.line.pictures.map { ($0, Point(placed.origin.x + $0.x, placed.top)) }
    }
    for start in stride(from: 0, to: pictures.count, by: Self.batch) {
      var images = ImageLibrary()
      let sprites = pictures[start..<min(start + Self.batch, pictures.count)].compactMap {
        picture, corner -> Sprite? in
        guard let image = GlyphImage.bitmap(of: picture.number, in: picture.font) else {
          return nil
        }
        let factor = Typesetter.lineHeight * scale / Double(image.height)
        // On whole pixels, so that a picture at its own size is what the font has.
        let place = Point((corner.x * scale).rounded(), (corner.y * scale).rounded())
        let transform = AffineTransform(
          position: place, scale: Vector(factor, factor), rotation: 0, anchor: Point(0, 0),
          size: Size(width: 1, height: 1))
        return Sprite(image: images.add(image), transform: transform)
      }
      Compositor(quality: .export).draw(sprites, from: images, into: &bitmap)
    }
  }
}
