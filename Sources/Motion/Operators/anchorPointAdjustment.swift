public import Geometry

extension MotionObservable where T == Point {
  /// Returns a stream of adjustments that give an element each anchor point and keep the element in place on screen
  /// (seed 004).
  ///
  /// Nothing is sent if the element has no area or a number is not finite, so that the anchor point stays.
  public func anchorPointAdjustment(
    in element: any Element
  ) -> MotionObservable<AnchorPointAdjustment> {
    compactMap { AnchorPointAdjustment(anchorPoint: $0, in: element) }
  }

  /// Returns the stream of ``anchorPointAdjustment(in:)``, with the label that the specification's example uses (seed
  /// 004): `stream.anchorPointAdjustment(element: someElement)`.
  public func anchorPointAdjustment(
    element: any Element
  ) -> MotionObservable<AnchorPointAdjustment> {
    anchorPointAdjustment(in: element)
  }
}
