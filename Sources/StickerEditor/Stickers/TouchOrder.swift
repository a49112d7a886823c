import DirectManipulation
import ECS

/// What has become of the order of the stickers, which hands raise, since it was shown last.
struct TouchOrder {
  /// Whether touches have landed, lifted or gone: hands raise what they hold.
  var hasChanged = false
  /// Stickers that fingers have lifted from.
  var letGo: Set<Entity> = []
}

extension World {
  /// Touches have landed, lifted or gone: they may have raised something.
  func noteOrderOfTouches() {
    self[TouchOrder.self].hasChanged = true
    forgetOrder()
  }

  /// A finger has lifted from a sticker.
  func noteLetGo(_ sticker: Entity) {
    _ = withResource(TouchOrder.self) { $0.letGo.insert(sticker) }
  }

  /// Makes a step of it that hands have raised what they have let go, if nothing else has come of it; then shows
  /// the order as it is stored.
  func keepOrder(besides committed: Set<Entity>) {
    let order = self[TouchOrder.self]
    let raised = inOrder(order.letGo.subtracting(committed).filter(isRaised))
    insertResource(TouchOrder())
    for sticker in raised { commit(Edit(.keep([sticker]))) }
    if order.hasChanged { showOrder() }
  }

  /// Whether hands have raised a sticker that is stored, and hold it no more.
  private func isRaised(_ sticker: Entity) -> Bool {
    contains(sticker) && !runtime.isHeld(sticker) && !has(Provisional.self, on: sticker)
      && displaced(sticker) == nil
  }
}
