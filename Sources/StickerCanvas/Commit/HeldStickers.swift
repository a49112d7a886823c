import DirectManipulation

/// The stickers that contacts hold, for a system.
struct HeldStickers: SystemParameterGroup {
  private let stickers = Stickers()
  private let kinds = Query<Sticker>()
  private let provisional = Query<Provisional>()
  private let displacements = Displacements()
  private let contacts = Contacts()

  /// The stickers that contacts hold, and their followers, from back to front.
  var all: [Entity] { stickers.inOrder(touched.union(displacements.followers)) }

  /// The stickers with contacts, and the provisional stickers.
  var touched: Set<Entity> {
    Set(provisional.entities)
      .union(contacts.touches.compactMap(\.element).filter(kinds.contains))
  }
}
