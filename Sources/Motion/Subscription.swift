/// The connection of one observer to a stream; the observer receives values while the subscription lives.
///
/// Unsubscribing, or dropping the last reference, ends the subscription: the observer is released and is
/// never called again, not even for the value that is being sent at that moment. Keep the subscription; one
/// that is dropped at once delivers only the value given on subscribing.
///
/// A subscription also ends by itself when its source is gone and can never send again.
public final class Subscription {
  private let link: Link

  /// A subscription that calls `disconnect` once, when it ends.
  public init(_ disconnect: @escaping () -> Void) {
    link = Link()
    link.didConnect(disconnect)
  }

  /// A subscription that stands for several: ending it ends all, and it ends when the last of `parts` has ended.
  ///
  /// `other` ends with it, and keeps nothing alive.
  package convenience init(_ parts: [Subscription], with other: Subscription? = nil) {
    var left = parts.count { $0.isActive }
    self.init {
      parts.forEach { $0.unsubscribe() }
      other?.unsubscribe()
    }
    if left == 0 { unsubscribe() }
    for part in parts where part.isActive {
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

  /// One that is over already.
  package static var ended: Subscription {
    let subscription = Subscription {}
    subscription.unsubscribe()
    return subscription
  }

  /// Whether values may still come.
  ///
  /// False once it was unsubscribed, and once the source is gone.
  public var isActive: Bool { link.isOpen }

  /// Ends the subscription; a second time does nothing.
  public func unsubscribe() {
    link.close()
  }

  /// Has `body` called when the subscription ends, from either side; only the last one is kept.
  func onEnd(_ body: @escaping () -> Void) {
    link.onClose = body
  }
}

/// The life of one subscription, which its source and its observer share; either of them ends it.
@usableFromInline
class Link {
  /// Whether values may still come.
  private(set) final var isOpen = true
  /// Called once, when it has ended.
  final var onClose: (() -> Void)?
  private final var disconnect: (() -> Void)?

  /// Says what takes the observer from its source; called at once if the subscription is over already.
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

  /// Lets go of what is called with the values.
  func releaseObserver() {}
}
