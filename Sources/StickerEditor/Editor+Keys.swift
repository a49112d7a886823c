import DirectManipulation
import Geometry
import StickerScene

/// What keys do to chosen stickers little by little.
extension Editor {
  /// Moves the chosen stickers by so many canvas points.
  func nudge(by way: Vector) {
    changeChosen(.nudge) { $0.position += way }
  }

  /// Scales the chosen stickers, each about its middle, as far as they may go.
  func scaleChosen(by factor: Double) {
    changeChosen(.scale) { record in
      record.twist(
        scale: factors(record.scale, of: record.size).clamp(factor), rotation: 0)
    }
  }

  /// Turns the chosen stickers, each about its middle.
  func turnChosen(by angle: Double) {
    changeChosen(.turn) { $0.twist(scale: 1, rotation: angle) }
  }

  /// Changes the chosen stickers that are not locked: the step before becomes part of this one if the same
  /// was done to them just now, and nobody has done anything since.
  private func changeChosen(
    _ kind: KeyStep.Kind, _ body: (inout SceneDocument.Sticker) -> Void
  ) {
    let ids = movableChosen
    guard !ids.isEmpty else { return }
    commitHands(on: ids)
    let wanted = Set(ids)
    var records = store.document.stickers.filter { wanted.contains($0.id) }
    for index in records.indices { body(&records[index]) }
    let before = goesOn(kind, ids, records) ? store.undo() : nil
    var change = SceneChange()
    records.forEach { change.replace(with: $0) }
    do throws(SceneEditError) {
      let step = try store.document.step(change)
      try store.commit(step)
      if let before { show(before.reversed) }
      show(step)
      keyStep = KeyStep(kind: kind, stickers: ids, time: eventTime, step: step)
    } catch {
      if before != nil { _ = store.redo() }
      tell("\(error)")
    }
  }

  private func goesOn(
    _ kind: KeyStep.Kind, _ ids: [Int], _ records: [SceneDocument.Sticker]
  ) -> Bool {
    guard let last = keyStep, last.kind == kind, last.stickers == ids,
      store.history.done.last == last.step
    else { return false }
    let isSoon = isKeyRepeated || eventTime - last.time <= KeyStep.pause
    // Back to where it began is a step like any other.
    return isSoon && !last.isUndone(by: records)
  }
}

extension SceneDocument.Sticker {
  /// Scales and turns about the middle, wherever the anchor lies.
  fileprivate mutating func twist(scale factor: Double, rotation angle: Double) {
    let middle = size.vector / 2
    let from = matrix.apply(middle)
    scale = scale * factor
    rotation += angle
    position += from - matrix.apply(middle)
  }
}
