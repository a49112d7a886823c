public import ECS
public import Geometry

/// The state of a contact at one moment: its components in one value.
public struct Touch: Equatable, Sendable {
  /// The kinds of contact.
  public enum Kind: Sendable {
    /// A finger on a touch device.
    case finger
    /// The mouse with a button held, or a contact that substitutes for it.
    case mouse
  }

  /// The entity of the contact while it is down.
  public let contact: Entity
  /// The contact's number, which is never reused for another contact.
  public let serial: Int
  /// The system's identifier, which is reused after the contact has lifted.
  public let id: TouchID
  /// The kind of contact: a finger or the mouse.
  public let kind: Kind
  /// The landing point and time, the current location, and the velocity.
  public let trace: Trace
  /// The element that the contact belongs to; `nil` if the contact landed on no element.
  public let element: Entity?

  /// The landing point, in window points.
  public var landing: Point { trace.landing }
  /// The current location, in window points.
  public var location: Point { trace.location }

  /// Creates the current state of a contact's entity; `nil` if the entity is not a contact that is down.
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
