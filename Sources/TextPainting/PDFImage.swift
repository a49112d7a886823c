internal import CPango
import Glibc
public import StickerCompositor

/// A picture for pages in the format PDF, which several pages or places may share.
@safe
public final class PDFImage {
  // Safe: the surface and its memory live from `init` to `deinit`.
  let surface: OpaquePointer
  private let memory: UnsafeMutableRawPointer
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// The maximum width and height, in pixels.
  public static let greatestSide = 32_767

  /// Creates a picture of a bitmap, and copies the pixels; traps unless each side is from 1 to ``greatestSide``.
  public convenience init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, CAIRO_FORMAT_ARGB32)
    unsafe bitmap.withUnsafeBytes { bytes in
      unsafe memory.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// Creates a picture of a JPEG file, and copies its bytes, which the page takes over unchanged.
  ///
  /// `width` and `height` are the file's before any rotation; traps unless each is from 1 to ``greatestSide``.
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
