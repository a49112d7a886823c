import DirectManipulation
public import Gestures
public import Motion

/// An interaction that sets a direction to backward when a drag leaves a region around its start, and to forward when
/// the drag comes back into the region.
///
/// ```swift
/// let direction = ReactiveProperty(TransitionDirection.forward)
/// SlopRegion(withTranslationOf: pan, size: 80).add(to: direction, withRuntime: runtime)
/// ```
///
/// Each drag begins within the region. A drag that stays there changes nothing.
///
/// **Affected properties**
///
/// - the direction that the interaction is added to
public final class SlopRegion: DirectionInteraction {
  /// The distance from the touches' landing at which a drag leaves the region, along the axis, in window points; the
  /// sign is ignored.
  public let size: Double

  /// Creates a region for a drag; the drag is measured along an axis of the window.
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
