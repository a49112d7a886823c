import ColorGrading
import Geometry

/// The blurred shadow of a shape.
///
/// A wide blur is computed with fewer pixels, between which the shadow is interpolated: its neighbors differ by less than
/// a hundredth from a straight line.
struct SoftShadow: Sendable {
  /// The number of times that each side of the shape was halved.
  private let halvings: Int
  private let width: Int
  private let height: Int
  /// The shares of the pixels, from 0 to 1, row by row from the top.
  private let shares: [Float]
  /// The offset, in pixels of the shape; whole ones if the shape was not halved.
  private let offset: Vector
  private let color: UInt32
  private let opacity: Float

  /// The standard deviation above which the shape is halved, in pixels.
  private static let greatestDeviation = 5.0
  /// The number of rows that a core blurs at a time.
  private static let stripHeight = 16

  /// Blurs a shape; `scale` is the shape's pixels per point.
  init(of shape: Coverage, _ shadow: PictureEffects.Shadow, scale: Double) {
    var deviation = shadow.blur / 2 * scale
    var halvings = 0
    while deviation > Self.greatestDeviation {
      deviation /= 2
      halvings += 1
    }
    self.halvings = halvings
    let way = shadow.offset * scale
    var fraction = Vector.zero
    if halvings == 0 {
      fraction = Vector(way.x - way.x.rounded(.down), way.y - way.y.rounded(.down))
    }
    offset = way - fraction
    (color, opacity) = (shadow.color, Float(max(0, min(1, shadow.opacity))))
    let reduced = Self.reduced(shape, halvings)
    (width, height) = (reduced.width, reduced.height)
    shares = Self.blurred(reduced.shares, width, height, deviation, moved: fraction)
  }

  /// Returns the means of the squares of pixels that become one pixel.
  private static func reduced(
    _ shape: Coverage, _ halvings: Int
  ) -> (width: Int, height: Int, shares: [Float]) {
    let side = 1 << halvings
    let (columns, rows) = ((shape.width + side - 1) / side, (shape.height + side - 1) / side)
    var sums = Array(repeating: Float(0), count: columns * rows)
    for y in 0..<shape.height {
      let start = y / side * columns
      for x in 0..<shape.width {
        sums[start + x >> halvings] += Float(shape.shares[y * shape.width + x])
      }
    }
    let factor = 1 / Float(side * side * 255)
    return (columns, rows, sums.map { $0 * factor })
  }

  /// Returns the weights of the pixels from `-radius` on of a Gaussian that is moved by a fraction of a pixel.
  private static func kernel(_ deviation: Double, moved fraction: Double) -> [Float] {
    let radius = radius(of: deviation)
    let weights = (-radius...radius).map { step -> Double in
      let middle = Double(step) - fraction
      guard deviation > 0.25 else { return max(0, 1 - abs(middle)) }
      // The mean over a pixel, as the shares are means.
      return (0..<8).reduce(0) { sum, part in
        let place = middle + (Double(part) + 0.5) / 8 - 0.5
        return sum + exponential(-place * place / (2 * deviation * deviation))
      }
    }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  private static func radius(of deviation: Double) -> Int {
    Int((3 * deviation).rounded(.up)) + 1
  }

  /// Returns the pixels after a Gaussian blur along rows and columns, moved by fractions of a pixel.
  private static func blurred(
    _ shares: [Float], _ width: Int, _ height: Int, _ deviation: Double, moved fraction: Vector
  ) -> [Float] {
    guard deviation > 0 || fraction != .zero else { return shares }
    let radius = radius(of: deviation)
    let (along, down) = (
      kernel(deviation, moved: fraction.x), kernel(deviation, moved: fraction.y)
    )
    func strips(_ row: @escaping @Sendable (Int) -> [Float]) -> [Float] {
      onAllCores((height + stripHeight - 1) / stripHeight) { strip in
        (strip * stripHeight..<min(height, (strip + 1) * stripHeight)).flatMap(row)
      }.flatMap(\.self)
    }
    let across = strips { y in
      var result = Array(repeating: Float(0), count: width)
      let start = y * width
      for (index, weight) in along.enumerated() {
        let shift = radius - index
        for x in max(0, -shift)..<max(max(0, -shift), min(width, width - shift)) {
          result[x] += weight * shares[start + x + shift]
        }
      }
      return result
    }
    return strips { y in
      var result = Array(repeating: Float(0), count: width)
      for (index, weight) in down.enumerated() {
        let other = y + radius - index
        guard (0..<height).contains(other) else { continue }
        for x in 0..<width { result[x] += weight * across[other * width + x] }
      }
      return result
    }
  }

  /// Returns a row of premultiplied pixels of the shadow; `columns` is the number of pixels.
  func row(_ y: Int, columns: Int) -> [UInt32] {
    let perPixel = 1 / Double(1 << halvings)
    func place(_ pixel: Int, _ offset: Double) -> (first: Int, share: Float) {
      let place = (Double(pixel) + 0.5 - offset) * perPixel - 0.5
      return (Int(place.rounded(.down)), Float(place - place.rounded(.down)))
    }
    let (first, down) = place(y, offset.y)
    let (above, below) = (start(ofRow: first), start(ofRow: first + 1))
    guard above != nil || below != nil else { return Array(repeating: 0, count: columns) }
    return (0..<columns).map { x in
      let (column, along) = place(x, offset.x)
      func mean(_ start: Int?) -> Float {
        guard let start else { return 0 }
        let left = (0..<width).contains(column) ? shares[start + column] : 0
        let right = (0..<width).contains(column + 1) ? shares[start + column + 1] : 0
        return left + (right - left) * along
      }
      let (top, bottom) = (mean(above), mean(below))
      let share = (top + (bottom - top) * down) * opacity
      return share > 0
        ? Pixels.premultiplied(color, alpha: UInt32(min(1, share) * 255 + 0.5)) : 0
    }
  }

  /// Returns the index of the first pixel of a row; `nil` outside of the shadow.
  private func start(ofRow row: Int) -> Int? { (0..<height).contains(row) ? row * width : nil }
}
