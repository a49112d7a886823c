import DirectManipulation
public import ECS
import Gestures
import StickerScene

extension World {
  /// Lets a sticker belong where contacts have brought it.
  func endManipulation(of sticker: Entity) {
    remove(Provisional.self, from: sticker)
    switch displaced(sticker) {
    case .caught: displace(sticker, nil)
    case .following(let drag, _): displace(sticker, .following(drag, isCaught: false))
    case .settling, nil: break
    }
  }

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

  /// What has become of stickers since they were stored.
  func pendingChange(of stickers: [Entity]) -> SceneChange {
    var change = SceneChange()
    var moving = Set(stickers)
    // Others that hands hold, or have let go in this frame, have been raised and are not where they are stored.
    let pending = Set(heldStickers).union(query(Held.self).entities)
      .union(query(LetGo.self).entities).subtracting(moving)
    for entity in inOrder(moving) {
      let record = SceneDocument.Sticker(of: entity, in: self)
      if has(Provisional.self, on: entity) {
        change.add(record)
      } else {
        change.replace(with: record)
      }
    }
    // From the front: each belongs right behind what is shown in front of it.
    var front: Int?
    for entity in stickersInOrder().reversed() where !pending.contains(entity) {
      if moving.isEmpty { break }
      let id = id(of: entity)
      if moving.remove(entity) != nil { change.move(id, behind: front) }
      front = id
    }
    return change
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
}
