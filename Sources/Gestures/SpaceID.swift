public import ECS

/// The identifier of a coordinate space in which touches are measured.
public struct SpaceID: Hashable, Sendable {
  /// The number that the owner of the spaces has assigned.
  public let rawValue: UInt64

  /// The space of the window.
  public static let window = SpaceID(rawValue: .max)
  /// The root space: the parent space of elements that have no parent.
  public static let root = SpaceID(rawValue: .max - 1)

  /// Creates the identifier with a number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates the identifier of the space of an element's own points, which is the parent space of its children.
  public init(of element: Entity) {
    self.init(rawValue: element.bits)
  }
}
