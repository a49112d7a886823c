import ECS

/// A max-heap of the z-orders of siblings, from which outdated entries are removed lazily.
///
/// Each write of a ``ZOrder`` adds an entry; an outdated entry is removed when it reaches the top. A query is O(log
/// entries), amortized.
struct FrontOrder {
  private struct Entry: Comparable {
    var order: Int
    var entity: Entity

    static func < (a: Entry, b: Entry) -> Bool {
      (a.order, a.entity.index) < (b.order, b.entity.index)
    }
  }

  private var entries: [Entry] = []

  /// Adds an entry for an element's z-order.
  mutating func push(_ entity: Entity, _ order: Int) {
    entries.append(Entry(order: order, entity: entity))
    var index = entries.count - 1
    while index > 0, entries[(index - 1) / 2] < entries[index] {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Returns the greatest z-order of an element other than `entity`; `nil` if there is none.
  ///
  /// `isTrue` returns whether an element still has a z-order among these siblings.
  mutating func greatest(besides entity: Entity, _ isTrue: (Entity, Int) -> Bool) -> Int? {
    var own: Entry?
    defer { if let own { push(own.entity, own.order) } }
    while let top = entries.first {
      if top.entity != entity, isTrue(top.entity, top.order) { return top.order }
      if top.entity == entity, own == nil, isTrue(entity, top.order) { own = top }
      pop()
    }
    return nil
  }

  private mutating func pop() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var index = 0
    while true {
      let left = 2 * index + 1
      guard left < entries.count else { return }
      let right = left + 1
      let child = right < entries.count && entries[left] < entries[right] ? right : left
      guard entries[index] < entries[child] else { return }
      entries.swapAt(index, child)
      index = child
    }
  }
}
