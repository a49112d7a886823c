public import Geometry

/// What `slop(size:)` tells.
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
  /// How far from zero the region ends.
  public let size: T.Component
  /// Whether the value was outside last.
  public var isOutside = false

  /// A region about zero.
  @inlinable
  public init(size: T.Component) { self.size = size.magnitude }

  /// What happens with a value; nil if nothing does.
  @inlinable
  public mutating func next(_ value: T) -> SlopEvent? {
    guard value.isNumber else { return nil }
    let wasOutside = isOutside
    isOutside = value.norm >= size
    if isOutside == wasOutside { return nil }
    return isOutside ? .onExit : .onReturn
  }
}
