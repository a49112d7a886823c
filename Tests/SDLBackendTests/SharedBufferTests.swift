import Backend
import CFence
import CWayland
import Glibc
import StickerCompositor
import Testing

@testable import SDLBackend

/// Buffers that a compositor, which never answers, would read.
@Suite struct SharedBufferTests {
  private let compositor: SilentCompositor

  init() throws { compositor = try #require(SilentCompositor()) }

  private static func withListener<Result>(
    _ body: (UnsafePointer<wl_buffer_listener>) throws -> Result
  ) rethrows -> Result {
    let listener = unsafe wl_buffer_listener(release: { _, _ in })
    // Safe: no event arrives, so the listener is never called.
    return try unsafe withUnsafePointer(to: listener) { try unsafe body($0) }
  }

  private func buffer(_ width: Int, _ height: Int) throws -> SharedBuffer {
    try unsafe Self.withListener { listener in
      try unsafe SharedBuffer(
        width: width, height: height, in: compositor.sharedMemory(), listener)
    }
  }

  /// Returns the file that the compositor has received.
  private func file() throws -> Int32 {
    #expect(unsafe wl_display_flush(compositor.display) > 0)
    var (bytes, file) = ([UInt8](repeating: 0, count: 4096), Int32(-1))
    // Safe: the call is told how much room there is.
    let count = unsafe fence_receive(compositor.end, &bytes, bytes.count, &file, 0)
    try #require(count > 0 && file >= 0)
    return file
  }

  /// Returns the pixels in a file.
  private func pixels(_ file: Int32, _ width: Int, _ height: Int) -> Bitmap {
    var pixels = [UInt32](repeating: 0, count: width * height + 1)
    // Safe: the call is told how much room there is.
    let count = unsafe pread(file, &pixels, 4 * pixels.count, 0)
    #expect(count == 4 * width * height, "the file ends with the picture")
    return Bitmap(width: width, height: height, pixels: Array(pixels.dropLast()))
  }

  private func picture(_ start: UInt32) -> Bitmap {
    Bitmap(width: 8, height: 4, pixels: (0..<32).map { 0xFF00_0000 | start + $0 })
  }

  @Test func newBufferGetsWholePicture() throws {
    let buffer = try buffer(8, 4)
    let file = try file()
    defer { close(file) }
    #expect(!buffer.isBusy && buffer.width == 8 && buffer.height == 4)
    #expect(pixels(file, 8, 4) == Bitmap(width: 8, height: 4))
    buffer.update(from: picture(100))
    #expect(pixels(file, 8, 4) == picture(100))
  }

  @Test func getsOnlyAreasThatDiffer() throws {
    let buffer = try buffer(8, 4)
    let file = try file()
    defer { close(file) }
    buffer.update(from: picture(0))
    buffer.update(from: picture(100))
    #expect(pixels(file, 8, 4) == picture(0), "no area differs")
    buffer.invalidate([PixelRect(x: 2, y: 1, width: 3, height: 2)])
    buffer.invalidate([PixelRect(x: 7, y: 3, width: 1, height: 1)])
    buffer.update(from: picture(200))
    var expected = picture(0)
    for (x, y) in [(2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (4, 2), (7, 3)] {
      expected[x, y] = picture(200)[x, y]
    }
    #expect(pixels(file, 8, 4) == expected)
    // Rows as wide as the picture are copied at once.
    buffer.invalidate([PixelRect(x: 0, y: 1, width: 8, height: 2)])
    buffer.update(from: picture(300))
    for x in 0..<8 { for y in 1...2 { expected[x, y] = picture(300)[x, y] } }
    #expect(pixels(file, 8, 4) == expected)
  }

  @Test func getsWholePictureAfterManyAreas() throws {
    let buffer = try buffer(8, 4)
    let file = try file()
    defer { close(file) }
    buffer.update(from: picture(0))
    let areas = [PixelRect](repeating: PixelRect(x: 1, y: 1, width: 1, height: 1), count: 64)
    buffer.invalidate(areas)
    buffer.update(from: picture(100))
    var expected = picture(0)
    expected[1, 1] = picture(100)[1, 1]
    #expect(pixels(file, 8, 4) == expected)
    buffer.invalidate(areas)
    buffer.invalidate([PixelRect(x: 1, y: 1, width: 1, height: 1)])
    buffer.update(from: picture(200))
    #expect(pixels(file, 8, 4) == picture(200))
  }

  @Test func reportsSystemWithoutMemory() async {
    await #expect(processExitsWith: .success) {
      let compositor = try #require(SilentCompositor())
      let memory = unsafe compositor.sharedMemory()
      // The memory needs a descriptor.
      var none = rlimit()
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none) == 0)
      let error = #expect(throws: BackendError.self) {
        try unsafe Self.withListener {
          try unsafe SharedBuffer(width: 8, height: 4, in: memory, $0)
        }
      }
      #expect(error?.description.contains("isn't enough memory") == true)
    }
  }
}
