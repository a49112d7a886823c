/// A stream of values over time that observers subscribe to and operators transform (seeds 002 and 004).
///
/// # The life of a subscription
///
/// A stream does nothing until it has a subscriber. Each subscription makes a new connection to the source, through all
/// operators in between, with new state; `_remember()` lets many subscriptions share one connection.
///
/// ``subscribe(_:)`` returns a ``Subscription``, and values come as long as the program keeps it. The subscription ends
/// when it is unsubscribed or dropped, and also when the source is gone: when a ``MotionSubject`` or a
/// ``ReactiveProperty`` is released, or when the element or the recognizer of the stream is gone. Operators pass an end
/// on in both directions. After the end, the observer is released and not called again, the source has no reference to
/// the subscription, and ``Subscription/isActive`` is false.
///
/// A subscription keeps its observer and the state of the operators alive, but not its source. Exceptions are
/// `_remember()`, `_multicast()`, `startWith(_:)`, `valve(openWhenTrue:)` and `toggled(with:whenActive:)`, which keep
/// their input alive because they may subscribe to it again. An operator's stream keeps alive the streams from which
/// the operator made it, even without a subscriber.
///
/// # Order
///
/// Values are delivered synchronously, on the thread that sends them; a stream belongs to one thread. Observers of one
/// source are called in the order in which they subscribed, and all of them receive a value before the next value is
/// sent. A source that has a value sends it before ``subscribe(_:)`` returns.
///
/// # Observers that act
///
/// During a call, an observer may send, write, subscribe, end its own subscription or another one, or end the source. A
/// value that an observer sends during a delivery waits until all observers have received the present value, so that
/// all of them receive the same values in the same order. An observer that subscribes during a delivery receives the
/// newest value, and none of the waiting values again. An observer whose subscription ends during a delivery is
/// skipped. Observers that answer each value with another one endlessly are stopped by a trap.
///
/// # Own streams and operators
///
/// ``init(_:)`` creates a stream from anything that can call a function. To write an operator, use `_nextOperator(_:)`,
/// or `_nextOperator(state:_:)` if it has a state. The page <doc:_nextOperator> lists the files that a new operator of
/// this module needs.
open class MotionObservable<T> {
  /// The function that is called for each subscription; connects the source to `next` and returns the function that
  /// disconnects.
  @usableFromInline let connect: (_ link: Link, _ next: @escaping (T) -> Void) -> () -> Void

  /// Creates a stream from a function that is called for each subscription.
  ///
  /// `connect` receives the function to call with each value, at once or later, and returns the function
  /// that ends that connection. Such a subscription ends only when it is unsubscribed or dropped; a source that can end
  /// sends its values through a ``MotionSubject``, whose release ends the subscriptions.
  public init(_ connect: @escaping (_ next: @escaping (T) -> Void) -> () -> Void) {
    self.connect = { _, next in connect(next) }
  }

  /// Creates a stream whose source may itself end the subscription, by closing the gate.
  init(gated connect: @escaping (Gate<T>) -> () -> Void) {
    self.connect = { link, next in connect(Gate(link, next)) }
  }

  /// Creates the stream of an operator with one input, which connects to its input with the given link.
  @inlinable
  init(linked connect: @escaping (Link, @escaping (T) -> Void) -> () -> Void) {
    self.connect = connect
  }

  /// Calls `next` with each value, from now until the subscription ends.
  ///
  /// A source that has a value sends it before this function returns.
  ///
  /// Keep the result. A subscription ends as soon as its last reference is dropped; a subscription that is dropped at
  /// once calls `next` only for the value that the source has. Store the subscription as long as values are wanted, for
  /// example in a property of the object that uses the values:
  ///
  /// ```swift
  /// final class Ruler {
  ///   private var subscriptions: [Subscription] = []
  ///
  ///   init(_ position: ReactiveProperty<Double>) {
  ///     subscriptions.append(position.subscribe { print("at \($0)") })
  ///   }
  /// }
  /// ```
  ///
  /// `let subscription = …` in a function is not enough: the compiler may release a local variable after its last use,
  /// and the subscription then ends before the function does; `withExtendedLifetime` keeps it. A `MotionRuntime` keeps
  /// the subscriptions of its method `connect(_:to:)` until the runtime ends.
  public final func subscribe(_ next: @escaping (T) -> Void) -> Subscription {
    let observer = Observer(next)
    observer.didConnect(connect(observer) { observer.tell($0) })
    return Subscription(observer)
  }
}
