internal import CPango
public import Geometry
import Glibc
public import StickerCompositor

/// A canvas that draws the shapes of letters into a bitmap, without fitting them to the pixel grid.
@safe
struct GlyphCanvas {
  // Safe: both objects live as long as the call of `draw`.
  private let context: OpaquePointer
  private let options: OpaquePointer
  /// The number of points in a pixel of the fonts' measurements.
  private let fontScale: Double
  /// Whether filled glyphs are written as text, which programs can search, instead of shapes.
  private let showsText: Bool

  fileprivate init(
    context: OpaquePointer, options: OpaquePointer, fontScale: Double, showsText: Bool = false
  ) {
    unsafe (self.context, self.options) = (context, options)
    (self.fontScale, self.showsText) = (fontScale, showsText)
  }

  /// Calls a closure with a canvas over a bitmap, in points of `scale` pixels each; returns `false` if memory is short.
  static func draw(
    into bitmap: inout Bitmap, scale: Double = 1, fontScale: Double = 1,
    _ body: (GlyphCanvas) -> Void
  ) -> Bool {
    let (width, height, stride) = (bitmap.width, bitmap.height, bitmap.bytesPerRow)
    return unsafe bitmap.withUnsafeMutableBytes { bytes in
      // Safe: the bitmap has that many rows of that many bytes, and outlives the surface.
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(width), Int32(height), Int32(stride))
      let context = unsafe cairo_create(surface)!
      let options = unsafe cairo_font_options_create()!
      unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      unsafe cairo_scale(context, scale, scale)
      unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
      unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      unsafe body(GlyphCanvas(context: context, options: options, fontScale: fontScale))
      unsafe cairo_surface_finish(surface)
      let isDrawn = unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS
      unsafe cairo_font_options_destroy(options)
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
      return isDrawn
    }
  }

  /// Fills glyphs with a colour, `0xRRGGBB`.
  func fill(_ run: GlyphRun, at place: TextPlace, color: UInt32) {
    setColor(color)
    fill(run, at: place)
  }

  /// Fills glyphs with a gradient from `color` at the y coordinate `top` to `endColor` at `bottom`, both `0xRRGGBB`.
  func fill(
    _ run: GlyphRun, at place: TextPlace, from color: UInt32, at top: Double,
    to endColor: UInt32, at bottom: Double
  ) {
    // Safe: the canvas retains the pattern as long as it is the source.
    let pattern = unsafe cairo_pattern_create_linear(0, top, 0, bottom)
    for (place, color) in [(0.0, color), (1, endColor)] {
      let (red, green, blue) = Self.channels(color)
      unsafe cairo_pattern_add_color_stop_rgb(pattern, place, red, green, blue)
    }
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_pattern_destroy(pattern)
    fill(run, at: place)
  }

  private func fill(_ run: GlyphRun, at place: TextPlace) {
    turned(to: place) { origin in
      if showsText {
        withGlyphs(of: run, at: origin) { show($0, of: run) }
      } else {
        addPath(of: run, at: origin)
        unsafe cairo_fill(context)
      }
    }
  }

  /// Calls a closure with the place's origin in coordinates that have the angle of the place.
  ///
  /// The coordinates of an upright place are those of the canvas.
  private func turned(to place: TextPlace, _ body: (Point) -> Void) {
    if place.angle == 0 { return body(place.origin) }
    let (sine, cosine) = sincos(place.angle)
    var matrix = cairo_matrix_t(
      xx: cosine, yx: sine, xy: -sine, yy: cosine, x0: place.origin.x, y0: place.origin.y)
    unsafe cairo_save(context)
    unsafe cairo_transform(context, &matrix)
    body(.zero)
    unsafe cairo_restore(context)
  }

  /// Shows glyphs as text, cluster by cluster: readers of the file find the characters of joined and replaced letters.
  private func show(_ glyphs: [cairo_glyph_t], of run: GlyphRun) {
    var start = 0
    while start < glyphs.count {
      let rest = start + 1..<glyphs.count
      let end = rest.first { !run.glyphs[$0].text.isEmpty } ?? glyphs.count
      let (text, part) = (run.glyphs[start].text, Array(glyphs[start..<end]))
      var cluster = cairo_text_cluster_t(
        num_bytes: Int32(text.utf8.count), num_glyphs: Int32(part.count))
      // Safe: the call is told all lengths, and keeps nothing.
      unsafe cairo_show_text_glyphs(
        context, text, cluster.num_bytes, part, cluster.num_glyphs, &cluster, 1,
        cairo_text_cluster_flags_t(0))
      start = end
    }
  }

  /// Fills a rounded rectangle with a colour, `0xAARRGGBB`, below everything that is drawn already.
  func fillBehind(_ rect: Rect, radius: Double, color: UInt32) {
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
    fill(rect, radius: radius, color: color)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Fills a rounded rectangle with a colour, `0xAARRGGBB`.
  func fill(_ rect: Rect, radius: Double, color: UInt32) {
    let radius = min(radius, rect.size.width / 2, rect.size.height / 2)
    let (red, green, blue) = Self.channels(color)
    unsafe cairo_set_source_rgba(context, red, green, blue, Double(color >> 24) / 255)
    for (corner, quarter) in [
      (Point(rect.maxX - radius, rect.minY + radius), 3.0),
      (Point(rect.maxX - radius, rect.maxY - radius), 0),
      (Point(rect.minX + radius, rect.maxY - radius), 1),
      (Point(rect.minX + radius, rect.minY + radius), 2),
    ] {
      let start = quarter * .pi / 2
      unsafe cairo_arc(context, corner.x, corner.y, radius, start, start + .pi / 2)
    }
    unsafe cairo_close_path(context)
    unsafe cairo_fill(context)
  }

  /// Strokes the edges of glyphs in a colour, `0xRRGGBB`, up to `reach` points beyond them.
  func outline(_ run: GlyphRun, at place: TextPlace, color: UInt32, reach: Double) {
    setColor(color)
    turned(to: place) { origin in
      addPath(of: run, at: origin)
      unsafe cairo_set_line_width(context, 2 * reach)
      unsafe cairo_stroke(context)
    }
  }

  /// Draws a surface at the origin, with a pixel for each point.
  func paint(_ surface: OpaquePointer?) {
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    unsafe cairo_paint(context)
  }

  private func setColor(_ color: UInt32) {
    let (red, green, blue) = Self.channels(color)
    unsafe cairo_set_source_rgb(context, red, green, blue)
  }

  fileprivate static func channels(_ color: UInt32) -> (red: Double, green: Double, blue: Double) {
    func channel(_ shift: UInt32) -> Double { Double(color >> shift & 255) / 255 }
    return (channel(16), channel(8), channel(0))
  }

  private func addPath(of run: GlyphRun, at origin: Point) {
    withGlyphs(of: run, at: origin) { unsafe cairo_glyph_path(context, $0, Int32($0.count)) }
  }

  /// Calls a closure with glyphs, after their font has been set.
  private func withGlyphs(
    of run: GlyphRun, at origin: Point, _ body: ([cairo_glyph_t]) -> Void
  ) {
    // Safe: both belong to the font, which is kept.
    let font = unsafe pango_cairo_font_get_scaled_font(run.font.font)
    unsafe cairo_set_font_face(context, cairo_scaled_font_get_font_face(font))
    var matrix = cairo_matrix_t()
    unsafe cairo_scaled_font_get_font_matrix(font, &matrix)
    matrix.xx *= fontScale
    matrix.yx *= fontScale
    matrix.xy *= fontScale
    matrix.yy *= fontScale
    unsafe cairo_set_font_matrix(context, &matrix)
    unsafe cairo_set_font_options(context, options)
    let glyphs = run.glyphs.map { glyph in
      cairo_glyph_t(index: UInt(glyph.number), x: origin.x + glyph.x, y: origin.y + glyph.y)
    }
    body(glyphs)
  }
}

