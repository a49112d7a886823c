extension MotionObservable {
  /// Returns a stream of the values that `operation` passes to `next` for each value of this stream.
  ///
  /// Most other operators are made of this one. `operation` has no state of its own; an operator with state takes
  /// ``_nextOperator(state:_:)``.
  @inlinable
  public func _nextOperator<U>(
    _ operation: @escaping (_ value: T, _ next: (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    MotionObservable<U>(linked: { link, next in
      self.connect(link) { value in operation(value, next) }
    })
  }

  /// Returns a stream of the values that `operation` passes to `next`, with a state for each subscription.
  ///
  /// Each subscription starts with `state`. `operation` receives the state by reference, and must not be changing it
  /// while calling `next`, because an observer may cause the next value.
  @inlinable
  public func _nextOperator<State, U>(
    state: State,
    _ operation: @escaping (_ state: OperatorState<State>, _ value: T, _ next: (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    MotionObservable<U>(linked: { link, next in
      let own = OperatorState(state)
      return self.connect(link) { value in operation(own, value, next) }
    })
  }
}

/// A reference to the state of an operator in one subscription.
public final class OperatorState<Value> {
  /// The state.
  public var value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }
}
