import Glibc

/// Arithmetic on single pixels.
enum Pixels {
  /// Returns a channel times alpha / 255, rounded to nearest.
  @inline(__always)
  static func scaled(_ channel: UInt32, by alpha: UInt32) -> UInt32 {
    let product = channel * alpha + 128
    return (product + product >> 8) >> 8
  }

  /// Returns the premultiplied pixel of straight channels.
  @inline(__always)
  static func premultiplied(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) -> UInt32 {
    if alpha == 255 { return 0xFF00_0000 | red << 16 | green << 8 | blue }
    return alpha << 24 | scaled(red, by: alpha) << 16 | scaled(green, by: alpha) << 8
      | scaled(blue, by: alpha)
  }

  /// Returns a premultiplied pixel drawn over another, rounded to nearest.
  @inline(__always)
  static func blended(_ above: UInt32, over below: UInt32) -> UInt32 {
    let rest = 255 - above >> 24
    if rest == 0 || below == 0 { return above }
    if rest == 255 { return below }
    return above &+ scaled(below >> 24, by: rest) << 24
      &+ scaled(below >> 16 & 255, by: rest) << 16 &+ scaled(below >> 8 & 255, by: rest) << 8
      &+ scaled(below & 255, by: rest)
  }

  /// Returns the pixel with each channel limited to its alpha.
  @inline(__always)
  static func clamped(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    return alpha << 24 | min(pixel >> 16 & 255, alpha) << 16 | min(pixel >> 8 & 255, alpha) << 8
      | min(pixel & 255, alpha)
  }
}

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
