import Geometry

/// How fast a touch is, from its last moves.
struct TouchSpeed: Equatable, Sendable {
  private var points: [(time: Double, point: Point)] = []

  /// How far back it looks, in seconds.
  static let window = 0.08
  /// A touch that has not moved for so long, in seconds, rests.
  static let rest = 0.05

  /// Notes where the touch is.
  mutating func note(_ point: Point, at time: Double) {
    guard point.isFinite, time.isFinite else { return }
    points.removeAll { $0.time < time - Self.window || $0.time > time }
    if let last = points.last, last.point == point { return }
    points.append((time, point))
  }

  /// Window points a second, at a time; zero for a touch that rests.
  func velocity(at time: Double) -> Vector {
    guard let first = points.first, let last = points.last, last.time > first.time,
      time - last.time <= Self.rest
    else { return .zero }
    return (last.point - first.point) / (last.time - first.time)
  }

  static func == (a: TouchSpeed, b: TouchSpeed) -> Bool {
    a.points.elementsEqual(b.points) { $0 == $1 }
  }
}
