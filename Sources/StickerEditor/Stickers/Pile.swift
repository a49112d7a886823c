import Geometry

/// Pictures that are dropped at one place, one after the other.
struct Pile {
  /// Those that come within so many seconds belong together.
  static let pause = 0.5
  /// How far apart they lie, in window points.
  static let gap = 8.0

  /// Where they are dropped, in window points.
  private let place: Point
  /// When the first one was, in seconds.
  private let time: Double
  /// Where each of them has come to lie, in window points.
  private var frames: [Rect] = []

  init(_ drop: Drop, at time: Double) { (place, self.time) = (drop.position, time) }

  /// Whether a picture belongs to them.
  func takes(_ drop: Drop, at time: Double) -> Bool {
    drop.position == place && time - self.time <= Self.pause
  }

  /// Lays one more down, whose extents are in window points; where its middle belongs.
  ///
  /// That is as near as it can be to where it was dropped, without lying on the others, with its middle in what is seen.
  mutating func place(_ extents: Vector, within seen: Rect) -> Point {
    let beside = frames.isEmpty ? nil : freeFrame(extents, within: seen)
    frames.append(beside ?? Rect(around: place, extents))
    return beside?.center ?? place
  }

  private func freeFrame(_ extents: Vector, within seen: Rect) -> Rect? {
    for (x, y) in Self.cells {
      let step = Vector(x: x * (extents.x + Self.gap), y: y * (extents.y + Self.gap))
      let frame = Rect(around: place + step, extents)
      let isFree = frames.allSatisfy { $0.intersection(frame) == nil }
      if isFree && seen.contains(frame.center) { return frame }
    }
    return nil
  }

  /// The cells of a grid, from its middle one outwards.
  private static let cells: [(x: Double, y: Double)] = {
    var cells: [(x: Double, y: Double)] = []
    for y in -12...12 {
      for x in -12...12 { cells.append((Double(x), Double(y))) }
    }
    return cells.sorted { $0.x * $0.x + $0.y * $0.y < $1.x * $1.x + $1.y * $1.y }
  }()
}

extension Rect {
  fileprivate init(around center: Point, _ extents: Vector) {
    self.init(center: center, width: extents.x, height: extents.y)
  }
}
