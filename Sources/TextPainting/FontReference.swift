internal import CPango
import StickerCompositor

/// A reference to a Pango font, which keeps the font alive.
///
/// An emoji font has pictures as glyphs, which are PNG files in the font.
@safe
final class FontReference {
  // Safe: retained from `init` to `deinit`.
  let font: OpaquePointer

  /// The maximum number of pixels per side of a picture.
  private static let sides = 1...2048

  /// Retains a font that other code may release.
  init(keeping font: OpaquePointer) {
    unsafe self.font = font
    _ = unsafe g_object_ref(UnsafeMutableRawPointer(font))
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }

  /// The number that identifies the font among all retained fonts.
  var number: Int { unsafe Int(bitPattern: font) }

  /// Returns whether this is a reference to a given font.
  func isSame(as other: OpaquePointer) -> Bool { unsafe font == other }

  /// Returns a picture's width and height in pixels; `nil` if the glyph is no picture, or one with a side above 2048.
  func pictureSize(of glyph: UInt32) -> (width: Int, height: Int)? {
    unsafe withFile(of: glyph) { bytes in
      // The first chunk's length, type, width and height follow a signature of 8 bytes.
      guard bytes.count >= 24 else { return nil }
      let width = unsafe Int(bytes[16..<20].reduce(0) { $0 << 8 | UInt32($1) })
      let height = unsafe Int(bytes[20..<24].reduce(0) { $0 << 8 | UInt32($1) })
      return Self.sides.contains(width) && Self.sides.contains(height) ? (width, height) : nil
    }
  }

  /// Returns a picture's pixels; `nil` if the glyph is no picture, or a damaged one.
  func picture(of glyph: UInt32) -> Bitmap? {
    guard let size = pictureSize(of: glyph) else { return nil }
    return unsafe withFile(of: glyph) { bytes in
      var source = unsafe Source(rest: bytes)
      // Safe: the source is read only during the call, and the surface is destroyed once.
      let surface = unsafe withUnsafeMutablePointer(to: &source) { source in
        unsafe cairo_image_surface_create_from_png_stream(Self.read, source)
      }
      defer { unsafe cairo_surface_destroy(surface) }
      guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
      var bitmap = Bitmap(width: size.width, height: size.height)
      return GlyphCanvas.draw(into: &bitmap) { unsafe $0.paint(surface) } ? bitmap : nil
    }
  }

  /// The bytes of a file that remain to be read.
  @unsafe private struct Source {
    var rest: UnsafeRawBufferPointer
  }

  private static let read: cairo_read_func_t = { closure, target, count in
    // Safe: the closure is a source, which outlives the calls, and the target has room for `count` bytes.
    let source = unsafe closure!.assumingMemoryBound(to: Source.self)
    let count = Int(count)
    guard unsafe source.pointee.rest.count >= count else { return CAIRO_STATUS_READ_ERROR }
    if count == 0 { return CAIRO_STATUS_SUCCESS }
    unsafe UnsafeMutableRawPointer(target!).copyMemory(
      from: source.pointee.rest.baseAddress!, byteCount: count)
    unsafe source.pointee.rest = UnsafeRawBufferPointer(rebasing: source.pointee.rest[count...])
    return CAIRO_STATUS_SUCCESS
  }

  /// Calls a closure with the bytes of a glyph's PNG file; returns `nil` if the glyph has none.
  private func withFile<Result>(
    of glyph: UInt32, _ body: (UnsafeRawBufferPointer) -> Result?
  ) -> Result? {
    // Safe: the file lives until its blob is destroyed.
    guard let blob = unsafe hb_ot_color_glyph_reference_png(pango_font_get_hb_font(font), glyph)
    else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(blob, &count), count > 0 else { return nil }
    return unsafe body(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }
}
