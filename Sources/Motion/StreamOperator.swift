/// The step and the state of an operator on streams, as a plain value.
///
/// `_nextOperator(_:)` creates a stream from an operator, with a copy for each subscription. A system can keep an
/// operator in a component and step it without a stream. ``then(_:)`` chains operators into one value that the compiler
/// can inline, so that a chain costs as much as the arithmetic written out.
///
/// ```swift
/// var chain = MultipliedBy(2.0).then(AddedBy(1)).then(Dedupe())
/// let first = chain.next(3)   // 7
/// let again = chain.next(3)   // nil
/// ```
public protocol StreamOperator<Input, Output> {
  /// The type of the values that the operator receives.
  associatedtype Input
  /// The type of the values that the operator returns.
  associatedtype Output

  /// Returns the operator's result for a value; `nil` for none.
  mutating func next(_ value: Input) -> Output?
}

/// An operator without state, so that all subscriptions can share it.
public protocol StatelessOperator<Input, Output>: StreamOperator {
  /// Returns the operator's result for a value; `nil` for none.
  func next(_ value: Input) -> Output?
}

/// Two operators in succession.
@frozen
public struct Chain<First: StreamOperator, Second: StreamOperator>: StreamOperator
where First.Output == Second.Input {
  /// The operator that receives the values.
  public var first: First
  /// The operator that receives the first operator's results.
  public var second: Second

  /// Creates a chain of two operators.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Returns the second operator's result for the first operator's result; `nil` if either returns none.
  @inlinable
  public mutating func next(_ value: First.Input) -> Second.Output? {
    guard let between = first.next(value) else { return nil }
    return second.next(between)
  }
}

extension Chain: Equatable where First: Equatable, Second: Equatable {}
extension Chain: StatelessOperator where First: StatelessOperator, Second: StatelessOperator {
  /// Returns the second operator's result for the first operator's result; `nil` if either returns none.
  @inlinable
  public func next(_ value: First.Input) -> Second.Output? {
    guard let between = first.next(value) else { return nil }
    return second.next(between)
  }
}

extension StreamOperator {
  /// Returns the chain of this operator and another one.
  @inlinable
  public func then<Second: StreamOperator<Output, U>, U>(_ second: Second) -> Chain<Self, Second> {
    Chain(self, second)
  }
}
