internal import CPango
import Geometry
import StickerCompositor

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

  init(
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

  /// Fills glyphs with a color, `0xRRGGBB`.
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
  /// The coordinates of an upright place are the canvas's.
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

  /// Fills a rounded rectangle with a color, `0xAARRGGBB`, below everything that is drawn already.
  func fillBehind(_ rect: Rect, radius: Double, color: UInt32) {
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
    fill(rect, radius: radius, color: color)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Fills a rounded rectangle with a color, `0xAARRGGBB`.
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

  /// Strokes the edges of glyphs in a color, `0xRRGGBB`, up to `reach` points beyond them.
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

  static func channels(_ color: UInt32) -> (red: Double, green: Double, blue: Double) {
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
