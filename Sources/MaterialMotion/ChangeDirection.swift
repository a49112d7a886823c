import DirectManipulation
public import Gestures
public import Motion

/// An interaction that sets a direction when a fast drag ends: a sheet that is thrown down leaves, a sheet that is
/// released stays.
///
/// ```swift
/// let direction = ReactiveProperty(TransitionDirection.backward)
/// let change = ChangeDirection(withVelocityOf: pan, whenNegative: .forward)
/// change.add(to: direction, withRuntime: runtime)
/// ```
///
/// A slower or cancelled drag changes nothing.
///
/// **Affected properties**
///
/// - the direction that the interaction is added to
public final class ChangeDirection: DirectionInteraction {
  /// The speed along the axis above which a drag changes the direction, in window points per second.
  public let minimumVelocity: Double
  /// The direction for a velocity to the left, or up.
  public let whenNegative: TransitionDirection
  /// The direction for a velocity to the right, or down.
  public let whenPositive: TransitionDirection

  /// Creates a change by the velocity of a drag along an axis of the window; the sign of `minimumVelocity` is ignored.
  ///
  /// By default, a fast drag either way sets ``/Motion/TransitionDirection/backward``: pass another direction for at least
  /// one sign.
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
