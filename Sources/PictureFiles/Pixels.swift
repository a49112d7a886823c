/// Arithmetic on single pixels.
enum Pixels {
  /// A channel times alpha / 255, rounded to nearest.
  @inline(__always)
  static func scaled(_ channel: UInt32, by alpha: UInt32) -> UInt32 {
    let product = channel * alpha + 128
    return (product + product >> 8) >> 8
  }

  /// A premultiplied pixel from straight channels.
  @inline(__always)
  static func premultiplied(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) -> UInt32 {
    if alpha == 255 { return 0xFF00_0000 | red << 16 | green << 8 | blue }
    return alpha << 24 | scaled(red, by: alpha) << 16 | scaled(green, by: alpha) << 8
      | scaled(blue, by: alpha)
  }

  /// The pixel with no channel above its alpha.
  @inline(__always)
  static func clamped(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    return alpha << 24 | min(pixel >> 16 & 255, alpha) << 16 | min(pixel >> 8 & 255, alpha) << 8
      | min(pixel & 255, alpha)
  }
}

extension MappedPicture {
  /// Lets no channel exceed its alpha, whoever wrote the pixels; O(pixels).
  func clamp() {
    let pixels = unsafe self.pixels
    // Safe: the indices are the buffer's own.
    for index in pixels.indices {
      let pixel = unsafe pixels[index]
      if pixel < 0xFF00_0000 { unsafe pixels[index] = Pixels.clamped(pixel) }
    }
  }
}
