public import DirectManipulation
public import Gestures
public import Motion

/// What interactions that let a drag say which way something goes have in common: ``SlopRegion`` and ``ChangeDirection``.
public class DirectionInteraction: Stateful, Togglable {
  /// The drag; nil for none, and then nothing happens.
  public let gesture: TranslationGestureRecognizer?
  /// The axis that is looked at, of the window.
  public let axis: Axis
  /// Whether it writes anything.
  public let enabled = ReactiveProperty(true)
  /// Active while the drag is under way.
  public var state: MotionObservable<MotionState> { aggregate.state }

  private let aggregate = AggregateMotionState<ObjectIdentifier>()

  init(_ gesture: TranslationGestureRecognizer?, axis: Axis) {
    (self.gesture, self.axis) = (gesture, axis)
  }

  /// Writes the direction to a property whenever the drag says something, until what is returned is unsubscribed.
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

  /// What a drag says; to be overridden.
  func directions(
    of drags: MotionObservable<TranslationGestureRecognizer>
  ) -> MotionObservable<TransitionDirection> { MotionSubject() }
}
