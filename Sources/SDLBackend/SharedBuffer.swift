internal import Backend
internal import CFence
internal import CWayland
import Glibc
import StickerCompositor

/// A picture's memory that this process shares with a Wayland compositor (`wl_buffer`).
@safe
final class SharedBuffer {
  // Safe: the buffer and its memory live from `init` to `deinit`; the compositor maps the memory for itself.
  let handle: OpaquePointer
  let width: Int
  let height: Int
  /// Whether the compositor may read the pixels now.
  var isBusy = false
  /// The areas that differ from the picture that is shown, in pixels.
  private var stale: [PixelRect]
  private let pixels: UnsafeMutableRawPointer

  /// The maximum number of areas; beyond it, the whole picture is copied.
  private static let mostAreas = 64

  private static var outOfMemory: BackendError {
    BackendError("There isn't enough memory for a picture. Close other programs.")
  }

  /// Creates a buffer in a compositor's shared memory (`wl_shm`); `listener` gets the buffer as its data.
  ///
  /// Throws if the system has no memory.
  init(
    width: Int, height: Int, in memory: OpaquePointer,
    _ listener: UnsafePointer<wl_buffer_listener>
  ) throws(BackendError) {
    let size = width * height * 4
    let file = fence_memory_file(size)
    guard file >= 0 else { throw Self.outOfMemory }
    defer { close(file) }
    // Safe: a new mapping of `size` bytes, at an address of the system's choice.
    guard let pixels = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      unsafe pixels != MAP_FAILED
    else { throw Self.outOfMemory }
    // Safe: requests of the Wayland library on objects that are alive; the pool may go before its buffers.
    let pool = unsafe wl_shm_create_pool(memory, file, Int32(size))
    defer { unsafe wl_shm_pool_destroy(pool) }
    unsafe handle = wl_shm_pool_create_buffer(
      pool, 0, Int32(width), Int32(height), Int32(width * 4), WL_SHM_FORMAT_XRGB8888.rawValue)
    unsafe self.pixels = pixels
    (self.width, self.height) = (width, height)
    stale = [PixelRect(x: 0, y: 0, width: width, height: height)]
    // Safe: the listener's data is this buffer, which destroys `handle`, and with it the listener, in `deinit`.
    _ = unsafe wl_buffer_add_listener(
      handle, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    unsafe wl_buffer_destroy(handle)
    _ = unsafe munmap(pixels, width * height * 4)
  }

  /// Records the areas in which the shown picture differs from the one before.
  func invalidate(_ areas: [PixelRect]) {
    stale += areas
    if stale.count > Self.mostAreas {
      stale = [PixelRect(x: 0, y: 0, width: width, height: height)]
    }
  }

  /// Copies the areas in which a picture differs from this buffer; the picture must have the buffer's size.
  func update(from picture: Bitmap) {
    let pitch = picture.bytesPerRow
    // Safe: both have `height` rows of `pitch` bytes, and every area lies within them.
    unsafe picture.withUnsafeBytes { source in
      guard let source = source.baseAddress else { return }
      for area in stale {
        let whole = area.width == width
        let (rows, length) = whole ? (1, area.height * pitch) : (area.height, area.width * 4)
        for row in 0..<rows {
          let offset = (area.minY + row) * pitch + area.minX * 4
          unsafe memcpy(pixels + offset, source + offset, length)
        }
      }
    }
    stale.removeAll(keepingCapacity: true)
  }
}
