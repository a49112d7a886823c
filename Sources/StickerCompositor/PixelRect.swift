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

  /// A rectangle from its edges; it is empty where a greatest edge does not exceed its least one.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// A rectangle from its first column and row and its size in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Columns; 0 where it is empty.
  public var width: Int { max(0, maxX - minX) }
  /// Rows; 0 where it is empty.
  public var height: Int { max(0, maxY - minY) }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The pixels that lie in both.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}
