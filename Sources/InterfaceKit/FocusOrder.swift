public import Geometry

/// The order in which keys move the focus among the parts of an interface, known by the parts' indices.
public struct FocusOrder: Equatable, Sendable {
  /// The frames of the parts in the order of reading, in interface points.
  public let frames: [Rect]

  /// Creates the order of parts with frames in interface points.
  public init(_ frames: [Rect]) { self.frames = frames }

  /// Returns the index of the part after another part, or before it if `backward` is true.
  ///
  /// The first part comes after the last one. `index` is that of a part, so the order must not be empty.
  public func next(after index: Int, backward: Bool = false) -> Int {
    (index + (backward ? frames.count - 1 : 1)) % frames.count
  }

  /// Returns the index of the nearest part in a direction from another part; `nil` if there is none.
  ///
  /// `way` is a unit vector. Distances aside count three times as much as distances ahead. O(parts).
  public func neighbor(of index: Int, toward way: Vector) -> Int? {
    let center = frames[index].center
    var best: (index: Int, cost: Double)?
    for (other, frame) in frames.enumerated() {
      let to = frame.center - center
      let along = to.x * way.x + to.y * way.y
      let cost = along + 3 * abs(to.x * way.y - to.y * way.x)
      if along > 1, best.map({ cost < $0.cost }) ?? true { best = (other, cost) }
    }
    return best?.index
  }
}
