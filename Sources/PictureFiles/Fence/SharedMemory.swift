internal import CFence
import Glibc

/// The memory file into which a decoder writes a picture; exactly as large as the picture and its metadata.
final class SharedMemory: Sendable {
  let file: Int32
  let announcement: FenceMessage.Announcement

  /// Allocates memory for the picture that a decoder has announced.
  ///
  /// Throws `.crashed` if the announcement exceeds the request, and `.needsMemory` if memory is short.
  init(
    _ announcement: FenceMessage.Announcement, _ request: PictureRequest
  ) throws(PictureError) {
    guard
      let count = announcement.byteCount(
        maximumPixelCount: request.maximumPixelCount, framePixelCount: request.framePixelCount,
        fit: request.fit)
    else { throw .crashed }
    self.announcement = announcement
    file = fence_memory_file(count)
    guard file >= 0 else { throw .needsMemory("the picture") }
  }

  deinit { if file >= 0 { close(file) } }
}
