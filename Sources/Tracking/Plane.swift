/// A level of a pyramid: the brightness of a part of a frame, in sixteenths of a gray level.
///
/// A texel of level n covers 2ⁿ × 2ⁿ pixels. Coordinates are in texels of the level; the texel at the frame's top left
/// corner reaches from 0 to 1 and has its center at 0.5.
struct Plane {
  /// The column of the first texel, counted from the left edge of the frame.
  var left = 0
  /// The row of the first texel, counted from the top edge of the frame.
  var top = 0
  /// The number of columns.
  var width = 0
  /// The number of rows.
  var height = 0
  /// The brightness, row by row.
  var texels: [UInt16] = []

  /// Replaces the plane with the means of 2 × 2 texels of a finer plane, whose `left` and `top` must be even.
  mutating func halve(_ finer: Plane) {
    (left, top, width, height) = (
      finer.left / 2, finer.top / 2, finer.width / 2, finer.height / 2
    )
    resize()
    let (width, height) = (width, height)
    let source = finer.texels.span
    var target = texels.mutableSpan
    for y in 0..<height {
      let (upper, lower) = (2 * y * finer.width, (2 * y + 1) * finer.width)
      for x in 0..<width {
        // Within bounds: 2 * width <= finer.width, 2 * height <= finer.height. Four texels of 12 bits fit in 16 bits.
        unsafe target[unchecked: y &* width &+ x] =
          (source[unchecked: upper &+ 2 &* x] &+ source[unchecked: upper &+ 2 &* x &+ 1]
            &+ source[unchecked: lower &+ 2 &* x] &+ source[unchecked: lower &+ 2 &* x &+ 1]
            &+ 2) >> 2
      }
    }
  }

  /// Gives the texels' array the plane's size; the memory is kept if it suffices.
  mutating func resize() {
    let count = width * height
    if texels.count > count {
      texels.removeLast(texels.count - count)
    } else {
      texels.append(contentsOf: repeatElement(0, count: count - texels.count))
    }
  }
}

extension Span<UInt16> {
  /// Returns the brightness between four texels, by bilinear interpolation.
  ///
  /// `x` and `y` are distances from the center of the plane's first texel, at least 0, and less than the number of
  /// columns, or rows, minus 1; the callers, `Alignment` and `FramePyramid.sample`, check this.
  @inline(__always)
  func interpolated(x: Float, y: Float, width: Int) -> Float {
    let (column, row) = (Int32(x), Int32(y))
    let (fx, fy) = (x - Float(column), y - Float(row))
    let at = Int(row) &* width &+ Int(column)
    let (a, b) = unsafe (Float(self[unchecked: at]), Float(self[unchecked: at &+ 1]))
    let (c, d) = unsafe (
      Float(self[unchecked: at &+ width]), Float(self[unchecked: at &+ width &+ 1])
    )
    let (upper, lower) = (a + (b - a) * fx, c + (d - c) * fx)
    return upper + (lower - upper) * fy
  }
}
