internal import CLoadedLibraries

extension PictureFormat {
  /// The SVG format: drawings that are crisp at any size.
  public static let svg = PictureFormat(
    "svg", mediaTypes: ["image/svg+xml"], isDrawing: true, reader: SVGReader.self)
}

/// Reads SVG with librsvg; drawings are rendered in the wanted size.
@safe
final class SVGReader: PictureKind {
  static func matches(_ bytes: PictureBytes) -> Bool {
    let text = String(decoding: bytes.copy(0..<1024), as: UTF8.self)
    return text.contains("<svg") || (text.hasPrefix("<?xml") && text.contains("svg"))
  }
  static func warmUp(for bytes: PictureBytes) {
    if librsvg_load() { DrawingWarmUp.run(for: bytes) }
  }

  /// Returns whether the drawing may have text, since Pango looks up each font on a thread of its own.
  static func needsThreads(for bytes: PictureBytes) -> Bool { bytes.contains("text") }

  let width: Int
  let height: Int
  fileprivate let isWhole: Bool
  /// The visible rectangle of the drawing, in its own units.
  private let frame: RsvgRectangle
  // Safe: the library's state lives from `init` to `deinit`.
  private let drawing: OpaquePointer

  /// The maximum width and height in pixels, which is Cairo's limit.
  private static let greatestSide = 32767

  convenience init(_ bytes: PictureBytes, _: PictureHeader) throws(PictureError) {
    try self.init(bytes)
  }

  fileprivate init(_ bytes: PictureBytes) throws(PictureError) {
    guard librsvg_load() else { throw .needs(library: "librsvg") }
    guard let (drawing, isWhole) = unsafe Self.open(bytes) else { throw .unknown }
    unsafe self.drawing = drawing
    unsafe rsvg_handle_set_dpi(drawing, 96)
    let hasWords = bytes.contains("text")
    let isReady = !hasWords || DrawingFonts.prepare()
    self.isWhole = isWhole && isReady
    if !isReady {
      let style = "text { display: none !important }"
      // Safe: the library copies the text.
      unsafe rsvg_handle_set_stylesheet(drawing, style, style.utf8.count, nil)
    }
    let found = unsafe Self.frame(of: drawing)
    frame = found ?? RsvgRectangle()
    (width, height) = (Int(max(frame.width.rounded(), 1)), Int(max(frame.height.rounded(), 1)))
    // From here on `deinit` cleans up, even if this throws.
    guard found != nil else { throw .unknown }
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(drawing)) }

  /// Returns the size in which the longer side has exactly the wanted length, even if that is more than its own.
  func wantedSize(_ fit: PictureFit) -> (width: Int, height: Int) {
    guard case .within(let wanted) = fit else { return (width, height) }
    // The scaled sides have to fit an `Int`, whatever side was asked for.
    let side = min(max(wanted, 1), 1 << 30)
    let scale = Double(side) / Double(max(width, height))
    return fit.size(
      of: max(1, Int((Double(width) * scale).rounded())),
      max(1, Int((Double(height) * scale).rounded())))
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    let target = plan.target
    guard max(target.width, target.height) <= Self.greatestSide else {
      throw PictureError(
        .tooLarge,
        "a drawing has at most \(Self.greatestSide) pixels per side. Make the drawing smaller.")
    }
    // Safe: the target has that many rows of that many bytes, in Cairo's layout, and outlives the surface.
    let surface = unsafe cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(target.pixels.baseAddress!).assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32, Int32(target.width), Int32(target.height), Int32(target.bytesPerRow))
    let context = unsafe cairo_create(surface)
    unsafe cairo_scale(context, Double(target.width), Double(target.height))
    let isDrawn = unsafe draw(on: context)
    unsafe cairo_surface_finish(surface)
    let status = unsafe cairo_surface_status(surface)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
    if status == CAIRO_STATUS_NO_MEMORY { throw .needsMemory("the drawing") }
    target.clamp()
    return isWhole && isDrawn && status == CAIRO_STATUS_SUCCESS
  }

  /// Draws the drawing on a unit square; returns whether that succeeded.
  fileprivate func draw(on context: OpaquePointer?) -> Bool {
    unsafe cairo_scale(context, 1 / frame.width, 1 / frame.height)
    var shown = RsvgRectangle(x: -frame.x, y: -frame.y, width: frame.width, height: frame.height)
    return unsafe rsvg_handle_render_document(drawing, context, &shown, nil) != 0
  }

  /// Returns the drawing of a file, and whether the file was complete; `nil` if it has no readable drawing.
  private static func open(
    _ bytes: PictureBytes
  ) -> (OpaquePointer, isWhole: Bool)? {
    // Safe: the library reads the bytes before the calls return.
    if let drawing = unsafe rsvg_handle_new_from_data(
      bytes.start.assumingMemoryBound(to: UInt8.self), bytes.count, nil)
    {
      return unsafe (drawing, true)
    }
    // Web browsers accept a drawing without a namespace; a file that is cut off lacks closing tags.
    let named = XMLMending.withNamespace(bytes.copy(0..<bytes.count))
    if let drawing = unsafe rsvg_handle_new_from_data(named, named.count, nil) {
      return unsafe (drawing, true)
    }
    guard let closed = XMLMending.closed(named),
      let drawing = unsafe rsvg_handle_new_from_data(closed, closed.count, nil)
    else { return nil }
    return unsafe (drawing, false)
  }

  /// Returns the drawing's declared size, its view box's size, or else its ink bounds; `nil` if empty or huge.
  private static func frame(of drawing: OpaquePointer) -> RsvgRectangle? {
    var frame = RsvgRectangle()
    var hasViewBox: Int32 = 0
    // Safe: each call fills in the values that it gets.
    if unsafe rsvg_handle_get_intrinsic_size_in_pixels(drawing, &frame.width, &frame.height) == 0 {
      var box = RsvgRectangle()
      unsafe rsvg_handle_get_intrinsic_dimensions(
        drawing, nil, nil, nil, nil, &hasViewBox, &box)
      if hasViewBox != 0 {
        (frame.width, frame.height) = (box.width, box.height)
      } else {
        var plane = RsvgRectangle(x: 0, y: 0, width: 512, height: 512)
        unsafe rsvg_handle_get_geometry_for_layer(drawing, nil, &plane, &frame, nil, nil)
      }
    }
    let greatest = Double(1 << 30)
    let isShown =
      frame.width > 0 && frame.height > 0 && max(frame.width, frame.height) < greatest
      && abs(frame.x) < greatest && abs(frame.y) < greatest
    return isShown ? frame : nil
  }
}

/// An SVG file whose shapes are drawn as vectors, in this process: only for files of the program itself.
public final class TrustedDrawing {
  private let reader: SVGReader

  /// Reads a whole drawing; returns `nil` for any other file.
  package init?(_ bytes: [UInt8]) {
    let bytes = PictureBytes(bytes)
    guard SVGReader.matches(bytes), let reader = try? SVGReader(bytes), reader.isWhole else {
      return nil
    }
    self.reader = reader
  }

  /// Draws on the unit square of a Cairo context, which is at an address and must live during the call.
  public func draw(onContextAt address: UInt) {
    // Safe: only pages call this, with their own context.
    _ = unsafe reader.draw(on: OpaquePointer(bitPattern: address))
  }
}
