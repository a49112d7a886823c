/// The connection of one observer to a stream; the observer receives values while the subscription lives.
///
/// Unsubscribing, or dropping the last reference, ends the subscription: the observer is released and never called
/// again, not even for the value that is being sent at that moment. Keep the subscription; if it is dropped at once,
/// the observer receives only the value that the source sends on subscribing.
///
/// A subscription also ends by itself when its source is gone and can never send again.
public final class Subscription {
  private let link: Link

  /// Creates a subscription that calls `disconnect` once, when it ends.
  public init(_ disconnect: @escaping () -> Void) {
    link = Link()
    link.didConnect(disconnect)
  }

  /// Creates a subscription that combines several subscriptions: its end ends all of them.
  ///
  /// The combined subscription ends when the last of `parts` has ended. `other` ends with the combined subscription but
  /// does not prolong it.
  package convenience init(_ parts: [Subscription], with other: Subscription? = nil) {
    var left = parts.count
    self.init {
      parts.forEach { $0.unsubscribe() }
      other?.unsubscribe()
    }
    if left == 0 { unsubscribe() }
    for part in parts {
      part.onEnd { [weak link] in
        left -= 1
        if left == 0 { link?.close() }
      }
    }
  }

  init(_ link: Link) {
    self.link = link
  }

  deinit {
    link.close()
  }

  /// A subscription that has already ended.
  package static var ended: Subscription {
    let subscription = Subscription {}
    subscription.unsubscribe()
    return subscription
  }

  /// Whether values may still come.
  ///
  /// `false` after ``unsubscribe()``, and once the source is gone.
  public var isActive: Bool { link.isOpen }

  /// Ends the subscription; a second time does nothing.
  public func unsubscribe() {
    link.close()
  }

  /// Calls `body` when the subscription ends, from either side, or at once if it has ended; replaces the previous
  /// `body`.
  func onEnd(_ body: @escaping () -> Void) {
    guard isActive else { return body() }
    link.onClose = body
  }
}

/// The state of a subscription that its source and its observer share; either of them can end it.
@usableFromInline
class Link {
  /// Whether values may still come.
  private(set) final var isOpen = true
  /// The function that is called once, when the subscription has ended; `nil` for none, and after the call.
  final var onClose: (() -> Void)?
  private final var disconnect: (() -> Void)?

  /// Stores the function that disconnects the observer from its source; calls it at once if the subscription has ended.
  final func didConnect(_ disconnect: @escaping () -> Void) {
    guard isOpen else { return disconnect() }
    self.disconnect = disconnect
  }

  /// Ends the subscription; a second time does nothing.
  final func close() {
    guard isOpen else { return }
    isOpen = false
    let (disconnect, onClose) = (disconnect, onClose)
    self.disconnect = nil
    self.onClose = nil
    releaseObserver()
    disconnect?()
    onClose?()
  }

  /// Releases the observer; does nothing unless overridden.
  func releaseObserver() {}
}
