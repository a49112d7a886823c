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
  /// Returns the frame of a size that lies within the rectangle, with shares of the free room before it, from 0 to 1.
  ///
  /// `place` is the share of the room at the side at which one begins to read, and above.
  public func frame(of size: Size, at place: Point, isRightToLeft: Bool = false) -> Rect {
    let frame = Rect(
      x: minX + (self.size.width - size.width) * place.x,
      y: minY + (self.size.height - size.height) * place.y, width: size.width, height: size.height)
    return frame.mirrored(within: self, if: isRightToLeft)
  }
}
