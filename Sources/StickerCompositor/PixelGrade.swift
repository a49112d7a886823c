public import ColorGrading
public import Geometry

/// The tables of a ``/ColorGrading/ColorGrade`` for pixels in memory.
///
/// A pixel's color is the sum of three table entries, one for each channel, because the matrix is linear. Numbers are
/// Float, with a scale of 255, and rounded to nearest once, at the end.
struct PixelGrade: Sendable {
  /// The contribution of each code of a channel to blue, green, red and alpha.
  private var red: [SIMD4<Float>]
  private var green: [SIMD4<Float>]
  private var blue: [SIMD4<Float>]
  /// The share by which the corners are moved to ``cornerColor``; 0 for no vignette.
  private let vignette: Float
  /// The value of the channels at the end of the vignette.
  private let cornerColor: Float
  /// The map from the picture's pixels to the square from -1 to 1 of the vignette's frame.
  private let place: AffineTransform

  /// Creates the tables for a picture of a size in pixels; `frame` maps its unit square to that of the vignette's frame.
  init(_ grade: ColorGrade, width: Int, height: Int, frame: AffineTransform = .identity) {
    let matrix = grade.matrix
    func table(_ values: [Double], _ channel: Int) -> [SIMD4<Float>] {
      let weights = SIMD4(matrix.blue[channel], matrix.green[channel], matrix.red[channel], 0)
      return values.map { SIMD4<Float>(weights * ($0 * 255)) }
    }
    red = table(grade.red, 0)
    green = table(grade.green, 1)
    blue = table(grade.blue, 2).map { $0 + SIMD4(0, 0, 0, 255) }
    vignette = Float(grade.vignette)
    cornerColor = grade.isVignetteLight ? 255 : 0
    place = AffineTransform.scale(Vector(1 / Double(width), 1 / Double(height))).then(frame)
      .then(AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -1, ty: -1))
  }

  /// Grades a row of the picture, from its first pixel on.
  func apply(to row: inout MutableSpan<UInt32>, y: Int) {
    if vignette == 0 {
      apply(to: &row) { _, color in color }
    } else {
      let (across, down) = (Float(place.a), Float(place.b))
      let first = place.apply(Point(0.5, Double(y) + 0.5))
      let (left, top, amount) = (Float(first.x), Float(first.y), vignette)
      let corner = SIMD4(cornerColor, cornerColor, cornerColor, 255)
      apply(to: &row) { x, color in
        let dx = left + Float(x) * across
        let dy = top + Float(x) * down
        // At most 1, also outside of the frame.
        let distance = min(1, (dx * dx + dy * dy) / 2)
        return color + (corner - color) * (amount * distance * distance)
      }
    }
  }

  /// Replaces each pixel of a row by the result of `finish`, which gets the column and the color after the matrix.
  @inline(__always)
  private func apply(
    to row: inout MutableSpan<UInt32>, finish: (Int, SIMD4<Float>) -> SIMD4<Float>
  ) {
    let (red, green, blue) = (red.span, green.span, blue.span)
    func color(_ x: Int, _ pixel: UInt32) -> SIMD4<Float> {
      finish(
        x, red[Int(pixel >> 16 & 255)] + green[Int(pixel >> 8 & 255)] + blue[Int(pixel & 255)])
    }
    var x = 0
    while x &+ 4 <= row.count {
      let (a, b, c, d) = (row[x], row[x &+ 1], row[x &+ 2], row[x &+ 3])
      if a & b & c & d >= 0xFF00_0000 {
        let pixels = packed(
          color(x, a), color(x &+ 1, b), color(x &+ 2, c), color(x &+ 3, d))
        row.store(pixels, at: x)
      } else {
        for x in x..<x &+ 4 { row[x] = translucent(row[x]) { color(x, $0) } }
      }
      x &+= 4
    }
    while x < row.count {
      row[x] = translucent(row[x]) { color(x, $0) }
      x &+= 1
    }
  }

  /// Returns a premultiplied pixel of any alpha after `color`, which gets the nearest opaque pixel.
  private func translucent(
    _ pixel: UInt32, _ color: (UInt32) -> SIMD4<Float>
  ) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return pixel }
    let opaque = 0xFF00_0000 | Pixels.straight(pixel)
    let share = Float(alpha) / 255
    let limited =
      lesser(
        greater(color(opaque), SIMD4(repeating: 0)), SIMD4(repeating: 255)) * share
    let codes = integers(limited)
    return codes[0] | codes[1] << 8 | codes[2] << 16 | alpha << 24
  }
}

/// Returns four colors as pixels, each channel limited to 0…255 and rounded to nearest.
@inline(__always)
private func packed(
  _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
) -> SIMD16<UInt8> {
  @inline(__always)
  func codes(_ color: SIMD4<Float>) -> Four {
    integers(lesser(greater(color, SIMD4(repeating: 0)), SIMD4(repeating: 255)))
  }
  func low(_ code: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: code) }
  let (a, b, c, d) = (codes(a), codes(b), codes(c), codes(d))
  // Lane by lane, because the compiler turns this form into instructions that pack registers.
  return SIMD16(
    low(a[0]), low(a[1]), low(a[2]), low(a[3]), low(b[0]), low(b[1]), low(b[2]), low(b[3]),
    low(c[0]), low(c[1]), low(c[2]), low(c[3]), low(d[0]), low(d[1]), low(d[2]), low(d[3]))
}

extension PixelTarget {
  /// The number of rows that a core writes at a time.
  private static var stripHeight: Int { 32 }

  /// Changes the colors of the whole picture on all cores; does nothing if the adjustments are neutral.
  ///
  /// `frame` maps the unit square of the picture to that of the frame around which the vignette lies. The pixels must be
  /// premultiplied. O(pixels).
  public func adjust(by adjustments: PhotoAdjustments, frame: AffineTransform = .identity) {
    if adjustments.isNeutral || area.isEmpty { return }
    let grade = PixelGrade(
      ColorGrade(adjustments), width: area.width, height: area.height, frame: frame)
    writeRowsOnAllCores { y, row in grade.apply(to: &row, y: y) }
  }

  /// Calls `write` with the number and the pixels of each row, on all cores.
  fileprivate func writeRowsOnAllCores(
    _ write: @Sendable (Int, inout MutableSpan<UInt32>) -> Void
  ) {
    let strips = (area.height + Self.stripHeight - 1) / Self.stripHeight
    _ = onAllCores(strips) { strip in
      for y in strip * Self.stripHeight..<min(area.height, (strip + 1) * Self.stripHeight) {
        withRow(y) { write(y, &$0) }
      }
    }
  }
}

extension Bitmap {
  /// Returns the picture with changed colors, computed on all cores.
  ///
  /// `frame` maps the unit square of the picture to that of the frame around which the vignette lies. O(pixels).
  public func adjusted(
    by adjustments: PhotoAdjustments, frame: AffineTransform = .identity
  ) -> Bitmap {
    if adjustments.isNeutral || width == 0 || height == 0 { return self }
    let grade = PixelGrade(
      ColorGrade(adjustments), width: width, height: height, frame: frame)
    // Each row is copied just before it is graded, while it is in the core's own cache.
    return Bitmap(width: width, height: height) { target in
      target.writeRowsOnAllCores { y, row in
        row.copy(pixels.span.extracting(y * width..<(y + 1) * width))
        grade.apply(to: &row, y: y)
      }
    }
  }
}
