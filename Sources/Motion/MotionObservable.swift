/// A stream of values over time, which can be subscribed to and transformed by operators (seeds 002 and 004).
///
/// # The life of a subscription
///
/// A stream does nothing until it has a subscriber. Each subscription connects to the source anew, through
/// all operators in between, with new state; `_remember()` lets many subscriptions share one connection.
///
/// ``subscribe(_:)`` gives a ``Subscription``, and values come for as long as that is kept. The subscription ends when it
/// is unsubscribed or dropped, and also when the source is gone: when a ``MotionSubject`` or a
/// ``ReactiveProperty`` is released, or the element or the recogniser that it speaks for. Operators pass an
/// end on in both directions. Once it has ended, the observer is released and not called again, the source
/// knows nothing of it, and ``Subscription/isActive`` is false.
///
/// A subscription keeps what it needs alive (its observer, the state of the operators) and not its source.
///
/// # Order
///
/// Values are told synchronously, on the thread that makes them; a stream belongs to one thread. Observers
/// of one source are told in the order in which they subscribed, and each value is told to all of them
/// before the next one. A source that has a value gives it before ``subscribe(_:)`` returns.
///
/// # Observers that act
///
/// An observer may do anything while it is called: send, write, subscribe, end its own subscription or another
/// one, or end the source. A value that it sends waits until all observers have received the present value, so that
/// all receive the same values in the same order. An observer that subscribes meanwhile receives the newest value,
/// and none of the waiting values again. An observer whose subscription ends meanwhile is passed over. Observers that
/// answer each value with another without end are stopped by a trap.
///
/// # Own streams and operators
///
/// ``init(_:)`` makes a stream from anything that can call a function. An operator is made of
/// `_nextOperator(_:)`, or of `_nextOperator(state:_:)` if it has a state, or of a ``StreamOperator``.
open class MotionObservable<T> {
  /// The function that is called for each subscription: connects the source to `next` and returns the disconnection.
  @usableFromInline let connect: (_ link: Link, _ next: @escaping (T) -> Void) -> () -> Void

  /// Creates a stream from a function that is called for each subscription.
  ///
  /// `connect` receives the function to call with each value, at once or later, and returns the function
  /// that ends that connection.
  public init(_ connect: @escaping (_ next: @escaping (T) -> Void) -> () -> Void) {
    self.connect = { _, next in connect(next) }
  }

  /// Creates a stream whose source may itself end the subscription, by closing the gate.
  init(gated connect: @escaping (Gate<T>) -> () -> Void) {
    self.connect = { link, next in connect(Gate(link, next)) }
  }

  /// The same for an operator with one input, which connects to that with the link that it is given.
  @inlinable
  init(linked connect: @escaping (Link, @escaping (T) -> Void) -> () -> Void) {
    self.connect = connect
  }

  /// Calls `next` with each value, from now until the subscription ends.
  ///
  /// A source that has a value gives it before this returns.
  ///
  /// Keep the result. A subscription ends as soon as nothing holds it, so that one that is dropped at once calls `next` at
  /// most once. Store it as long as values are wanted, in a property or an array of the object that they are for:
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
  /// `let subscription = …` in a function is not enough: the compiler may release a local variable after its last use, and the
  /// subscription then ends before the function does; `withExtendedLifetime` keeps it. A `MotionRuntime` holds what is
  /// connected through it, by `connect(_:to:)`, until the runtime ends.
  public final func subscribe(_ next: @escaping (T) -> Void) -> Subscription {
    let observer = Observer(next)
    observer.didConnect(connect(observer) { observer.tell($0) })
    return Subscription(observer)
  }
}
