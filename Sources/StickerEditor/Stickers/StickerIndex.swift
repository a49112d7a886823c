import DirectManipulation
import ECS
import StickerScene

/// The elements of stickers by their ids, and their order.
final class StickerIndex {
  /// The elements, by the ids of their stickers.
  private(set) var entities: [Int: Entity] = [:]
  /// The stickers from back to front; nil while that is not known.
  fileprivate var order: [Entity]?

  /// The index of a world's stickers; ids go with their elements.
  init(in world: World) {
    world.onRemove(Sticker.self) { [unowned self] world, entity in
      let id = world[entity, Sticker.self].id
      if entities[id] == entity { entities[id] = nil }
      order = nil
    }
  }

  /// So many stickers are about to come.
  func reserve(_ count: Int) { entities.reserveCapacity(count) }

  /// A sticker has this id from now on.
  func note(_ entity: Entity, as id: Int) { entities[id] = entity }

  /// No sticker has this id any more.
  func forget(_ id: Int) { entities[id] = nil }

  /// A sticker lies in front of all others.
  func append(_ entity: Entity) { order?.append(entity) }
}

extension World {
  private var index: StickerIndex { self[StickerIndex.self] }

  /// The elements of the stickers, by their ids.
  var entities: [Int: Entity] { index.entities }

  /// The element of a sticker; nil if there is none of this id.
  func sticker(_ id: Int) -> Entity? { index.entities[id] }

  /// What a sticker is called by in the document.
  func id(of sticker: Entity) -> Int { self[sticker, Sticker.self].id }

  /// Some ids that no sticker has, stored or not, in rising order; O(stickers).
  func unusedIDs(_ count: Int) -> [Int] {
    let used = Set(entities.keys).union(store.document.stickers.lazy.map(\.id))
    let greatest = used.max() ?? 0
    guard greatest > SceneDocument.greatestID - count else {
      return Array(greatest + 1..<greatest + 1 + count)
    }
    return Array((1...).lazy.filter { !used.contains($0) }.prefix(count))
  }

  /// The order has changed, or may have: a touch raises what it lands on.
  func forgetOrder() { index.order = nil }

  /// All stickers from back to front.
  func stickersInOrder() -> [Entity] {
    if let order = index.order { return order }
    let sorted = inOrder(query(Sticker.self, ZOrder.self).entities)
    index.order = sorted
    return sorted
  }

  /// Some stickers from back to front.
  func inOrder(_ stickers: some Sequence<Entity>) -> [Entity] {
    stickers.map { (order: self[$0, ZOrder.self].value, entity: $0) }
      .sorted { ($0.order, $0.entity.index) < ($1.order, $1.entity.index) }
      .map(\.entity)
  }
}
