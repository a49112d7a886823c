/// One observer of a stream as the source sees it: lets values through until the subscription ends.
final class Gate<T>: Link {
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
