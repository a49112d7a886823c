import DirectManipulation
import EditorKit
import StickerScene

/// Updates the elements of stickers to the document, for a system.
struct DocumentDisplay: SystemParameterGroup {
  private let stickers = Stickers()
  private let holding = HeldStickers()
  private let records = StickerRecords()
  private let contacts = Contacts()
  private let control = ContactControl()
  private let camera = CameraControl()
  private let provisional = Query<Provisional>()
  private let held = Components<Held>()
  private let orders = Components<ZOrder>()
  private let sizes = Components<Size>()
  private let shown = MessageWriter<StepShown>()
  @Res private var canvas: CanvasElement
  @Res private var store: SceneStore
  @ResMut private var drawing: Display

  /// Updates the elements that a step has changed, and sends ``StepShown``.
  ///
  /// Cancels the contacts on the changed stickers, whose uncommitted manipulations are lost.
  func show(_ step: SceneStep) {
    var new: Set<Entity> = []
    for edit in step.edits {
      switch edit {
      case .sticker(let before, let after):
        let id = before?.sticker.id ?? after?.sticker.id ?? 0
        show(id: id, as: after?.sticker)
        if before == nil, let entity = stickers[id] { new.insert(entity) }
      case .canvas(let before, let after):
        // Adjustments of the photo leave the view as it is.
        var readjusted = before
        readjusted.adjustments = after.adjustments
        if readjusted == after { break }
        sizes.insert(store.document.canvas, to: canvas.entity)
        camera.look(.fitted)
      }
    }
    showOrder(new: new)
    shown.send(StepShown(step: step))
    redraw()
  }

  /// Shows a sticker as stored; cancels the contacts on the sticker.
  func show(_ id: Int) { show(id: id, as: store.document.stickers.first { $0.id == id }) }

  private func show(id: Int, as record: SceneDocument.Sticker?) {
    guard let record else { return records.remove(id) }
    // A step restores a sticker with its own id, so a provisional sticker that has the same id gets another one.
    if let entity = stickers[id], provisional.contains(entity) { records.renumber(entity) }
    guard let entity = stickers[id] else {
      records.add(record)
      return
    }
    if contacts.hold(entity) { control.cancel(of: entity) }
    held.remove(from: entity)
    records.apply(record, to: entity)
  }

  /// Applies the document's z-order to the stickers.
  ///
  /// Held stickers stay directly in front of the sticker that is shown behind them; held stickers in front of all
  /// others also stay in front of new stickers.
  func showOrder(new: Set<Entity> = []) {
    let (shown, touched) = (stickers.entities, holding.touched)
    var order = store.document.stickers.compactMap { shown[$0.id] }
    if !touched.isEmpty { order = self.order(of: order, around: touched, new: new) }
    // A sticker that is already in front of the one behind it keeps its number.
    var last = -1
    for entity in order {
      let number = orders[entity].value
      if number <= last { orders.insert(ZOrder(last + 1), to: entity) }
      last = max(number, last + 1)
    }
    stickers.noteOrder(order)
  }

  /// Returns stored stickers from back to front with the held stickers where they are shown.
  private func order(
    of stored: [Entity], around touched: Set<Entity>, new: Set<Entity>
  ) -> [Entity] {
    var seen = stickers.inOrder
    let top = seen.suffix(while: { touched.contains($0) || new.contains($0) })
      .filter(touched.contains)
    seen.removeAll { top.contains($0) || new.contains($0) }
    // The held stickers, by the sticker that is shown right behind them.
    var held: [Entity?: [Entity]] = [:]
    var behind: Entity?
    for entity in seen {
      if touched.contains(entity) {
        held[behind, default: []].append(entity)
      } else {
        behind = entity
      }
    }
    var order = held[nil] ?? []
    for entity in stored where !touched.contains(entity) {
      order.append(entity)
      if !held.isEmpty { order += held.removeValue(forKey: entity) ?? [] }
    }
    held[nil] = nil
    // The stickers right behind these held stickers have been removed.
    return order + seen.filter { entity in held.values.contains { $0.contains(entity) } } + top
  }

  func redraw() { drawing.redraw() }
}

extension [Entity] {
  /// Returns the longest suffix whose entities all match.
  fileprivate func suffix(while matches: (Entity) -> Bool) -> ArraySlice<Entity> {
    self[(lastIndex { !matches($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
