public import DirectManipulation
public import Gestures
public import Motion

/// The base class of interactions that set a direction from a drag: ``SlopRegion`` and ``ChangeDirection``.
public class DirectionInteraction: Stateful, Togglable {
  /// The recognizer of the drag; the interaction has no effect if it is nil.
  public let gesture: TranslationGestureRecognizer?
  /// The axis of the window along which the drag is measured.
  public let axis: Axis
  /// Whether the interaction writes directions.
  public let enabled = ReactiveProperty(true)
  /// Active while the drag is under way.
  public var state: MotionObservable<MotionState> { aggregate.state }

  private let aggregate = AggregateMotionState<ObjectIdentifier>()

  init(_ gesture: TranslationGestureRecognizer?, axis: Axis) {
    (self.gesture, self.axis) = (gesture, axis)
  }

  /// Writes the drag's directions to a property until the returned subscription is unsubscribed, or the recognizer or
  /// the runtime is released.
  ///
  /// The runtime keeps the subscription; the caller may release the subscription and the interaction.
  @discardableResult
  public func add(
    to direction: ReactiveProperty<TransitionDirection>, withRuntime runtime: MotionRuntime
  ) -> Subscription {
    guard let gesture else { return runtime.connect(MotionSubject(), to: direction) }
    let drags = runtime.get(gesture)
    let states = drags.asMotionState().subscribe { [weak self, weak gesture] state in
      guard let self, let gesture else { return }
      aggregate.set(ObjectIdentifier(gesture), isActive: state == .active)
    }
    let directions = directions(of: drags).subscribe { [enabled] in
      if enabled.value { direction.value = $0 }
    }
    let both = Subscription([states, directions])
    runtime.keep(both)
    return both
  }

  /// Returns the stream of directions for a stream of drag events; subclasses override this method.
  func directions(
    of drags: MotionObservable<TranslationGestureRecognizer>
  ) -> MotionObservable<TransitionDirection> { MotionSubject() }
}
