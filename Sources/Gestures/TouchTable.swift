import Geometry

/// Who is down, kept in order over whatever the devices say.
///
/// The samples are hostile: ups get lost, downs come twice, numbers are used again, points are not
/// finite. What comes out is well formed: each touch lands once, moves between finite points, and
/// lifts or is cancelled once.
public struct TouchTable: Equatable, Sendable {
  /// A well-formed thing that happened.
  public enum Change: Equatable, Sendable {
    /// A touch landed.
    case landed(Touch)
    /// A touch is somewhere else.
    case moved(Touch)
    /// A touch lifted; what it did stays.
    case lifted(Touch)
    /// A touch was taken away; what it did is to be undone.
    case cancelled(Touch)
  }

  /// The touches that are down, in the order in which they landed.
  public private(set) var touches: [Touch] = []
  private var nextSerial = 1

  /// Farther than this from the origin no window reaches; a point beyond is brought back to it, so
  /// that the arithmetic of a fit cannot overflow.
  public static let farthest = 1e7

  /// A table with nobody down.
  public init() {}

  /// The touch that the system calls by this name now, if it is down.
  public subscript(_ id: TouchID) -> Touch? { touches.first { $0.id == id } }

  /// Takes one sample and says what really happened; O(touches that are down).
  ///
  /// A down for a finger that is down already is a repetition if it is at the finger's place, and
  /// else the finger lifted unseen and landed anew. The point of an up is ignored: back ends repeat an
  /// old one there, and a finger that leaves must not move anything.
  public mutating func receive(_ sample: TouchSample) -> [Change] {
    let known = touches.firstIndex { $0.id == sample.id }
    switch sample.phase {
    case .down:
      guard let location = Self.usable(sample.location) else { return [] }
      guard let known else { return [land(sample, at: location)] }
      if location == touches[known].location { return [] }
      return [.lifted(touches.remove(at: known)), land(sample, at: location)]
    case .move:
      guard let known, let location = Self.usable(sample.location),
        location != touches[known].location
      else { return [] }
      touches[known].location = location
      return [.moved(touches[known])]
    case .up:
      guard let known else { return [] }
      return [.lifted(touches.remove(at: known))]
    case .cancel:
      guard let known else { return [] }
      return [.cancelled(touches.remove(at: known))]
    }
  }

  /// Takes every touch away.
  public mutating func cancelAll() -> [Change] {
    defer { touches.removeAll() }
    return touches.map(Change.cancelled)
  }

  private mutating func land(_ sample: TouchSample, at location: Point) -> Change {
    let touch = Touch(serial: nextSerial, id: sample.id, kind: sample.kind, landing: location)
    nextSerial += 1
    touches.append(touch)
    return .landed(touch)
  }

  private static func usable(_ point: Point) -> Point? {
    guard point.isFinite else { return nil }
    return Point(
      x: max(-farthest, min(farthest, point.x)), y: max(-farthest, min(farthest, point.y)))
  }
}
