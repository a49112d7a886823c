/// A stream of values over time, which can be subscribed to and transformed by operators.
///
/// A stream does nothing until somebody subscribes; each subscription connects to the source anew
/// (``_remember()`` shares one). Values are told synchronously, on the thread that makes them; a
/// stream belongs to one thread.
open class MotionObservable<T> {
  private let connect: (Gate<T>) -> () -> Void

  /// A stream from what is to be done for each subscription.
  ///
  /// `connect` is given the function to call with each value, at once or later, and returns what
  /// ends that connection.
  public init(_ connect: @escaping (_ next: @escaping (T) -> Void) -> () -> Void) {
    self.connect = { gate in connect { gate.tell($0) } }
  }

  /// The same for a source that may itself end the subscription, by closing the gate.
  init(gated connect: @escaping (Gate<T>) -> () -> Void) {
    self.connect = connect
  }

  /// Calls `next` with each value, from now until the subscription ends.
  ///
  /// A source that has a value gives it before this returns. Keep the result: dropping it ends the
  /// subscription.
  public final func subscribe(_ next: @escaping (T) -> Void) -> Subscription {
    let gate = Gate(next)
    gate.didConnect(connect(gate))
    return Subscription(gate)
  }

  /// Subscribes on behalf of a stream that is made of this one; when this one ends, so does `other`.
  ///
  /// What is returned ends the subscription.
  final func subscribe<U>(for other: Gate<U>, _ next: @escaping (T) -> Void) -> () -> Void {
    let gate = Gate(next)
    gate.onClose = { other.close() }
    gate.didConnect(connect(gate))
    return { gate.close() }
  }
}
