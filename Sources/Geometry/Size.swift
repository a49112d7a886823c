/// Width and height, in the points of the space it is given in.
@frozen
public struct Size: Hashable, Sendable {
  /// Extent along x.
  public var width: Double
  /// Extent along y.
  public var height: Double

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// A size from its two extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extents as a displacement from corner to opposite corner.
  @inlinable
  public var vector: Vector { Vector(x: width, y: height) }

  /// Whether there is no area to be divided by: an extent is zero, negative, or no finite number.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0 && width.isFinite && height.isFinite) }
}
