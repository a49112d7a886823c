import DirectManipulation
public import ECS
import Gestures
import StickerScene

extension World {
  /// Makes what hands that are still down have done a step; they go on.
  ///
  /// What has been pulled out of the tray is a sticker from now on.
  public func commitHands() {
    let held = heldStickers
    if !held.isEmpty { commit(Edit(.keep(held))) }
  }

  /// Makes what hands have done to some stickers a step, before something else is done to them.
  ///
  /// What other hands do stays one step, whenever they end.
  func commitHands(on stickers: [Entity]) {
    let wanted = Set(stickers)
    let held = heldStickers.filter(wanted.contains)
    if !held.isEmpty { commit(Edit(.keep(held + held.flatMap(dismiss)))) }
  }

  /// The stickers that hands hold or lead, from back to front.
  var heldStickers: [Entity] { inOrder(touchedStickers.union(followers)) }

  /// The stickers that hands touch.
  var touchedStickers: Set<Entity> {
    Set(query(Provisional.self).entities)
      .union(runtime.touches.touches.compactMap(\.element).filter { has(Sticker.self, on: $0) })
  }

  /// What hands have finished is stored, what they have given up is gone.
  func commitReleased() {
    var left: [Entity] = []
    query(Held.self).forEach { sticker, _ in if !runtime.isHeld(sticker) { left.append(sticker) } }
    for sticker in left { remove(Held.self, from: sticker) }
    for sticker in query(Provisional.self).entities where !runtime.isHeld(sticker) {
      removeSticker(id(of: sticker))
    }
    var groups = giveBack()
    let lifted = self[TouchOrder.self].letGo
    for done in runtime.takeFinishedManipulations().map(\.entity)
    where has(Sticker.self, on: done) && get(Gesture.self, of: done)?.isActive != true {
      groups[done, default: []].append(done)
    }
    // Lifted first, while the order is the one that is seen; what was taken away goes back in order as well.
    let ended = groups.sorted { $0.key.index < $1.key.index }
    for (leader, group) in ended where lifted.contains(leader) { commit(Edit(.keep(group))) }
    keepOrder(besides: Set(groups.values.joined()))
    for (leader, group) in ended where !lifted.contains(leader) { commit(Edit(.keep(group))) }
  }

  /// Makes a step of it that hands have raised what they have let go, if nothing else has come of it; then shows
  /// the order as it is stored.
  private func keepOrder(besides committed: Set<Entity>) {
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
