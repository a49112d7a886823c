internal import CFence
import Glibc

/// Memory that a decoder leaves a picture in: just as much as the picture takes, and never more.
final class SharedMemory: Sendable {
  let file: Int32
  let announcement: FenceMessage.Announcement

  /// Takes memory for what a decoder says that it will decode.
  ///
  /// Throws where that cannot be true, or there is not enough.
  init(
    _ announcement: FenceMessage.Announcement, _ request: PictureRequest
  ) throws(PictureError) {
    guard
      let count = announcement.byteCount(
        maximumPixelCount: request.maximumPixelCount, fit: request.fit)
    else { throw .crashed }
    self.announcement = announcement
    file = fence_memory_file(count)
    guard file >= 0 else { throw .needsMemory("the picture") }
  }

  deinit { if file >= 0 { close(file) } }
}
