/// Subscriptions that live until they end by themselves, or until the owner of the list ends them all.
package final class Connections {
  private var kept: [Int: Subscription] = [:]
  private var newest = 0
  /// Whether the owner is gone; what is to be kept from then on ends at once.
  package private(set) var isEnded = false

  /// An empty list.
  package init() {}

  deinit {
    end()
  }

  /// The number of subscriptions that have not ended.
  package var count: Int { kept.count }

  /// Keeps a subscription until it ends; O(1).
  package func keep(_ subscription: Subscription) {
    guard !isEnded else { return subscription.unsubscribe() }
    guard subscription.isActive else { return }
    newest += 1
    let id = newest
    kept[id] = subscription
    subscription.onEnd { [weak self] in self?.forget(id) }
  }

  /// Ends all.
  package func end() {
    isEnded = true
    let subscriptions = kept.sorted { $0.key < $1.key }
    kept = [:]
    for (_, subscription) in subscriptions { subscription.unsubscribe() }
  }

  private func forget(_ id: Int) {
    // The objects that the subscription releases may call this list, so the write to `kept` ends first.
    guard let subscription = kept[id] else { return }
    withExtendedLifetime(subscription) { kept[id] = nil }
  }
}
