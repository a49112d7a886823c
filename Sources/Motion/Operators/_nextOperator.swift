extension MotionObservable {
  /// A stream of whatever `operation` passes on, for each value, to the function that it is given.
  ///
  /// The operator that all others are made of. `operation` has no state of its own; an operator with
  /// state takes ``_nextOperator(state:_:)`` or ``_nextOperator(_:)-(Step)``.
  @inlinable
  public func _nextOperator<U>(
    _ operation: @escaping (_ value: T, _ next: (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    MotionObservable<U>(linked: { link, next in
      self.connect(link) { value in operation(value, next) }
    })
  }

  /// The same, with a state that each subscription has to itself, from `state` on.
  ///
  /// `operation` gets the state by reference and must not be changing it while it calls `next`:
  /// what is told may lead to the next value.
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

  /// A stream of what a plain value makes of each value, or of a chain of them: each subscription has a copy
  /// of it, as it is now.
  @inlinable
  public func _nextOperator<Step: StreamOperator>(
    _ step: Step
  ) -> MotionObservable<Step.Output> where Step.Input == T {
    MotionObservable<Step.Output>(linked: { link, next in
      var own = step
      return self.connect(link) { value in
        // The step is over before anybody is told: that may lead to the next value.
        let result = own.next(value)
        if let result { next(result) }
      }
    })
  }
}

extension MotionObservable {
  /// The same for a plain value that remembers nothing.
  @inlinable
  public func _nextOperator<Step: StatelessOperator>(
    _ step: Step
  ) -> MotionObservable<Step.Output> where Step.Input == T {
    _nextOperator { value, next in
      if let result = step.next(value) { next(result) }
    }
  }
}

/// The state of an operator in one subscription: a plain value that can be looked at.
public final class OperatorState<Value> {
  /// The state.
  public var value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }
}
