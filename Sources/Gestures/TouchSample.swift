public import Geometry

/// What a device says of a contact: any order, any point, any number of times.
public struct TouchSample: Equatable, Sendable {
  /// What it says has happened.
  public var phase: InputEvent.TouchPhase
  /// To which finger.
  public var id: TouchID
  /// What touches.
  public var kind: Touch.Kind
  /// Where, in window points; need not be a finite point.
  public var location: Point

  /// A sample from its parts.
  public init(
    _ phase: InputEvent.TouchPhase, _ id: TouchID, kind: Touch.Kind = .finger, at location: Point
  ) {
    self.phase = phase
    self.id = id
    self.kind = kind
    self.location = location
  }
}
