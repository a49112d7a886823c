/// A list that keeps subscriptions until they end by themselves, or until the owner of the list ends all of them.
package final class Connections {
  private var kept: [Int: Subscription] = [:]
  private var newest = 0
  /// Whether the list has ended; a subscription that is added afterwards ends at once.
  package private(set) var isEnded = false

  /// Creates an empty list.
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

  /// Ends all subscriptions, including those that are added later.
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
