internal import Backend
internal import CSDL2
internal import CWayland
import Glibc
internal import StickerCompositor

/// Shows finished pictures in a Wayland window through memory that the compositor reads (`wl_shm`).
///
/// SDL itself reaches a Wayland window only through OpenGL, which without a GPU is missing or slow. SDL keeps the
/// window; this type attaches the buffers, as programs do that draw with Vulkan.
@safe
final class WaylandSurface: PixelSurface {
  private let window: NativeWindow
  private let queue: WaylandQueue
  // Safe: objects of the connection, which `window` keeps open; `memory` is destroyed in `deinit`.
  private let surface: OpaquePointer
  private let memory: OpaquePointer
  private var buffers: [SharedBuffer] = []
  private var isReset = true
  // Safe: destroyed by the listener or in `deinit`, whichever comes first.
  /// The pending request to learn when a picture is on the screen (`wl_callback`); `nil` if none is pending.
  private var frameCallback: OpaquePointer?

  /// The maximum number of buffers: the compositor shows one and may hold the one before, and the third is free for
  /// drawing.
  private static let mostBuffers = 3
  /// The longest wait for the screen, in seconds: a window that isn't visible is drawn 20 times a second.
  private static let framePatience = 0.05
  /// The longest wait for a buffer that the compositor reads, in seconds.
  private static let bufferPatience = 0.5

  /// Creates a surface in SDL's window; returns `nil` if the window is no Wayland window.
  ///
  /// Throws if the compositor offers no shared memory.
  init?(_ window: NativeWindow) throws(BackendError) {
    guard let (display, surface) = unsafe window.wayland else { return nil }
    self.window = window
    let queue = unsafe WaylandQueue(display)
    guard let memory = unsafe queue.sharedMemory() else {
      throw BackendError(
        "Can't draw in the window: the compositor doesn't support shared memory.")
    }
    unsafe self.memory = memory
    unsafe self.surface = surface
    self.queue = queue
  }

  deinit {
    buffers = []
    if let callback = unsafe frameCallback { unsafe wl_callback_destroy(callback) }
    unsafe wl_shm_destroy(memory)
  }

  var outputSize: (width: Int, height: Int) { window.pixelSize }
  /// Always `true`: the compositor says when a picture is on the screen.
  var waitsForScreen: Bool { true }

  func show(_ picture: Bitmap, changed: [PixelRect]) throws(BackendError) {
    let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    if buffers.first.map({ $0.width != picture.width || $0.height != picture.height }) ?? true {
      buffers = []
      isReset = true
    }
    let damage = isReset ? [whole] : changed
    for buffer in buffers { buffer.invalidate(damage) }
    let buffer = try freeBuffer(for: picture)
    buffer.update(from: picture)
    // Safe: requests on objects that are alive; SDL sends requests for the same surface on this thread alone.
    unsafe wl_surface_attach(surface, buffer.handle, 0, 0)
    for area in damage {
      unsafe wl_surface_damage_buffer(
        surface, Int32(area.minX), Int32(area.minY), Int32(area.width), Int32(area.height))
    }
    if unsafe frameCallback == nil {
      unsafe frameCallback = queue.frameCallback(
        of: surface, Self.frameListener, Unmanaged.passUnretained(self).toOpaque())
    }
    unsafe wl_surface_commit(surface)
    (buffer.isBusy, isReset) = (true, false)
    try queue.dispatch(seconds: Self.framePatience) { unsafe frameCallback == nil }
  }

  func reset() { isReset = true }

  /// Returns a buffer that the compositor doesn't read; waits for one if the maximum number of buffers is in use.
  private func freeBuffer(for picture: Bitmap) throws(BackendError) -> SharedBuffer {
    if let free = buffers.first(where: { !$0.isBusy }) { return free }
    if buffers.count >= Self.mostBuffers {
      try queue.dispatch(seconds: Self.bufferPatience) { buffers.contains { !$0.isBusy } }
      if let free = buffers.first(where: { !$0.isBusy }) { return free }
      // Even a compositor that never releases a buffer gets a picture now and then.
      buffers.removeFirst()
    }
    let buffer = try unsafe SharedBuffer(
      width: picture.width, height: picture.height, in: memory, Self.bufferListener)
    buffers.append(buffer)
    return buffer
  }

  // Safe: the Wayland library keeps the addresses, and passes the listener's data.
  nonisolated(unsafe) private static let bufferListener = unsafe permanent(
    wl_buffer_listener(release: { data, _ in
      guard let data = unsafe data else { return }
      unsafe Unmanaged<SharedBuffer>.fromOpaque(data).takeUnretainedValue().isBusy = false
    }))
  nonisolated(unsafe) private static let frameListener = unsafe permanent(
    wl_callback_listener(done: { data, callback, _ in
      unsafe wl_callback_destroy(callback)
      guard let data = unsafe data else { return }
      unsafe Unmanaged<WaylandSurface>.fromOpaque(data).takeUnretainedValue().frameCallback = nil
    }))

  /// Returns the address of a copy of a value, which is never freed.
  private static func permanent<Value>(_ value: Value) -> UnsafePointer<Value> {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe place.initialize(to: value)
    return unsafe UnsafePointer(place)
  }
}
