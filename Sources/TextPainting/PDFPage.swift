internal import CPango
public import Geometry
import StickerCompositor

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
  private let boxes: PDFBoxes
  /// The pictures on the page, which Cairo reads when the page ends.
  private var images: [PDFImage] = []
  /// The pictures of emoji.
  private var emoji: [GlyphPicture.Key: PDFImage] = [:]

  /// Creates a file with an empty page of a size in points, which printers cut to a rectangle.
  public init(_ size: Size, trim: Rect) {
    boxes = PDFBoxes(trim: trim, size: size)
    // Safe: Cairo calls the function until `deinit` at the latest, and `output` lives as long.
    unsafe surface = cairo_pdf_surface_create_for_stream(
      { output, bytes, count in
        unsafe Unmanaged<Output>.fromOpaque(output!).takeUnretainedValue().bytes.append(
          contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
    unsafe cairo_surface_set_fallback_resolution(surface, 300, 300)
    unsafe context = cairo_create(surface)
    unsafe options = cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  deinit {
    FontLock.use {
      unsafe cairo_font_options_destroy(options)
      unsafe cairo_destroy(context)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }

  /// Ends the page; returns the file, or `nil` if memory is short.
  public func finish() -> [UInt8]? {
    // The file gets its fonts now.
    FontLock.use { unsafe cairo_surface_finish(surface) }
    guard unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS,
      unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { return nil }
    return boxes.added(to: output.bytes)
  }

  /// Calls a closure whose drawing is mapped by a transform, and has an opacity as a whole.
  ///
  /// Doesn't call the closure if the transform isn't finite and invertible, or if the opacity isn't above 0. The
  /// closure may call a ``TextPainter``.
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
  ///
  /// Doesn't call the closure if the transform isn't finite and invertible, or if the opacity isn't above 0. The
  /// closure has the lock of the fonts, so it must not call a ``TextPainter`` or this method, or finish or release a
  /// page: on Linux, taking the lock a second time traps.
  public func draw(through transform: AffineTransform, opacity: Double, at body: (UInt) -> Void) {
    // The library may draw text.
    FontLock.use {
      draw(through: transform, opacity: opacity) { body(unsafe UInt(bitPattern: context)) }
    }
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
  ///
  /// Draws nothing if the transform isn't finite and invertible. The page keeps the picture until the page is released.
  public func draw(_ image: PDFImage, through transform: AffineTransform, opacity: Double = 1) {
    images.append(image)
    let perPixel = AffineTransform.scale(
      Vector(x: 1 / Double(image.width), y: 1 / Double(image.height)))
    draw(through: perPixel.then(transform)) {
      unsafe cairo_set_source_surface(context, image.surface, 0, 0)
      unsafe cairo_paint_with_alpha(context, min(1, opacity))
    }
  }

  /// Fills a rectangle with a gradient between two points, in colors `0xRRGGBB`.
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

  /// Fills the union of the shapes of the path with a color, `0xRRGGBB`, and empties the path.
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
    if let known = emoji[picture.key] { return known }
    guard let bitmap = picture.font.picture(of: picture.number) else { return nil }
    let image = PDFImage(bitmap)
    emoji[picture.key] = image
    return image
  }
}
