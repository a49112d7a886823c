internal import Geometry

/// The part of a frame around a search, smoothed, at full size and halved several times.
struct FramePyramid {
  /// The levels: level n has 2ⁿ × 2ⁿ pixels per texel.
  private(set) var levels: [Plane]
  /// The sums of three rows, with one column more on either side.
  private var columns: [UInt16] = []

  /// Creates a pyramid without pixels.
  init(levels count: Int) {
    levels = [Plane](repeating: Plane(), count: count)
  }

  /// Replaces all levels with a part of a frame; the part that is outside the frame is left out.
  mutating func load(_ frame: LumaImage, around region: Rect) {
    // Corners on texels of the coarsest level keep the texels of all levels in one grid.
    let step = 1 << (levels.count - 1)
    let left = Self.whole(region.minX, in: frame.width) / step * step
    let top = Self.whole(region.minY, in: frame.height) / step * step
    let right = Self.whole(region.maxX + Double(step), in: frame.width)
    let bottom = Self.whole(region.maxY + Double(step), in: frame.height)
    levels[0].left = left
    levels[0].top = top
    levels[0].width = max(0, right - left)
    levels[0].height = max(0, bottom - top)
    levels[0].resize()
    if !levels[0].texels.isEmpty { Self.smooth(frame, into: &levels[0], columns: &columns) }
    for level in levels.indices.dropFirst() { levels[level].halve(levels[level - 1]) }
  }

  /// Returns the number of the level whose texels are nearest in size to a template's, seen at a scale.
  ///
  /// `size` is the size of the template's texels, in pixels of the frame.
  func level(forTexelsOf size: Double) -> Int {
    guard size > 0, size.isFinite else { return 0 }
    return max(0, min(levels.count - 1, Int(logarithm2(size).rounded())))
  }

  /// Returns a grid of points that a pose places in the frame, over the plane whose texels are nearest in size to the
  /// grid's steps.
  ///
  /// `spacing` is the distance of the points, in pixels of the first frame.
  func grid(
    _ pose: Pose, columns: Int, rows: Int, spacing: Double
  ) -> (plane: Plane, grid: SamplingGrid) {
    let number = level(forTexelsOf: spacing * pose.scale)
    let grid = SamplingGrid(
      pose: pose, width: columns, height: rows, spacing: spacing, plane: levels[number],
      size: Double(1 << number))
    return (levels[number], grid)
  }

  /// Returns a coordinate rounded down to a whole pixel from 0 to `limit`.
  private static func whole(_ value: Double, in limit: Int) -> Int {
    value.isFinite ? Int(max(0, min(Double(limit), value.rounded(.down)))) : 0
  }

  /// Fills a plane of level 0 with the frame's pixels, each mixed with its eight neighbors by the weights 1, 2, 1 of both
  /// axes.
  ///
  /// The sum of the weights is 16: the unit of the texels. Smoothing reduces noise, and the errors of interpolation,
  /// which otherwise draw the found place toward whole pixels. `columns` is scratch memory.
  private static func smooth(
    _ frame: LumaImage, into plane: inout Plane, columns: inout [UInt16]
  ) {
    let (left, top, width, height) = (plane.left, plane.top, plane.width, plane.height)
    if columns.count < width + 2 { columns = [UInt16](repeating: 0, count: width + 2) }
    let pixels = frame.samples.span
    var sums = columns.mutableSpan
    var target = plane.texels.mutableSpan
    let first = max(0, left - 1)
    let last = min(frame.width - 1, left + width)
    let (count, shift) = (last - first + 1, first - left + 1)
    for y in 0..<height {
      // Each row has at least `count` pixels; the minimum leaves the loop without checks, so that it runs on vectors.
      let upper = pixels.extracting(droppingFirst: max(0, top + y - 1) * frame.width + first)
      let middle = pixels.extracting(droppingFirst: (top + y) * frame.width + first)
      let lower = pixels.extracting(
        droppingFirst: min(frame.height - 1, top + y + 1) * frame.width + first)
      for x in 0..<min(count, upper.count, middle.count, lower.count) {
        sums[x &+ shift] =
          UInt16(truncatingIfNeeded: upper[x]) &+ UInt16(truncatingIfNeeded: middle[x]) &* 2
          &+ UInt16(truncatingIfNeeded: lower[x])
      }
      // The edge of the frame repeats outside.
      if first == left { sums[0] = sums[1] }
      if last < left + width { sums[width + 1] = sums[width] }
      for x in 0..<width {
        target[y &* width &+ x] = sums[x] &+ sums[x &+ 1] &* 2 &+ sums[x &+ 2]
      }
    }
  }
}
