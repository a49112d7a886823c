/// Something that is active or at rest.
public protocol Stateful {
  /// A stream of whether it takes effect: tells the present state on subscribing, and then each change.
  var state: MotionObservable<MotionState> { get }
}
