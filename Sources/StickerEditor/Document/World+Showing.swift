import DirectManipulation
import ECS
import Geometry
import StickerScene

extension World {
  /// Lets the elements be what the document says after a step.
  func show(_ step: SceneStep) {
    var new: Set<Entity> = []
    for edit in step.edits {
      switch edit {
      case .sticker(let before, let after):
        let id = before?.sticker.id ?? after?.sticker.id ?? 0
        show(id: id, as: after?.sticker)
        if before == nil, let entity = allStickers[id] { new.insert(entity) }
      case .canvas: showCanvas()
      }
    }
    showOrder(new: new)
    send(StepShown(step: step))
    redraw()
  }

  /// Makes what hands have done a step, and takes all of them away; nothing goes back.
  func finishHands() {
    let held = heldStickers
    commitHands()
    for sticker in held where contains(sticker) {
      let id = allStickers.id(of: sticker)
      show(id: id, as: store.document.stickers.first { $0.id == id })
    }
    cancelHands()
  }

  private func show(id: Int, as record: SceneDocument.Sticker?) {
    guard let record else { return removeSticker(id) }
    if let entity = allStickers[id], has(Provisional.self, on: entity) { renumber(entity) }
    guard let entity = allStickers[id] else {
      addSticker(record)
      return
    }
    if runtime.isHeld(entity) { runtime.cancelTouches(of: entity) }
    takeFromHands(entity)
    displace(entity, nil)
    apply(record, to: entity)
  }

  /// Gives a sticker that has not been let go yet another id: one that comes back with a step has its own.
  private func renumber(_ sticker: Entity) {
    self[StickerIndex.self].forget(allStickers.id(of: sticker))
    self[sticker, Sticker.self].id = allStickers.unusedIDs(1)[0]
    self[StickerIndex.self].note(sticker, as: allStickers.id(of: sticker))
  }

  /// Puts the elements in the document's order; those that hands hold stay in front of what they are seen in
  /// front of, and of what has come just now.
  func showOrder(new: Set<Entity> = []) {
    let touched = touchedStickers
    var seen = allStickers.inOrder
    let top = seen.suffix(while: { touched.contains($0) || new.contains($0) })
      .filter(touched.contains)
    seen.removeAll { top.contains($0) || new.contains($0) }
    // What hands hold, by what is seen right behind it.
    var held: [Entity?: [Entity]] = [:]
    var behind: Entity?
    for entity in seen {
      if touched.contains(entity) {
        held[behind, default: []].append(entity)
      } else {
        behind = entity
      }
    }
    let stored = store.document.stickers.compactMap { allStickers[$0.id] }
    var order = held[nil] ?? []
    for entity in stored where !touched.contains(entity) {
      order.append(entity)
      order += held.removeValue(forKey: entity) ?? []
    }
    held[nil] = nil
    // What they were in front of has gone.
    order += seen.filter { entity in held.values.contains { $0.contains(entity) } } + top
    for (place, entity) in order.enumerated() where self[entity, ZOrder.self].value != place {
      insert(ZOrder(place), to: entity)
    }
    allStickers.forgetOrder()
  }

  private func showCanvas() {
    insert(store.document.canvas, to: canvas)
    look(.fitted)
  }
}

extension [Entity] {
  /// The longest end of the list of which all match.
  fileprivate func suffix(while matches: (Entity) -> Bool) -> ArraySlice<Entity> {
    self[(lastIndex { !matches($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
