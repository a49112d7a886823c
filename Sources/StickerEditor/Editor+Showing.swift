import DirectManipulation
import ECS
import Geometry
import StickerScene

extension Editor {
  /// Lets the elements be what the document says after a step.
  func show(_ step: SceneStep) {
    for edit in step.edits {
      switch edit {
      case .sticker(let before, let after):
        show(id: before?.sticker.id ?? after?.sticker.id ?? 0, as: after?.sticker)
      case .canvas: showCanvas()
      }
    }
    showOrder()
    needsDisplay = true
  }

  private func show(id: Int, as record: SceneDocument.Sticker?) {
    guard let record else { return remove(id) }
    if let entity = entities[id], unborn.contains(entity) { renumber(entity) }
    guard let entity = entities[id] else {
      add(record)
      return
    }
    if runtime.isHeld(entity) { runtime.cancelTouches(of: entity) }
    takeFromHands(entity)
    away[entity] = nil
    show(record, as: entity)
    world.insert(record.placement.transform, record.placement.anchorPoint, to: entity)
  }

  /// Gives a sticker that has not been let go yet another id: one that comes back with a step has its own.
  private func renumber(_ sticker: Entity) {
    var record = world[sticker, Sticker.self].record
    entities[record.id] = nil
    record.id = unusedID
    world[sticker, Sticker.self].record = record
    entities[record.id] = sticker
  }

  /// Puts the elements in the document's order; those that hands hold stay on top.
  func showOrder() {
    let touched = inOrder(touchedStickers)
    let records = store.document.stickers
    for (place, record) in records.enumerated() {
      guard let entity = entities[record.id], world[entity, ZOrder.self].value != place else {
        continue
      }
      world.insert(ZOrder(place), to: entity)
    }
    for (place, entity) in touched.enumerated() {
      world.insert(ZOrder(records.count + place), to: entity)
    }
    forgetOrder()
  }

  private func showCanvas() {
    runtime.canvas.size = store.document.canvas
    requests.append(.backgroundChanged)
    look(.fitted)
  }
}
