/// Names a coordinate space in which touches are measured.
public struct SpaceID: Hashable, Sendable {
  /// A number that the owner of the spaces gives out.
  public let rawValue: UInt64

  /// The window itself.
  public static let window = SpaceID(rawValue: .max)

  /// A space by its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
