internal import CPango
import StickerCompositor

/// The pictures that an emoji font has as glyphs, as PNG files in the font.
enum GlyphImage {
  /// Returns the width and height in pixels; `nil` if the glyph is no picture, or has more than 2048 pixels per side.
  static func size(of glyph: UInt32, in font: FontReference) -> (width: Int, height: Int)? {
    unsafe withFile(of: glyph, in: font) { bytes in
      // The first chunk's length, type, width and height follow a signature of 8 bytes.
      guard bytes.count >= 24 else { return nil }
      let width = unsafe Int(
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)))
      let height = unsafe Int(
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 20, as: UInt32.self)))
      return (1...sides).contains(width) && (1...sides).contains(height) ? (width, height) : nil
    }
  }

  /// Returns the pixels; `nil` if the glyph is no picture, or a damaged one.
  static func bitmap(of glyph: UInt32, in font: FontReference) -> Bitmap? {
    guard size(of: glyph, in: font) != nil else { return nil }
    return unsafe withFile(of: glyph, in: font) { bytes in
      var source = unsafe Source(rest: bytes)
      // Safe: the source is read only during the call, and the surface is destroyed once.
      let surface = unsafe withUnsafeMutablePointer(to: &source) { source in
        unsafe cairo_image_surface_create_from_png_stream(read, source)
      }
      defer { unsafe cairo_surface_destroy(surface) }
      return unsafe Bitmap(copying: surface)
    }
  }

  /// The maximum number of pixels per side.
  private static let sides = 2048

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
  private static func withFile<Result>(
    of glyph: UInt32, in font: FontReference, _ body: (UnsafeRawBufferPointer) -> Result?
  ) -> Result? {
    // Safe: the file lives until its blob is destroyed.
    guard
      let blob = unsafe hb_ot_color_glyph_reference_png(pango_font_get_hb_font(font.font), glyph)
    else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(blob, &count), count > 0 else { return nil }
    return unsafe body(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }
}

extension Bitmap {
  /// Copies the pixels of a Cairo surface; returns `nil` if the surface has none, or another format.
  fileprivate init?(copying surface: OpaquePointer?) {
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let source = unsafe cairo_image_surface_get_data(surface)
    else { return nil }
    let format = unsafe cairo_image_surface_get_format(surface).rawValue
    // 0 is the format with transparency, 1 the format without.
    guard format <= 1 else { return nil }
    let (width, height, stride) = unsafe (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)),
      Int(cairo_image_surface_get_stride(surface))
    )
    self.init(width: width, height: height, filledWith: 0)
    let opaque: UInt32 = format == 1 ? 0xFF00_0000 : 0
    for y in 0..<height {
      // Safe: the surface has `height` rows of `stride` bytes, of four bytes a pixel.
      let row = unsafe UnsafeRawPointer(source + y * stride)
      for x in 0..<width {
        self[x, y] = unsafe row.load(fromByteOffset: 4 * x, as: UInt32.self) | opaque
      }
    }
  }
}
