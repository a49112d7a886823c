import DirectManipulation

/// The stickers that contacts hold, for a system.
struct HeldStickers: SystemParameterGroup {
  private let stickers = Stickers()
  private let kinds = Query<Sticker>()
  private let provisional = Query<Provisional>()
  private let displacements = Displacements()
  private let groups = DocumentGroups()
  private let contacts = Contacts()

  /// The stickers that contacts hold, and their followers, from back to front.
  var all: [Entity] { stickers.inOrder(touched.union(displacements.followers)) }

  /// The stickers with contacts and the members of their groups, which contacts raise, and the provisional stickers.
  var touched: Set<Entity> {
    let members = displacements.all.filter { sticker, why in
      why.drag.map { groups.areTogether($0.leader, sticker) } == true
    }
    return Set(provisional.entities).union(members.map(\.sticker))
      .union(contacts.touches.compactMap(\.element).filter(kinds.contains))
  }
}
