public import Geometry

/// A plan that changes an element's anchor point at once (seeds 000 and 001).
///
/// Contract: the anchor becomes ``newAnchorPoint``, in the unit square of the element, and the position is updated so
/// that the element does not move. The plan has no effect on an element without area, without a transform or with a
/// scale of zero, nor if the new anchor point is not finite.
///
/// **Affected properties**
///
/// - ``/Spaces/AnchorPoint``
/// - ``/Spaces/Transform/position``
public struct ChangeAnchorPoint: MomentaryPlan, Hashable, Sendable {
  /// The new anchor point, in the unit square of the element.
  public var newAnchorPoint: Point

  /// Creates a change to an anchor point in the unit square of the element.
  public init(newAnchorPoint: Point) { self.newAnchorPoint = newAnchorPoint }
}
