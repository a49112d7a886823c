import ECS

/// Which element stands in front of its siblings: a heap that forgets lazily.
///
/// Each write of a ``ZOrder`` puts one entry in; entries that are not true any more go when they come up.
/// Asking is O(log entries) amortised.
struct FrontOrder {
  private struct Entry: Comparable {
    var order: Int
    var entity: Entity

    static func < (a: Entry, b: Entry) -> Bool {
      (a.order, a.entity.index) < (b.order, b.entity.index)
    }
  }

  private var entries: [Entry] = []

  /// Notes an element's place.
  mutating func push(_ entity: Entity, _ order: Int) {
    entries.append(Entry(order: order, entity: entity))
    var index = entries.count - 1
    while index > 0, entries[(index - 1) / 2] < entries[index] {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// The greatest place of an element other than `entity`; nil if there is none.
  ///
  /// `isTrue` says whether an element still has a place in this order.
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
