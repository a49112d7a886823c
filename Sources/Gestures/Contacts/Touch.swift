public import ECS
public import Geometry

/// One contact, as it was at one moment: its components in one value.
public struct Touch: Equatable, Sendable {
  /// What touches.
  public enum Kind: Sendable {
    /// A finger on a touch device.
    case finger
    /// The mouse with a button held, or a contact that stands in for it.
    case mouse
  }

  /// The entity that the contact is while it is down.
  public let contact: Entity
  /// A number that no other contact ever had or will have.
  public let serial: Int
  /// What the system calls it.
  public let id: TouchID
  /// What touches.
  public let kind: Kind
  /// Where it landed, when, where it is, and how fast it moves.
  public let trace: Trace
  /// The element that it belongs to; nil if it landed on nothing.
  public let element: Entity?

  /// Where it landed, in window points.
  public var landing: Point { trace.landing }
  /// Where it is, in window points.
  public var location: Point { trace.location }

  /// The contact that an entity of a world is; nil if it is none.
  public init?(_ contact: Entity, in world: World) {
    guard let known = world.get(Contact.self, of: contact),
      let trace = world.get(Trace.self, of: contact)
    else { return nil }
    self.contact = contact
    (serial, id, kind) = (known.serial, known.id, known.kind)
    self.trace = trace
    element = world.get(On.self, of: contact)?.element
  }
}
