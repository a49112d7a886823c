/// A stream of values over time, which can be subscribed to and transformed by operators.
///
/// A stream does nothing until somebody subscribes; each subscription connects to the source anew
/// (``_remember()`` shares one). Values are told synchronously, on the thread that makes them; a
/// stream belongs to one thread.
open class MotionObservable<T> {
  private let connect: (_ next: @escaping (T) -> Void) -> () -> Void

  /// A stream from what is to be done for each subscription.
  ///
  /// `connect` is given the function to call with each value, at once or later, and returns what
  /// ends that connection.
  public init(_ connect: @escaping (_ next: @escaping (T) -> Void) -> () -> Void) {
    self.connect = connect
  }

  /// Calls `next` with each value, from now until the subscription ends.
  ///
  /// A source that has a value gives it before this returns. Keep the result: dropping it ends the
  /// subscription.
  public final func subscribe(_ next: @escaping (T) -> Void) -> Subscription {
    let gate = Gate(next)
    let disconnect = connect { gate.next?($0) }
    return Subscription {
      gate.next = nil
      disconnect()
    }
  }
}

/// What lets values through to an observer until its subscription ends.
private final class Gate<T> {
  var next: ((T) -> Void)?

  init(_ next: @escaping (T) -> Void) {
    self.next = next
  }
}
