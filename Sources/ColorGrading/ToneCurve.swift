import Geometry

/// A smooth curve through points with rising x coordinates, constant before the first and after the last point.
///
/// A monotone cubic curve (Fritsch and Carlson): it overshoots no point, so rising points give a rising curve. The slope at
/// an inner point is the harmonic mean of the slopes before and after the point, at most twice the lesser one, which keeps
/// the curve monotone; 0 at a turning point.
struct ToneCurve {
  private let points: [(x: Double, y: Double)]
  /// The slope of the curve at each point.
  private let slopes: [Double]

  /// Creates a curve through at least two points, whose x coordinates must rise; that isn't checked.
  init(_ points: [(x: Double, y: Double)]) {
    self.points = points
    let secants = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    slopes = points.indices.map { index in
      guard index > 0, index < secants.count else { return secants[index == 0 ? 0 : index - 1] }
      let (before, after) = (secants[index - 1], secants[index])
      // The harmonic mean keeps the curve monotone; 0 at a turning point.
      return before * after > 0 ? 2 * before * after / (before + after) : 0
    }
  }

  /// Returns the height of the curve at an x coordinate.
  func value(at x: Double) -> Double {
    guard let index = points.lastIndex(where: { $0.x <= x }) else { return points[0].y }
    guard index + 1 < points.count else { return points[index].y }
    let (from, to) = (points[index], points[index + 1])
    let length = to.x - from.x
    let t = (x - from.x) / length
    let (t2, t3) = (t * t, t * t * t)
    return (2 * t3 - 3 * t2 + 1) * from.y + (t3 - 2 * t2 + t) * length * slopes[index]
      + (3 * t2 - 2 * t3) * to.y + (t3 - t2) * length * slopes[index + 1]
  }
}

/// The transfer function of sRGB (IEC 61966-2-1), continued above 1.
enum TransferFunction {
  /// Returns the linear light, relative to white, of an encoded value from 0.
  static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the encoded value of linear light relative to white, from 0.
  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
  }
}
