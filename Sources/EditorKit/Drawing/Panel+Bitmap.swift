import Geometry
public import StickerCompositor

extension Panel {
  /// Returns the panel's picture, with `scale` pixels per point and antialiased corners.
  ///
  /// The width and height are rounded up to whole pixels, from 1 to 8192.
  public func bitmap(scale: Double) -> Bitmap {
    let (width, height) = pixelSize(scale: scale)
    let alpha = color >> 24
    var bitmap = Bitmap(width: width, height: height, filledWith: pixel)
    let radius = min(self.radius * scale, Double(min(width, height)) / 2)
    guard radius > 0 else { return bitmap }
    let corner = min(Int(radius.rounded(.up)), (min(width, height) + 1) / 2)
    for y in 0..<corner {
      for x in 0..<corner {
        let (dx, dy) = (radius - Double(x) - 0.5, radius - Double(y) - 0.5)
        let beyond = (dx * dx + dy * dy).squareRoot() - radius
        guard dx > 0, dy > 0, beyond > -0.5 else { continue }
        let pixel = tinted(Double(alpha) / 255 * max(0, 0.5 - beyond))
        for (column, row) in [
          (x, y), (width - 1 - x, y), (x, height - 1 - y), (width - 1 - x, height - 1 - y),
        ] { bitmap[column, row] = pixel }
      }
    }
    return bitmap
  }

  /// Returns the width and the height of ``bitmap(scale:)``, in pixels.
  public func pixelSize(scale: Double) -> (width: Int, height: Int) {
    func rounded(_ length: Double) -> Int { Int(max(1, min(length * scale, 8192)).rounded(.up)) }
    return (rounded(size.width), rounded(size.height))
  }

  /// The color away from the corners, premultiplied, `0xAARRGGBB`.
  public var pixel: UInt32 { tinted(Double(color >> 24) / 255) }

  /// Returns the color at an opacity from 0 to 1, premultiplied.
  private func tinted(_ opacity: Double) -> UInt32 {
    let channels: [UInt32] = [16, 8, 0].map { shift in
      UInt32((Double(color >> shift & 255) * opacity).rounded()) << shift
    }
    return UInt32((opacity * 255).rounded()) << 24 | channels[0] | channels[1] | channels[2]
  }
}
