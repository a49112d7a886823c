/// One observer as a source sees it: lets values through until the subscription ends.
final class Gate<T> {
  private let link: Link
  private var next: ((T) -> Void)?

  init(_ link: Link, _ next: @escaping (T) -> Void) {
    self.link = link
    self.next = next
  }

  /// Passes a value on, unless the subscription is over.
  func tell(_ value: T) {
    next?(value)
  }

  /// Ends the subscription, since the source is gone.
  func close() {
    link.close()
  }

  /// Lets go of what is called with the values.
  func release() {
    next = nil
  }
}

/// The observer at the end of a subscription, which is called until that ends.
final class Observer<T>: Link {
  private var next: ((T) -> Void)?

  init(_ next: @escaping (T) -> Void) {
    self.next = next
  }

  /// Calls the observer, unless the subscription is over.
  func tell(_ value: T) {
    next?(value)
  }

  override func releaseObserver() {
    next = nil
  }
}
