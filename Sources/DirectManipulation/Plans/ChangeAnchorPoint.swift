public import ECS
public import Geometry

/// Changes an element's anchor point at once (seeds: ChangeAnchorPoint).
///
/// Contract: the anchor becomes ``newAnchorPoint``, in the unit square of the element, and the position
/// is updated so that the element does not move. An element without area, with a scale of zero, or an
/// anchor that is no finite point, changes nothing.
///
/// **Affected properties**
///
/// - ``AnchorPoint``
/// - ``Transform/position``
public struct ChangeAnchorPoint: Plan, Component, Hashable, Sendable {
  /// The anchor to be, in the unit square of the element.
  public var newAnchorPoint: Point

  /// A change to this anchor.
  public init(newAnchorPoint: Point) { self.newAnchorPoint = newAnchorPoint }
}
