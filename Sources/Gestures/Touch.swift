public import Geometry

/// One contact from the moment it lands until it lifts.
public struct Touch: Equatable, Sendable {
  /// What touches.
  public enum Kind: Sendable {
    /// A finger on a touch device.
    case finger
    /// The mouse with a button held, or a contact that stands in for it.
    case mouse
  }

  /// A number that no other touch of this table ever had or will have.
  public let serial: Int
  /// What the system calls it.
  public let id: TouchID
  /// What touches.
  public let kind: Kind
  /// Where it landed, in window points.
  public let landing: Point
  /// Where it is, in window points.
  public package(set) var location: Point

  /// A touch that has just landed.
  package init(serial: Int, id: TouchID, kind: Kind, landing: Point) {
    self.serial = serial
    self.id = id
    self.kind = kind
    self.landing = landing
    self.location = landing
  }
}
