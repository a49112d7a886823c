/// What one observer holds of a stream: as long as it lives, values come.
///
/// Unsubscribing, or dropping the last reference, ends it: the observer is released and is never
/// called again, not even for the value that is being told at that moment. Keep it somewhere; a
/// subscription that is thrown away at once hears nothing after the value given on subscribing.
public final class Subscription {
  private var disconnect: (() -> Void)?

  /// A subscription that calls `disconnect` once, when it ends.
  public init(_ disconnect: @escaping () -> Void) {
    self.disconnect = disconnect
  }

  deinit {
    unsubscribe()
  }

  /// Whether values still come.
  public var isActive: Bool { disconnect != nil }

  /// Ends the subscription; a second time does nothing.
  public func unsubscribe() {
    let disconnect = self.disconnect
    self.disconnect = nil
    disconnect?()
  }
}
