/// An object that is active or at rest.
public protocol Stateful {
  /// A stream of the object's state; sends the present state on subscribing, and then each change.
  var state: MotionObservable<MotionState> { get }
}
