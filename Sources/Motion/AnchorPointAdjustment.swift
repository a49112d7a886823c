public import Geometry

/// A new anchor point for an element, and the position that keeps the element where it is seen.
public struct AnchorPointAdjustment: Hashable, Sendable {
  /// The anchor point, in the unit square of the element; it may lie outside.
  public var anchorPoint: Point

  /// Where that point of the element lies, in its parent's points.
  public var position: Point

  /// An adjustment from its two parts.
  public init(anchorPoint: Point, position: Point) {
    self.anchorPoint = anchorPoint
    self.position = position
  }

  /// The adjustment that moves the anchor of an element and nothing that can be seen of it.
  ///
  /// Nil if the element has no area, in its own points or as seen from its parent, or if a number is
  /// not finite: then its anchor is to stay as it is.
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
