import Glibc
import StickerCompositor

extension MappedPicture {
  /// Limits each channel to its alpha, for pixels from untrusted sources; O(pixels).
  func clamp() { withPixels { Self.clamp(&$0, 0..<width * height) } }

  /// Limits each channel to its alpha in the memory file that the picture maps; O(pixels that were written).
  ///
  /// Parts of the file that were never written are transparent; they are skipped, since reading them would take memory.
  func clamp(writtenTo file: Int32) {
    // The values of SEEK_DATA and SEEK_HOLE, which glibc declares only with _GNU_SOURCE.
    let (toData, toHole): (Int32, Int32) = (3, 4)
    var offset = 0
    while offset < byteCount {
      let start = lseek(file, offset, toData)
      if start < 0 && errno == ENXIO { return }
      let end = start < 0 ? byteCount : min(lseek(file, start, toHole), byteCount)
      guard end > max(start, offset) || start < 0 else { return }
      withPixels { Self.clamp(&$0, max(start, offset) / 4..<end / 4) }
      offset = end
    }
  }

  private static func clamp(_ pixels: inout MutableSpan<UInt32>, _ range: Range<Int>) {
    for index in range where pixels[index] < 0xFF00_0000 {
      pixels[index] = Pixels.clamped(pixels[index])
    }
  }
}
