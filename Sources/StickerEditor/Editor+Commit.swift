import DirectManipulation
import ECS
import Gestures
import StickerScene

extension Editor {
  /// Makes what hands have done to stickers one step, or part of the last one that it lets grow.
  func commit(_ stickers: [Entity], growing kind: GrowingStep.Kind? = nil) {
    let change = pendingChange(of: stickers)
    for sticker in stickers {
      unborn.remove(sticker)
      switch away[sticker] {
      case .caught: away[sticker] = nil
      case .following(let drag, _): away[sticker] = .following(drag, isCaught: false)
      case .flying, nil: break
      }
    }
    do throws(SceneEditError) {
      if let kind {
        _ = try grow(change, kind, on: stickers.map(id))
      } else {
        try store.commit(change)
      }
    } catch {
      tell("\(error)")
    }
  }

  /// Makes a change a step, or one step with that before it, if the same was done to the same stickers just
  /// now and nobody has done anything since; the step, and the one before as it was.
  func grow(
    _ change: SceneChange, _ kind: GrowingStep.Kind, on ids: [Int], isRepeated: Bool = false
  ) throws(SceneEditError) -> (before: SceneStep?, after: SceneStep) {
    // Where both together come to nothing there is none to grow, and this is a step of its own.
    let grown = goesOn(kind, ids, isRepeated) ? try store.amend(change) : nil
    let after = if let grown { grown.after } else { try store.commit(change) }
    // Nothing more can be done, as at the limit of a size: what was done before goes on.
    if after.isEmpty { return (nil, after) }
    growingStep = GrowingStep(kind: kind, stickers: ids, time: eventTime, step: after)
    return (grown?.before, after)
  }

  private func goesOn(_ kind: GrowingStep.Kind, _ ids: [Int], _ isRepeated: Bool) -> Bool {
    guard let last = growingStep, last.kind == kind, last.stickers == ids,
      store.history.done.last == last.step
    else { return false }
    return isRepeated || eventTime - last.time <= GrowingStep.pause
  }

  /// Makes what hands that are still down have done a step; they go on.
  ///
  /// What has been pulled out of the tray is a sticker from now on.
  public func commitHands() {
    let held = heldStickers
    if !held.isEmpty { commit(held) }
  }

  /// Makes what hands have done to some stickers a step, before something else is done to them.
  ///
  /// What other hands do stays one step, whenever they end.
  func commitHands(on ids: [Int]) {
    let wanted = Set(ids)
    let held = heldStickers.filter { wanted.contains(id(of: $0)) }
    if !held.isEmpty { commit(held + held.flatMap(dismiss)) }
  }

  /// The stickers that hands hold or lead, from back to front.
  var heldStickers: [Entity] { inOrder(touchedStickers.union(followers)) }

  /// The stickers that hands touch.
  var touchedStickers: Set<Entity> {
    unborn.union(runtime.touches.touches.compactMap { runtime.owner(of: $0.id) })
  }

  /// What has become of stickers since they were stored.
  func pendingChange(of stickers: [Entity]) -> SceneChange {
    var change = SceneChange()
    var moving = Set(stickers)
    // Others that hands hold have been raised, and are not where they are stored.
    let pending = Set(heldStickers).subtracting(moving)
    for entity in inOrder(moving) {
      let record = shownRecord(of: entity)
      if unborn.contains(entity) { change.add(record) } else { change.replace(with: record) }
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

  /// A sticker's record with the place where it is shown, or to which it is on its way.
  func shownRecord(of entity: Entity) -> SceneDocument.Sticker {
    var record = world[entity, Sticker.self].record
    let placement = away[entity]?.flight?.to ?? Placement(of: entity, in: world)
    guard let placement else { return record }
    record.position = placement.transform.position
    record.scale = placement.transform.scale
    record.rotation = placement.transform.rotation
    record.anchorPoint = placement.anchorPoint.point
    return record
  }
}
