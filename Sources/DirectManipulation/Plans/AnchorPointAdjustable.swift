/// A plan that can request the anchor point to move under the contacts (seed 000).
///
/// Contract: if a plan of an element enables ``wantsAnchorPointAdjustment``, the element's anchor point moves to the
/// touches' centroid when a gesture begins, and again when the gesture's touches change; the position is adjusted, so
/// that the element does not move.
///
/// ``Gesturable`` conforms to this protocol, and other plans can. A disabled `Gesturable` requests nothing.
public protocol AnchorPointAdjustable: Plan {
  /// Whether the anchor point is to move under the contacts.
  var wantsAnchorPointAdjustment: Bool { get set }
}
