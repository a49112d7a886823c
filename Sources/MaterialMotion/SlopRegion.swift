import DirectManipulation
public import Gestures
public import Motion

/// Turns a direction back when a drag leaves a region about where it began, and forward when it comes back into it.
///
/// ```swift
/// let direction = ReactiveProperty(TransitionDirection.forward)
/// SlopRegion(withTranslationOf: pan, size: 80).add(to: direction, withRuntime: runtime)
/// ```
///
/// Each drag begins within the region. A drag that stays there says nothing.
///
/// **Affected properties**
///
/// - the direction that it is added to
public final class SlopRegion: DirectionInteraction {
  /// How far from its beginning the drag leaves the region, along the axis, in window points; of several signs alike.
  public let size: Double

  /// A region for a drag; the direction is looked at along an axis of the window.
  public init(
    withTranslationOf gesture: TranslationGestureRecognizer?, size: Double, axis: Axis = .y
  ) {
    self.size = size
    super.init(gesture, axis: axis)
  }

  override func directions(
    of drags: MotionObservable<TranslationGestureRecognizer>
  ) -> MotionObservable<TransitionDirection> {
    let crossing = SlopCrossing<Double>(size: size)
    return drags._nextOperator(state: crossing) { [axis] region, drag, next in
      if drag.state == .began { region.value = crossing }
      guard drag.isActive, let measure = drag.measure(in: .window),
        let event = region.value.next(axis.coordinate(of: measure.translation))
      else { return }
      next(event == .onExit ? .backward : .forward)
    }
  }
}
