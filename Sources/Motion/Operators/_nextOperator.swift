extension MotionObservable {
  /// A stream of whatever `operation` passes on, for each value, to the function that it is given.
  ///
  /// The operator that all others are made of. `operation` has no state of its own; an operator with
  /// state takes ``_nextOperator(state:_:)``.
  public func _nextOperator<U>(
    _ operation: @escaping (_ value: T, _ next: (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    MotionObservable<U> { next in
      self.subscribe { operation($0, next) }.unsubscribe
    }
  }

  /// The same, with a state that each subscription has to itself, from `state` on.
  ///
  /// `operation` gets the state by reference and must not be changing it while it calls `next`:
  /// what is told may lead to the next value.
  public func _nextOperator<State, U>(
    state: State,
    _ operation: @escaping (_ state: OperatorState<State>, _ value: T, _ next: (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    MotionObservable<U> { next in
      let own = OperatorState(state)
      return self.subscribe { operation(own, $0, next) }.unsubscribe
    }
  }
}

/// The state of an operator in one subscription: a plain value that can be looked at.
public final class OperatorState<Value> {
  /// The state.
  public var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
