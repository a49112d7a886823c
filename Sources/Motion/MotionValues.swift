extension MotionObservable where T: Sendable {
  /// All values as an asynchronous sequence, in order.
  ///
  /// ```swift
  /// func printAll(_ property: ReactiveProperty<Double>) async {
  ///   for await value in property.values { print(value) }
  /// }
  /// ```
  ///
  /// See ``MotionValues`` for how values are buffered.
  public var values: MotionValues<T> { values(buffering: .unbounded) }

  /// Returns the values as an asynchronous sequence with a buffering policy.
  ///
  /// The policy applies to values that arrive faster than the loop takes them: `.unbounded` keeps all,
  /// `.bufferingNewest(1)` only the newest, `.bufferingOldest(n)` the first n.
  public func values(
    buffering policy: AsyncStream<T>.Continuation.BufferingPolicy
  ) -> MotionValues<T> {
    MotionValues(self, policy)
  }
}

/// A stream as an asynchronous sequence.
///
/// Each loop over the sequence subscribes when the loop begins, and so receives the value that the stream has. Values
/// that arrive while the loop's body runs or waits are buffered until the loop takes them: all of them, unless another
/// policy is given. A loop that is slower than its source and needs only the newest value passes the policy
/// `.bufferingNewest(1)`.
///
/// The loop ends after the stream has ended and the loop has taken the buffered values, or when the loop's task is
/// cancelled. Leaving the loop ends the subscription. The sequence keeps the stream alive; the subscription alone does
/// not keep its source.
///
/// A stream belongs to one thread, and so does the sequence: iterate in the actor to which the stream belongs, such as
/// the main actor. Therefore neither the stream nor the sequence can be sent to another actor; the values can.
public struct MotionValues<T: Sendable>: AsyncSequence {
  private let stream: MotionObservable<T>
  private let policy: AsyncStream<T>.Continuation.BufferingPolicy

  init(_ stream: MotionObservable<T>, _ policy: AsyncStream<T>.Continuation.BufferingPolicy) {
    self.stream = stream
    self.policy = policy
  }

  /// Subscribes to the stream.
  public func makeAsyncIterator() -> Iterator { Iterator(stream, policy) }

  /// A loop over the values, whose subscription ends with the loop.
  public struct Iterator: AsyncIteratorProtocol {
    private var kept: AsyncStream<T>.Iterator
    private let subscription: Subscription

    fileprivate init(
      _ stream: MotionObservable<T>, _ policy: AsyncStream<T>.Continuation.BufferingPolicy
    ) {
      let (values, continuation) = AsyncStream<T>.makeStream(bufferingPolicy: policy)
      kept = values.makeAsyncIterator()
      subscription = stream.subscribe { continuation.yield($0) }
      subscription.onEnd { continuation.finish() }
    }

    /// Returns the next value; `nil` when the stream has ended, or the task is cancelled.
    public nonisolated(nonsending) mutating func next() async -> T? {
      await next(isolation: #isolation)
    }

    /// Returns the next value to a loop in an actor; `nil` when the stream has ended, or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> T? {
      let value = await kept.next(isolation: actor)
      if value == nil { subscription.unsubscribe() }
      return value
    }
  }
}
