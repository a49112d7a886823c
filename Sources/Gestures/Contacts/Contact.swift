public import ECS

/// Makes an entity a contact: a finger, or the mouse with its button held, for as long as it is down.
///
/// Written by ``ContactBook`` alone.
public struct Contact: Uncloned, Hashable, Sendable {
  /// The system's identifier, which is reused after the contact has lifted.
  public let id: TouchID
  /// Whether the contact is a finger or the mouse.
  public let kind: Touch.Kind
  /// A number that no other contact of this book ever had or will have; later contacts have greater ones.
  public let serial: Int
}

/// The element that a contact belongs to, from when it landed until it lifts.
///
/// A contact that landed on nothing has none. Written when touches are picked.
@frozen
public struct On: Uncloned, Hashable, Sendable {
  /// The element.
  public let element: Entity

  /// Belongs to this element.
  @inlinable
  public init(_ element: Entity) { self.element = element }
}
