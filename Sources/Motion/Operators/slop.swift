public import Geometry

/// An event of `slop(size:)`.
public enum SlopEvent: String, Hashable, Sendable, CaseIterable {
  /// The value has left the region.
  case onExit
  /// The value has come back into the region.
  case onReturn
}

extension MotionObservable where T: Componentwise {
  /// A stream of when a value leaves the region about zero, and when it comes back; nothing before it has left
  /// it for the first time.
  ///
  /// A value that is `size` away from zero, or more, is outside, as for touches; a negative size counts as
  /// a positive one. Of a size of zero everything is outside. Numbers that are none are passed over.
  public func slop(size: T.Component) -> MotionObservable<SlopEvent> {
    _nextOperator(SlopCrossing<T>(size: size))
  }
}

/// The state and step of `slop(size:)`.
@frozen
public struct SlopCrossing<T: Componentwise>: StreamOperator, Equatable {
  /// The distance from zero at which the region ends.
  public let size: T.Component
  /// Whether the last value was outside the region.
  public var isOutside = false

  /// A region about zero.
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
