/// Arithmetic on single pixels.
package enum Pixels {
  /// Returns a channel times alpha / 255, rounded to nearest.
  @inlinable
  @inline(__always)
  package static func scaled(_ channel: UInt32, by alpha: UInt32) -> UInt32 {
    let product = channel * alpha + 128
    return (product + product >> 8) >> 8
  }

  /// Returns the premultiplied pixel of straight channels.
  @inlinable
  @inline(__always)
  package static func premultiplied(
    red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32
  ) -> UInt32 {
    if alpha == 255 { return 0xFF00_0000 | red << 16 | green << 8 | blue }
    return alpha << 24 | scaled(red, by: alpha) << 16 | scaled(green, by: alpha) << 8
      | scaled(blue, by: alpha)
  }

  /// Returns the premultiplied pixel of a color, `0xRRGGBB`, with an alpha.
  @inlinable
  @inline(__always)
  package static func premultiplied(_ color: UInt32, alpha: UInt32) -> UInt32 {
    premultiplied(
      red: color >> 16 & 255, green: color >> 8 & 255, blue: color & 255, alpha: alpha)
  }

  /// Returns a premultiplied pixel converted to straight alpha, rounded to nearest; 0 if it is transparent.
  @inlinable
  @inline(__always)
  package static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 || alpha == 255 { return alpha == 0 ? 0 : pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// Returns a premultiplied pixel drawn over another, rounded to nearest.
  @inlinable
  @inline(__always)
  package static func blended(_ above: UInt32, over below: UInt32) -> UInt32 {
    let rest = 255 - above >> 24
    if rest == 0 || below == 0 { return above }
    if rest == 255 { return below }
    return above &+ scaled(below >> 24, by: rest) << 24
      &+ scaled(below >> 16 & 255, by: rest) << 16 &+ scaled(below >> 8 & 255, by: rest) << 8
      &+ scaled(below & 255, by: rest)
  }

  /// Returns the pixel with each channel limited to its alpha.
  @inlinable
  @inline(__always)
  package static func clamped(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    return alpha << 24 | min(pixel >> 16 & 255, alpha) << 16 | min(pixel >> 8 & 255, alpha) << 8
      | min(pixel & 255, alpha)
  }
}
