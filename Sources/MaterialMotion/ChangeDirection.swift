import DirectManipulation
public import Gestures
public import Motion

/// Sets a direction when a drag ends that is fast enough: a sheet that is thrown down goes, one that is let go stays.
///
/// ```swift
/// let direction = ReactiveProperty(TransitionDirection.backward)
/// let change = ChangeDirection(withVelocityOf: pan, whenNegative: .forward)
/// change.add(to: direction, withRuntime: runtime)
/// ```
///
/// A drag that is slower, or that is cancelled, says nothing.
///
/// **Affected properties**
///
/// - the direction that it is added to
public final class ChangeDirection: DirectionInteraction {
  /// The speed along the axis above which a drag changes the direction, in window points per second.
  public let minimumVelocity: Double
  /// The direction for a velocity to the left, or up.
  public let whenNegative: TransitionDirection
  /// The direction for a velocity to the right, or down.
  public let whenPositive: TransitionDirection

  /// A change by a drag; the velocity is looked at along an axis of the window.
  public init(
    withVelocityOf gesture: TranslationGestureRecognizer?, minimumVelocity: Double = 100,
    whenNegative: TransitionDirection = .backward, whenPositive: TransitionDirection = .backward,
    axis: Axis = .y
  ) {
    self.minimumVelocity = minimumVelocity.magnitude
    (self.whenNegative, self.whenPositive) = (whenNegative, whenPositive)
    super.init(gesture, axis: axis)
  }

  override func directions(
    of drags: MotionObservable<TranslationGestureRecognizer>
  ) -> MotionObservable<TransitionDirection> {
    drags.whenRecognitionState(is: .ended).velocity(in: nil)
      ._map { [axis] in axis.coordinate(of: $0) }
      .thresholdRange(min: -minimumVelocity, max: minimumVelocity)
      .rewrite([.below: whenNegative, .above: whenPositive])
  }
}
