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

  /// Returns the pixels, from back to front: plate, shadow, outlines, letters, emoji; `nil` if memory is short.
  func bitmap(_ style: TextStyle) -> Bitmap? {
    guard var bitmap = shadow(style) else { return nil }
    let isDrawn = draw(into: &bitmap) { canvas in
      if let plate = style.plate {
        canvas.fillBehind(
          layout.block.inset(by: -Double(plate.padding)), radius: Double(plate.radius),
          color: plate.color)
      }
      drawLetters(canvas, style)
    }
    guard isDrawn else { return nil }
    drawPictures(into: &bitmap)
    return bitmap
  }

  /// Returns the pixels of the shadow, transparent without one; `nil` if memory is short.
  func shadow(_ style: TextStyle) -> Bitmap? {
    func side(_ length: Double) -> Int {
      min(max(1, Int((length * scale).rounded(.up))), TextPainter.greatestSide)
    }
    var bitmap = Bitmap(width: side(layout.size.width), height: side(layout.size.height))
    guard let shadow = style.shadow else { return bitmap }
    let offset = Vector(Double(shadow.x), Double(shadow.y))
    let isDrawn = draw(into: &bitmap) { drawLetters($0, style, offset, shadow.color) }
    guard isDrawn else { return nil }
    bitmap.blur(radius: Double(shadow.blur) * scale, color: shadow.color)
    return bitmap
  }

  private func draw(into bitmap: inout Bitmap, _ body: (GlyphCanvas) -> Void) -> Bool {
    GlyphCanvas.draw(into: &bitmap, scale: scale, fontScale: fontScale, body)
  }

  /// Draws the outlines and then the letters, moved by `offset`; `shade` is the only color of a shadow.
  func drawLetters(
    _ canvas: GlyphCanvas, _ style: TextStyle, _ offset: Vector = Vector(0, 0),
    _ shade: UInt32? = nil
  ) {
    let letters = layout.letters
    if let outline = style.drawnOutline {
      let reach = max(outline.width, 1 / scale)
      for (run, place) in letters {
        canvas.outline(run, at: place + offset, color: shade ?? outline.color, reach: reach)
      }
    }
    for (run, place) in letters {
      if let endColor = style.endColor, shade == nil {
        let block = layout.block
        canvas.fill(
          run, at: place, from: style.color, at: block.minY, to: endColor, at: block.maxY)
      } else {
        canvas.fill(run, at: place + offset, color: shade ?? style.color)
      }
    }
  }

  /// Draws the glyphs that have colors of their own.
  private func drawPictures(into bitmap: inout Bitmap) {
    var batch = GlyphPictures(lineHeight: Typesetter.lineHeight * scale)
    for (picture, place) in layout.pictures {
      if batch.count == Self.batch { batch.draw(into: &bitmap) }
      var corner = Point(place.origin.x * scale, place.origin.y * scale)
      // Placed on whole pixels, so that an upright picture in its own size is not resampled.
      if place.angle == 0 { corner = Point(corner.x.rounded(), corner.y.rounded()) }
      batch.add(picture, at: TextPlace(origin: corner, angle: place.angle))
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
  private var known: [GlyphPicture.Key: (image: ImageID, height: Int)?] = [:]

  init(lineHeight: Double) { self.lineHeight = lineHeight }

  /// The number of different pictures in memory.
  var count: Int { known.count }

  /// Adds a picture whose upper left corner is at a place, in pixels.
  mutating func add(_ picture: GlyphPicture, at place: TextPlace) {
    guard let known = image(of: picture) else { return }
    let factor = lineHeight / Double(known.height)
    let transform = AffineTransform(
      position: place.origin, scale: Vector(factor, factor), rotation: place.angle,
      anchor: Point(0, 0),
      size: Size(width: 1, height: 1))
    sprites.append(Sprite(image: known.image, transform: transform))
  }

  private mutating func image(of picture: GlyphPicture) -> (image: ImageID, height: Int)? {
    if let known = known[picture.key] { return known }
    let bitmap = picture.font.picture(of: picture.number)
    let new = bitmap.map { (image: images.add($0), height: $0.height) }
    known[picture.key] = .some(new)
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
