import DirectManipulation
package import ECS
import StickerScene

/// The elements of stickers by their ids, and their order.
///
/// Systems read it by ``Stickers``.
final class StickerIndex {
  /// The elements, by the ids of their stickers.
  private(set) var entities: [Int: Entity] = [:]
  /// The stickers from back to front; nil while that is not known.
  fileprivate var order: [Entity]?

  /// Forgets a sticker that is despawned, and its id unless that is another sticker's now.
  func remove(_ entity: Entity, of id: Int) {
    if entities[id] == entity { entities[id] = nil }
    order = nil
  }

  /// Reserves memory for a number of stickers that are about to come.
  func reserve(_ count: Int) { entities.reserveCapacity(count) }

  /// A sticker has this id from now on.
  func note(_ entity: Entity, as id: Int) { entities[id] = entity }

  /// No sticker has this id any more.
  func forget(_ id: Int) { entities[id] = nil }

  /// A sticker lies in front of all others.
  func append(_ entity: Entity) { order?.append(entity) }
}

/// The stickers that are shown, by id and in order.
package struct Stickers: SystemParameterGroup {
  private let parts = Query<Sticker>()
  private let orders = Query<ZOrder>(.with(Sticker.self))
  @Res private var index: StickerIndex
  @Res private var store: SceneStore

  package init() {}

  /// The elements, by the ids of their stickers.
  var entities: [Int: Entity] { index.entities }

  /// The element of a sticker; nil if there is none of this id.
  package subscript(id: Int) -> Entity? { index.entities[id] }

  /// The id of a sticker in the document; traps if the entity is no sticker.
  package func id(of sticker: Entity) -> Int { parts.get(sticker)!.id }

  /// Some ids that no sticker has, stored or not, in rising order; O(stickers).
  func unusedIDs(_ count: Int) -> [Int] {
    let used = Set(entities.keys).union(store.document.stickers.lazy.map(\.id))
    let greatest = used.max() ?? 0
    guard greatest > SceneDocument.greatestID - count else {
      return Array(greatest + 1..<greatest + 1 + count)
    }
    return Array((1...).lazy.filter { !used.contains($0) }.prefix(count))
  }

  /// All stickers from back to front.
  package var inOrder: [Entity] {
    if let order = index.order { return order }
    var found: [(order: Int, entity: Entity)] = []
    orders.forEach { found.append(($1.value, $0)) }
    let sorted = Self.sorted(found)
    index.order = sorted
    return sorted
  }

  /// Some stickers from back to front.
  func inOrder(_ stickers: some Sequence<Entity>) -> [Entity] {
    Self.sorted(stickers.map { (order: orders.get($0)!.value, entity: $0) })
  }

  private static func sorted(_ stickers: [(order: Int, entity: Entity)]) -> [Entity] {
    stickers.sorted { ($0.order, $0.entity.index) < ($1.order, $1.entity.index) }.map(\.entity)
  }

  /// The order has changed, or may have: a touch raises what it lands on.
  func forgetOrder() { index.order = nil }
}