/// A file in the format PDF with one page, in points of 1/72 inch from the upper left corner; used on one thread.
///
/// Shapes and letters stay vectors. The file is kept in memory.
@safe
public final class PDFPage {
  /// The bytes so far.
  private final class Output {
    var bytes: [UInt8] = []
  }

  // Safe: all three objects live from `init` to `deinit`.
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let options: OpaquePointer
  private let output = Output()
  /// The pictures on the page, which Cairo reads when the page ends.
  private var images: [PDFImage] = []
  /// The pictures of emoji.
  private var emoji: [Emoji: PDFImage] = [:]

  private struct Emoji: Hashable {
    var font: Int
    var number: UInt32
  }

  /// Creates a file with an empty page of a size in points.
  public init(width: Double, height: Double) {
    // Safe: Cairo calls the function until `deinit` at the latest, and `output` lives as long.
    unsafe surface = cairo_pdf_surface_create_for_stream(
      { output, bytes, count in
        unsafe Unmanaged<Output>.fromOpaque(output!).takeUnretainedValue().bytes.append(
          contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), width, height)
    unsafe cairo_surface_set_fallback_resolution(surface, 300, 300)
    unsafe context = cairo_create(surface)
    unsafe options = cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  deinit {
    unsafe cairo_font_options_destroy(options)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Ends the page; returns the file, or `nil` if memory is short.
  public func finish() -> [UInt8]? {
    unsafe cairo_surface_finish(surface)
    guard unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS,
      unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { return nil }
    return output.bytes
  }

  /// Calls a closure whose drawing is mapped by a transform, and has an opacity as a whole.
  ///
  /// Draws nothing if the transform isn't invertible.
  public func draw(through transform: AffineTransform, opacity: Double = 1, _ body: () -> Void) {
    guard transform.isFinite, transform.inverse != nil, opacity > 0 else { return }
    unsafe cairo_save(context)
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
    unsafe cairo_transform(context, &matrix)
    if opacity < 1 { unsafe cairo_push_group(context) }
    body()
    if opacity < 1 {
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, opacity)
    }
    unsafe cairo_restore(context)
  }

  /// Calls a closure with the address of the page's Cairo context, with which a library can draw vectors.
  public func draw(through transform: AffineTransform, opacity: Double, at body: (UInt) -> Void) {
    draw(through: transform, opacity: opacity) { body(unsafe UInt(bitPattern: context)) }
  }

  /// Calls a closure whose drawing is clipped to a rectangle.
  public func draw(within rect: Rect, _ body: () -> Void) {
    unsafe cairo_save(context)
    unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
    unsafe cairo_clip(context)
    body()
    unsafe cairo_restore(context)
  }

  /// Draws a picture that a transform maps from the unit square, with an opacity.
  public func draw(_ image: PDFImage, through transform: AffineTransform, opacity: Double = 1) {
    images.append(image)
    let perPixel = AffineTransform.scale(
      Vector(x: 1 / Double(image.width), y: 1 / Double(image.height)))
    draw(through: perPixel.then(transform)) {
      unsafe cairo_set_source_surface(context, image.surface, 0, 0)
      unsafe cairo_paint_with_alpha(context, min(1, opacity))
    }
  }

  /// Fills a rectangle with a gradient between two points, in colours `0xRRGGBB`.
  public func fill(
    _ rect: Rect, from color: UInt32, at start: Point, to endColor: UInt32, at end: Point
  ) {
    // Safe: the context retains the pattern as long as it is the source.
    let pattern = unsafe cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    for (place, color) in [(0.0, color), (1, endColor)] {
      let (red, green, blue) = GlyphCanvas.channels(color)
      unsafe cairo_pattern_add_color_stop_rgb(pattern, place, red, green, blue)
    }
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_pattern_destroy(pattern)
    unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
    unsafe cairo_fill(context)
  }

  /// Adds a closed shape to the path: the hull of two discs.
  public func addHull(from start: Point, radius: Double, to end: Point, radius endRadius: Double) {
    let way = end - start
    let length = way.length
    unsafe cairo_new_sub_path(context)
    guard length > abs(radius - endRadius) else {
      let isFirst = radius >= endRadius
      let center = isFirst ? start : end
      unsafe cairo_arc(context, center.x, center.y, max(radius, endRadius), 0, 2 * .pi)
      unsafe cairo_close_path(context)
      return
    }
    let difference = radius - endRadius
    // The angle between the way and the normals of the two tangents.
    let angle = arcTangent(
      y: max(0, length * length - difference * difference).squareRoot(), x: difference)
    let direction = arcTangent(y: way.y, x: way.x)
    unsafe cairo_arc(
      context, start.x, start.y, radius, direction + angle, direction - angle + 2 * .pi)
    unsafe cairo_arc(context, end.x, end.y, endRadius, direction - angle, direction + angle)
    unsafe cairo_close_path(context)
  }

  /// Fills the union of the shapes of the path with a colour, `0xRRGGBB`, and empties the path.
  public func fill(color: UInt32, opacity: Double) {
    let (red, green, blue) = GlyphCanvas.channels(color)
    unsafe cairo_set_source_rgba(context, red, green, blue, opacity)
    unsafe cairo_fill(context)
  }

  /// Draws a text that a transform maps from points: plate, shadow, outlines, letters, emoji.
  func draw(
    _ layout: TextLayout, _ style: TextStyle, fontScale: Double,
    through transform: AffineTransform, opacity: Double
  ) {
    draw(through: transform, opacity: opacity) {
      let canvas = unsafe GlyphCanvas(
        context: context, options: options, fontScale: fontScale, showsText: true)
      if let plate = style.plate {
        canvas.fill(
          layout.block.inset(by: -Double(plate.padding)), radius: Double(plate.radius),
          color: plate.color)
      }
      let scale = min(
        2, Double(TextPainter.greatestSide) / max(layout.size.width, layout.size.height))
      let drawing = TextDrawing(layout: layout, scale: scale, fontScale: fontScale)
      if style.shadow != nil, let shadow = drawing.shadow(style) {
        let size = Size(
          width: Double(shadow.width) / drawing.scale, height: Double(shadow.height) / drawing.scale
        )
        draw(PDFImage(shadow), through: .scale(Vector(x: size.width, y: size.height)))
      }
      drawing.drawLetters(canvas, style)
      for (picture, place) in layout.pictures {
        guard let image = image(of: picture) else { continue }
        draw(
          image,
          through: AffineTransform(
            position: place.origin, scale: Vector(picture.width, Typesetter.lineHeight),
            rotation: place.angle, anchor: .zero, size: Size(width: 1, height: 1)))
      }
    }
  }

  private func image(of picture: GlyphPicture) -> PDFImage? {
    let key = Emoji(font: picture.font.number, number: picture.number)
    if let known = emoji[key] { return known }
    guard let bitmap = picture.font.picture(of: picture.number) else { return nil }
    let image = PDFImage(bitmap)
    emoji[key] = image
    return image
  }
}

/// A picture for pages in the format PDF, which several pages or places may share.
@safe
public final class PDFImage {
  // Safe: the surface and its memory live from `init` to `deinit`.
  fileprivate let surface: OpaquePointer
  private let memory: UnsafeMutableRawPointer
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// The maximum width and height, in pixels.
  public static let greatestSide = 32_767

  /// Creates a picture of a bitmap, each of whose sides is from 1 to ``greatestSide``; copies the pixels.
  public convenience init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, CAIRO_FORMAT_ARGB32)
    unsafe bitmap.withUnsafeBytes { bytes in
      unsafe memory.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// Creates a picture of a JPEG file, whose bytes the page takes over unchanged.
  ///
  /// `width` and `height` are those of the file before any rotation, each from 1 to ``greatestSide``.
  public convenience init(jpeg bytes: [UInt8], width: Int, height: Int) {
    // Cairo doesn't look at the pixels: the memory is never touched, and so takes no room.
    self.init(width: width, height: height, CAIRO_FORMAT_RGB24)
    // Safe: Cairo frees the copy when the last surface with the bytes is destroyed.
    let copy = unsafe malloc(bytes.count)!
    unsafe bytes.withUnsafeBytes {
      unsafe copy.copyMemory(from: $0.baseAddress!, byteCount: bytes.count)
    }
    unsafe cairo_surface_set_mime_data(
      surface, "image/jpeg", copy.assumingMemoryBound(to: UInt8.self), UInt(bytes.count),
      { unsafe free($0) }, copy)
  }

  private init(width: Int, height: Int, _ format: cairo_format_t) {
    let sides = 1...Self.greatestSide
    guard sides.contains(width), sides.contains(height) else {
      fatalError("TextPainting: a picture on a page has 1 to 32767 pixels per side; shrink it.")
    }
    (self.width, self.height) = (width, height)
    unsafe memory = calloc(height, width * 4)!
    unsafe surface = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
      Int32(width * 4))
  }

  deinit {
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
    unsafe free(memory)
  }
}
