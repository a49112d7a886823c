package import DirectManipulation
import StickerScene

/// A resource: the elements of stickers by their ids, and the stickers' z-order.
///
/// Systems read the index by ``Stickers``. ``StickerRecords`` adds and renumbers entries; an observer of
/// `StickersPlugin` removes the entry of a despawned sticker.
final class StickerIndex {
  /// The elements, by the ids of their stickers.
  var entities: [Int: Entity] = [:]
  /// The stickers from back to front; `nil` if the order must be computed again.
  var order: [Entity]?
}

/// The shown stickers, by id and in z-order, for a system.
package struct Stickers: SystemParameterGroup {
  private let parts = Query<Sticker>()
  private let orders = Query<ZOrder>(.with(Sticker.self))
  @Res private var index: StickerIndex
  @Res private var store: SceneStore

  package init() {}

  /// The elements, by the ids of their stickers.
  var entities: [Int: Entity] { index.entities }

  /// The element of a sticker; `nil` if no sticker has the id.
  package subscript(id: Int) -> Entity? { index.entities[id] }

  /// The id of a sticker in the document; traps if the entity is no sticker.
  package func id(of sticker: Entity) -> Int { parts.get(sticker)!.id }

  /// Returns ids that no sticker has, shown or stored, in ascending order; O(stickers).
  package func unusedIDs(_ count: Int) -> [Int] {
    let used = Set(entities.keys).union(store.document.stickers.lazy.map(\.id))
    let greatest = used.max() ?? 0
    guard greatest > SceneDocument.greatestID - count else {
      return Array(greatest + 1..<greatest + 1 + count)
    }
    return Array((1...).lazy.filter { !used.contains($0) }.prefix(count))
  }

  /// The stickers from back to front.
  ///
  /// O(1) while the order is known, otherwise O(n log n) for n stickers. The order must be computed again after
  /// contacts have landed, lifted or been cancelled, after a contact was transferred to a group's leader or has pulled
  /// a sticker out of the tray, and after a sticker was removed.
  package var inOrder: [Entity] {
    if let order = index.order { return order }
    var found: [(order: Int, entity: Entity)] = []
    orders.forEach { found.append(($1.value, $0)) }
    let sorted = Self.sorted(found)
    index.order = sorted
    return sorted
  }

  /// Returns stickers sorted from back to front; traps if an entity is no sticker.
  func inOrder(_ stickers: some Sequence<Entity>) -> [Entity] {
    Self.sorted(stickers.map { (order: orders.get($0)!.value, entity: $0) })
  }

  private static func sorted(_ stickers: [(order: Int, entity: Entity)]) -> [Entity] {
    stickers.sorted { ($0.order, $0.entity.index) < ($1.order, $1.entity.index) }.map(\.entity)
  }

  /// Notes a new order of stickers from back to front, unless it lacks stickers that the document doesn't have yet.
  func noteOrder(_ order: [Entity]) {
    index.order = order.count == index.entities.count ? order : nil
  }

  /// Discards the known order, which a landing contact may change by raising a sticker.
  func forgetOrder() { index.order = nil }
}
