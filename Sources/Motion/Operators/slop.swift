public import Geometry

/// An event of `slop(size:)`.
public enum SlopEvent: String, Hashable, Sendable, CaseIterable {
  /// The value has left the region.
  case onExit
  /// The value has returned to the region.
  case onReturn
}

extension MotionObservable where T: Componentwise {
  /// Returns a stream of events at which a value leaves the region about zero or returns to it; the first event is an
  /// exit.
  ///
  /// A value at a distance of `size` or more from zero is outside, as for touches; a negative size counts as its
  /// magnitude. With a size of 0 every value is outside. Values with a NaN are dropped.
  public func slop(size: T.Component) -> MotionObservable<SlopEvent> {
    _nextOperator(state: SlopCrossing<T>(size: size)) { crossing, value, next in
      if let event = crossing.value.next(value) { next(event) }
    }
  }
}

/// The state and step of `slop(size:)`.
@frozen
public struct SlopCrossing<T: Componentwise>: Equatable {
  /// The distance from zero at which the region ends.
  public let size: T.Component
  /// Whether the last value was outside the region.
  public var isOutside = false

  /// Creates a step with a region about zero.
  @inlinable
  public init(size: T.Component) { self.size = size.magnitude }

  /// Returns the event that a value causes; `nil` if the value crosses no boundary, or is NaN.
  @inlinable
  public mutating func next(_ value: T) -> SlopEvent? {
    guard value.isNumber else { return nil }
    let wasOutside = isOutside
    isOutside = value.norm >= size
    if isOutside == wasOutside { return nil }
    return isOutside ? .onExit : .onReturn
  }
}
