extension Rect {
  /// Returns the rectangle with each side moved inward by a margin in points.
  ///
  /// The center stays. A margin of more than half an extent makes that extent 0; a negative margin moves the sides
  /// outward.
  public func inset(by margin: Double) -> Rect {
    Rect(
      center: center, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - 2 * margin)
    )
  }

  /// Returns the rectangle mirrored left to right within another rectangle if `isSo`; otherwise, the unchanged
  /// rectangle.
  public func mirrored(within other: Rect, if isSo: Bool = true) -> Rect {
    isSo ? Rect(origin: Point(other.minX + other.maxX - maxX, minY), size: size) : self
  }

  /// Creates a rectangle about a center.
  public init(center: Point, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Returns whether two rectangles have points in common; touching edges count.
  ///
  /// Compares edges only: a rectangle with a negative extent overlaps a rectangle around it.
  public func overlaps(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
