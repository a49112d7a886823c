public import Geometry

/// The content of a node, with its frame.
public struct PlacedNode<Content> {
  /// The content.
  public var content: Content
  /// The frame, in the points of the bounds.
  public var frame: Rect

  /// Creates a placed node.
  public init(_ content: Content, _ frame: Rect) { (self.content, self.frame) = (content, frame) }
}

extension PlacedNode: Sendable where Content: Sendable {}
extension PlacedNode: Equatable where Content: Equatable {}

extension Rect {
  /// Returns a frame of a size within the rectangle.
  ///
  /// `place` is the share of the free room before the frame, from 0 to 1: along x from the edge at which reading
  /// begins, along y from the top.
  public func frame(of size: Size, at place: Point, isRightToLeft: Bool = false) -> Rect {
    let frame = Rect(
      x: minX + (self.size.width - size.width) * place.x,
      y: minY + (self.size.height - size.height) * place.y, width: size.width, height: size.height)
    return frame.mirrored(within: self, if: isRightToLeft)
  }
}
