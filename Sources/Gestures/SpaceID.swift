public import ECS

/// Names a coordinate space in which touches are measured.
public struct SpaceID: Hashable, Sendable {
  /// A number that the owner of the spaces gives out.
  public let rawValue: UInt64

  /// The window itself.
  public static let window = SpaceID(rawValue: .max)
  /// The root: the parent space of elements that have no parent.
  public static let root = SpaceID(rawValue: .max - 1)

  /// A space by its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// An element's own points: the parent space of its children.
  public init(of element: Entity) {
    self.init(rawValue: element.bits)
  }
}
