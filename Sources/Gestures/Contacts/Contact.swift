public import ECS

/// Marks an entity as a contact: a finger, or the mouse with a button held, for as long as it is down.
///
/// Written by ``ContactBook`` alone.
public struct Contact: Uncloned, Hashable, Sendable {
  /// The system's identifier, which is reused after the contact has lifted.
  public let id: TouchID
  /// The kind of contact: a finger or the mouse.
  public let kind: Touch.Kind
  /// A number that is unique among all past and future contacts of the book; later contacts have greater numbers.
  public let serial: Int
}

/// The element that a contact belongs to, from the contact's landing until its lift or cancellation.
///
/// A contact that landed on no element lacks this component. `MotionRuntime` writes the component when it picks the
/// element of a landing, and moves the contact to an ancestor if the element loses its recognizers. ``ContactBook``
/// removes the component when the contact ends.
@frozen
public struct On: Uncloned, Hashable, Sendable {
  /// The element.
  public let element: Entity

  /// Creates the component of a contact that belongs to an element.
  @inlinable
  public init(_ element: Entity) { self.element = element }
}
