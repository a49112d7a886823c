import DirectManipulation
import StickerScene

/// Raises groups of the document with the members that contacts raise, for a system.
final class GroupRaising: SystemParameterGroup {
  private let groups = DocumentGroups()
  private let stickers = Stickers()
  private let displacements = Displacements()
  private let contacts = Contacts()
  private let orders = Components<ZOrder>()
  @Res private var store: SceneStore

  /// Raises the group of a sticker that a landing contact has raised, so that the members stay adjacent and in their
  /// order; does nothing for a sticker without a group.
  ///
  /// In an entered group, the sticker is in front of the other members only. O(stickers).
  func raise(with sticker: Entity) {
    guard groups.contain(sticker) else { return }
    let raised = Set(groups.members(with: sticker))
    let stored = store.document.stickers.compactMap { stickers[$0.id] }
    var line = stickers.inOrder.filter { !raised.contains($0) }
    let place = neighbor(inFrontOf: sticker, in: stored).flatMap(line.firstIndex) ?? line.count
    line.insert(contentsOf: stored.filter(raised.contains), at: place)
    for (place, entity) in line.enumerated() where orders[entity].value != place {
      orders.insert(ZOrder(place), to: entity)
    }
    stickers.forgetOrder()
  }

  /// Returns the first stored sticker in front of the entered group that contains a sticker; `nil` if there is none.
  ///
  /// Stickers that contacts hold are in front of all others for now, and don't count.
  private func neighbor(inFrontOf sticker: Entity, in stored: [Entity]) -> Entity? {
    guard let path = groups.enteredGroup(around: sticker) else { return nil }
    let members = Set(groups.members(of: path))
    guard let last = stored.lastIndex(where: members.contains) else { return nil }
    return stored[(last + 1)...].first {
      !contacts.hold($0) && displacements[$0]?.drag == nil
    }
  }
}
