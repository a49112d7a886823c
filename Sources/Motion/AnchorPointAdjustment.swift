public import Geometry

/// A new anchor point for an element, and the position that keeps the element in place on screen (seed 004).
public struct AnchorPointAdjustment: Hashable, Sendable {
  /// The anchor point, in the unit square of the element; the point may lie outside the square.
  public var anchorPoint: Point

  /// The position of the anchor point, in the parent's points.
  public var position: Point

  /// Creates an adjustment from its two parts.
  public init(anchorPoint: Point, position: Point) {
    self.anchorPoint = anchorPoint
    self.position = position
  }

  /// Creates the adjustment that moves the anchor point of an element without moving the element on screen.
  ///
  /// Returns `nil`, so that the anchor point must stay, if the element has no area in its own or its parent's points,
  /// or if a number is not finite.
  public init?(anchorPoint: Point, in element: any Element) {
    let (width, height) = (element.width, element.height)
    let parent = element.parent
    let origin = element.convert(.zero, to: parent)
    let alongX = element.convert(Point(x: width, y: 0), to: parent) - origin
    let alongY = element.convert(Point(x: 0, y: height), to: parent) - origin
    let area = alongX.x * alongY.y - alongX.y * alongY.x
    guard width > 0, height > 0, area.isFinite, area != 0 else { return nil }

    let newPosition = Point(x: anchorPoint.x * width, y: anchorPoint.y * height)
    let positionInParent = element.convert(newPosition, to: parent)
    guard anchorPoint.isFinite, positionInParent.isFinite else { return nil }
    self.init(anchorPoint: anchorPoint, position: positionInParent)
  }
}
