extension Rect {
  /// The rectangle with so many points less at each side; never less than nothing.
  public func inset(by margin: Double) -> Rect {
    Rect(
      center: center, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - 2 * margin)
    )
  }

  /// Returns the rectangle mirrored left to right within another rectangle; the same rectangle unless `isSo`.
  public func mirrored(within other: Rect, if isSo: Bool = true) -> Rect {
    isSo ? Rect(origin: Point(other.minX + other.maxX - maxX, minY), size: size) : self
  }

  /// A rectangle about a middle.
  public init(center: Point, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Whether two rectangles have points in common.
  public func overlaps(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
