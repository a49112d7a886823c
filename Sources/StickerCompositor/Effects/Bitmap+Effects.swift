public import ColorGrading

extension PictureEffects {
  /// Returns the width of the margin that the effects add on each side of a picture, in pixels; 0 for a tint alone.
  ///
  /// `scale` is the picture's pixels per point. The margin is `reach` times `scale`, rounded up, and one pixel more; 0
  /// if `reach` is 0, or if the product, rounded up, is at least ``Bitmap/maximumSide``.
  public func margin(scale: Double) -> Int {
    let pixels = (reach * scale).rounded(.up)
    return pixels > 0 && pixels < Double(Bitmap.maximumSide) ? Int(pixels) + 1 : 0
  }
}

extension Bitmap {
  /// The number of rows that a core draws at a time.
  private static let stripHeight = 32

  /// Returns the picture with effects, and a margin of `PictureEffects.margin(scale:)` on each side.
  ///
  /// `scale` is the picture's pixels per point. The result must have a valid size. Drawn on all cores. O(pixels).
  public func drawn(with effects: PictureEffects, scale: Double) -> Bitmap {
    let margin = effects.margin(scale: scale)
    let (columns, rows) = (width + 2 * margin, height + 2 * margin)
    guard width > 0, height > 0 else { return Bitmap(width: columns, height: rows) }
    let tint = effects.tint.map(PixelTint.init)
    var outline: Coverage?
    if let effect = effects.outline, effect.width > 0 {
      outline = Coverage(shapeOf: self, margin: margin).grown(by: Float(effect.width * scale))
    }
    let shadow = effects.shadow.map { effect in
      var shape = Coverage(alphaOf: self, margin: margin)
      if let outline { shape.unite(with: outline) }
      return SoftShadow(of: shape, effect, scale: scale)
    }
    let outlineColor = effects.outline?.color ?? 0
    let strips = onAllCores((rows + Self.stripHeight - 1) / Self.stripHeight) { [outline] strip in
      var pixels: [UInt32] = []
      pixels.reserveCapacity(columns * Self.stripHeight)
      for y in strip * Self.stripHeight..<min(rows, (strip + 1) * Self.stripHeight) {
        var row =
          shadow?.row(y, columns: columns) ?? Array(repeating: UInt32(0), count: columns)
        if let outline {
          for x in 0..<columns {
            row[x] = over(row[x], outlineColor, outline.shares[y * columns + x])
          }
        }
        if (margin..<margin + height).contains(y) {
          for x in 0..<width {
            let pixel = self.pixels[(y - margin) * width + x]
            if pixel >> 24 == 0 { continue }
            row[margin + x] = over(row[margin + x], tint?.apply(to: pixel) ?? pixel)
          }
        }
        pixels += row
      }
      return pixels
    }
    return Bitmap(width: columns, height: rows, pixels: strips.flatMap(\.self))
  }
}

/// Returns a premultiplied pixel over another one.
private func over(_ below: UInt32, _ pixel: UInt32) -> UInt32 {
  let rest = 255 - pixel >> 24
  if rest == 0 || below == 0 { return pixel }
  func channel(_ shift: UInt32) -> UInt32 {
    min(255, (pixel >> shift & 255) + Pixels.scaled(below >> shift & 255, by: rest)) << shift
  }
  return channel(24) | channel(16) | channel(8) | channel(0)
}

/// Returns a color `0xRRGGBB` over a premultiplied pixel; `share` is the color's opacity, from 0 to 255.
private func over(_ below: UInt32, _ color: UInt32, _ share: UInt8) -> UInt32 {
  share == 0 ? below : over(below, Pixels.premultiplied(color, alpha: UInt32(share)))
}

/// The formula of a tint: a color's share that grows from a quarter for black to the whole for white replaces each pixel
/// by the tint's amount.
struct PixelTint {
  /// The color's channels from 0 to 1: blue, green, red.
  private let color: SIMD4<Float>
  private let amount: Float

  init(_ tint: PictureEffects.Tint) {
    color =
      SIMD4(
        Float(tint.color & 255), Float(tint.color >> 8 & 255), Float(tint.color >> 16 & 255), 0)
      / 255
    amount = Float(max(0, min(1, tint.amount)))
  }

  /// Returns a premultiplied pixel with the tint.
  func apply(to pixel: UInt32) -> UInt32 {
    let alpha = Float(pixel >> 24)
    let own = SIMD4(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), alpha)
    let (red, green, blue) = ColorMatrix.luma
    let luma = Float(red) * own.z + Float(green) * own.y + Float(blue) * own.x
    var tinted = color * (0.25 * alpha + 0.75 * luma)
    tinted.w = alpha
    let mixed = own + (tinted - own) * amount
    let codes = integers(lesser(greater(mixed, SIMD4(repeating: 0)), SIMD4(repeating: alpha)))
    return codes[0] | codes[1] << 8 | codes[2] << 16 | pixel & 0xFF00_0000
  }
}
