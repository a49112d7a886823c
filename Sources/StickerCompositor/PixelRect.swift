/// An upright rectangle of whole pixels: columns `minX..<maxX`, rows `minY..<maxY`.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last.
  public var maxX: Int
  /// The row after the last.
  public var maxY: Int

  /// Creates a rectangle from its edges; it is empty if `maxX <= minX` or `maxY <= minY`.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its first column and row and its size in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The number of columns; 0 if `maxX <= minX`.
  public var width: Int { max(0, maxX - minX) }
  /// The number of rows; 0 if `maxY <= minY`.
  public var height: Int { max(0, maxY - minY) }
  /// Whether the rectangle is without pixels.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// Returns the rectangle of the pixels that lie in both rectangles.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}
