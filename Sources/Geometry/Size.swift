/// A width and a height, in the points of their space.
@frozen
public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// The size without extent.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its two extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The displacement from a corner to the opposite corner.
  @inlinable
  public var vector: Vector { Vector(x: width, y: height) }

  /// Whether the size has no usable area, because an extent is not positive or not finite.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0 && width.isFinite && height.isFinite) }
}
