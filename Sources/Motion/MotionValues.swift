extension MotionObservable where T: Sendable {
  /// The values as an asynchronous sequence, all of them, in order.
  ///
  /// ```swift
  /// func printAll(_ property: ReactiveProperty<Double>) async {
  ///   for await value in property.values { print(value) }
  /// }
  /// ```
  ///
  /// See ``MotionValues`` for what waits and what is kept.
  public var values: MotionValues<T> { values(buffering: .unbounded) }

  /// The values as an asynchronous sequence, with a rule for those that come faster than they are taken:
  /// `.unbounded` keeps all, `.bufferingNewest(1)` only the newest, `.bufferingOldest(n)` the first ones.
  public func values(
    buffering policy: AsyncStream<T>.Continuation.BufferingPolicy
  ) -> MotionValues<T> {
    MotionValues(self, policy)
  }
}

/// A stream as an asynchronous sequence.
///
/// Each loop over it subscribes when it begins, and so is given the value that the stream has. Values are told
/// while the loop's body runs or waits, and are kept until the loop takes them: all of them, unless
/// another rule is given. A loop that is slower than its source, and is to see only what is newest, says
/// `values(buffering: .bufferingNewest(1))`.
///
/// The loop ends when the stream ends, after it has taken what was kept, and when its task is cancelled.
/// Leaving the loop ends the subscription. The subscription keeps what it needs alive and not its source; the
/// sequence itself keeps the stream.
///
/// A stream belongs to one thread, and so does this: iterate in the actor to which the stream belongs, such
/// as the main actor. Therefore neither the stream nor the sequence can be sent to another actor; the values can.
public struct MotionValues<T: Sendable>: AsyncSequence {
  private let stream: MotionObservable<T>
  private let policy: AsyncStream<T>.Continuation.BufferingPolicy

  init(_ stream: MotionObservable<T>, _ policy: AsyncStream<T>.Continuation.BufferingPolicy) {
    self.stream = stream
    self.policy = policy
  }

  /// Subscribes to the stream.
  public func makeAsyncIterator() -> Iterator { Iterator(stream, policy) }

  /// One loop over the values; its subscription ends with it.
  public struct Iterator: AsyncIteratorProtocol {
    private var kept: AsyncStream<T>.Iterator
    private let subscription: Subscription

    fileprivate init(
      _ stream: MotionObservable<T>, _ policy: AsyncStream<T>.Continuation.BufferingPolicy
    ) {
      let (values, continuation) = AsyncStream<T>.makeStream(bufferingPolicy: policy)
      kept = values.makeAsyncIterator()
      subscription = stream.subscribe { continuation.yield($0) }
      if subscription.isActive {
        subscription.onEnd { continuation.finish() }
      } else {
        continuation.finish()
      }
    }

    /// The next value; nil when the stream has ended, or the task is cancelled.
    public nonisolated(nonsending) mutating func next() async -> T? {
      await next(isolation: #isolation)
    }

    /// The next value, for a loop in an actor; nil when the stream has ended, or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> T? {
      let value = await kept.next(isolation: actor)
      if value == nil { subscription.unsubscribe() }
      return value
    }
  }
}
