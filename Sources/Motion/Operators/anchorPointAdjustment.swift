public import Geometry

extension MotionObservable where T == Point {
  /// A stream of what to write to an element so that its anchor point is the upstream one and the
  /// element is seen where it was.
  ///
  /// For an element without area, or numbers that are not finite, nothing is emitted, so that the
  /// anchor stays.
  public func anchorPointAdjustment(
    in element: any Element
  ) -> MotionObservable<AnchorPointAdjustment> {
    _map { AnchorPointAdjustment(anchorPoint: $0, in: element) }
      ._nextOperator { adjustment, next in
        if let adjustment { next(adjustment) }
      }
  }
}
