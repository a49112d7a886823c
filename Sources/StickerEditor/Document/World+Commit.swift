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
  var heldStickers: [Entity] { allStickers.inOrder(touchedStickers.union(followers)) }

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
      removeSticker(allStickers.id(of: sticker))
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
    let raised = allStickers.inOrder(order.letGo.subtracting(committed).filter(isRaised))
    insertResource(TouchOrder())
    for sticker in raised { commit(Edit(.keep([sticker]))) }
    if order.hasChanged { showOrder() }
  }

  /// Whether hands have raised a sticker that is stored, and hold it no more.
  private func isRaised(_ sticker: Entity) -> Bool {
    contains(sticker) && !runtime.isHeld(sticker) && !has(Provisional.self, on: sticker)
      && displaced(sticker) == nil
  }

  /// Lets a sticker go where it is stored.
  private func fetch(_ sticker: Entity) {
    let id = allStickers.id(of: sticker)
    guard let shown = Placement(of: sticker, in: self),
      let goal = store.document.stickers.first(where: { $0.id == id })?.placement, shown != goal
    else { return }
    guard hasInterface else {
      insert(goal.transform, goal.anchorPoint, to: sticker)
      return
    }
    settle(sticker, from: shown, to: goal)
  }

  /// Gives back what was in hands that have been taken away: those that followed go back with what they
  /// followed, and what was caught goes where it is stored.
  ///
  /// The stickers that have followed, by their leaders.
  private func giveBack() -> [Entity: [Entity]] {
    var groups: [Entity: [Entity]] = [:]
    for (sticker, why) in allDisplaced {
      switch why {
      case .following(let drag, let isCaught) where !runtime.isHeld(drag.leader):
        displace(sticker, nil)
        insert(drag.before.transform, drag.before.anchorPoint, to: sticker)
        groups[drag.leader, default: []].append(sticker)
        if isCaught { fetch(sticker) }
      case .caught where !runtime.isHeld(sticker):
        displace(sticker, nil)
        fetch(sticker)
      case .settling, .following, .caught: break
      }
    }
    return groups
  }
}
