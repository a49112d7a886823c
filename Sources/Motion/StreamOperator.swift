/// What an operator does with each value, and what it remembers, as a plain value.
///
/// `_nextOperator(_:)` makes a stream of one, with a copy for each subscription. A system can keep one in a
/// component and step it without any stream. Several in a row are one value, too, by ``then(_:)``:
/// the compiler sees through all of them, so that such a chain costs what the same arithmetic written by
/// hand costs.
///
/// ```swift
/// var chain = MultipliedBy(2.0).then(AddedBy(1)).then(Dedupe())
/// let first = chain.next(3)   // 7
/// let again = chain.next(3)   // nil
/// ```
public protocol StreamOperator<Input, Output> {
  /// What it is given.
  associatedtype Input
  /// What it gives.
  associatedtype Output

  /// What follows from a value; nil if nothing does.
  mutating func next(_ value: Input) -> Output?
}

/// An operator that remembers nothing, so that all subscriptions can share it.
public protocol StatelessOperator<Input, Output>: StreamOperator {
  /// What follows from a value; nil if nothing does.
  func next(_ value: Input) -> Output?
}

/// An operator after another one.
@frozen
public struct Chain<First: StreamOperator, Second: StreamOperator>: StreamOperator
where First.Output == Second.Input {
  /// The one that is given the values.
  public var first: First
  /// The one that is given what the first one gives.
  public var second: Second

  /// A chain of two.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// What the second one makes of what the first one makes of a value.
  @inlinable
  public mutating func next(_ value: First.Input) -> Second.Output? {
    guard let between = first.next(value) else { return nil }
    return second.next(between)
  }
}

extension Chain: Equatable where First: Equatable, Second: Equatable {}
extension Chain: StatelessOperator where First: StatelessOperator, Second: StatelessOperator {
  /// What the second one makes of what the first one makes of a value.
  @inlinable
  public func next(_ value: First.Input) -> Second.Output? {
    guard let between = first.next(value) else { return nil }
    return second.next(between)
  }
}

extension StreamOperator {
  /// This operator and another one after it, as one.
  @inlinable
  public func then<Second: StreamOperator<Output, U>, U>(_ second: Second) -> Chain<Self, Second> {
    Chain(self, second)
  }
}
