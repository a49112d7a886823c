/// A plan that can request the anchor point to move under the contacts (seed 000).
///
/// Contract: if a plan of an element enables ``wantsAnchorPointAdjustment``, the element's anchor point goes to
/// the touches' centroid when a gesture begins, and again when its touches change; the position makes up
/// for it, so that nothing moves.
///
/// ``Gesturable`` conforms to it, and plans of other kinds can. One that is a `Gesturable` and disabled wishes
/// for nothing.
public protocol AnchorPointAdjustable: Plan {
  /// Whether the anchor point is to move under the contacts.
  var wantsAnchorPointAdjustment: Bool { get set }
}
