import Geometry

/// An observer as a source sees it, with all operators in between.
///
/// A value that reaches the observer after the end of the subscription is dropped.
final class Gate<T> {
  private let link: Link
  private let next: (T) -> Void

  init(_ link: Link, _ next: @escaping (T) -> Void) {
    self.link = link
    self.next = next
  }

  /// Passes a value on.
  func tell(_ value: T) {
    next(value)
  }

  /// Ends the subscription, because the source is gone.
  func close() {
    link.close()
  }
}

/// The observer of a subscription, which is called until the subscription ends.
final class Observer<T>: Link {
  private var next: ((T) -> Void)?

  init(_ next: @escaping (T) -> Void) {
    self.next = next
  }

  /// Calls the observer, unless the subscription is over.
  @_specialize(where T == Double)
  @_specialize(where T == Point)
  @_specialize(where T == Size)
  @_specialize(where T == Bool)
  func tell(_ value: T) {
    next?(value)
  }

  override func releaseObserver() {
    next = nil
  }
}
