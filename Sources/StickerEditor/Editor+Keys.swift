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
    _ kind: GrowingStep.Kind, _ body: (inout SceneDocument.Sticker) -> Void
  ) {
    let ids = movableChosen
    guard !ids.isEmpty else { return }
    commitHands(on: ids)
    let wanted = Set(ids)
    var change = SceneChange()
    for var record in store.document.stickers where wanted.contains(record.id) {
      body(&record)
      change.replace(with: record)
    }
    do throws(SceneEditError) {
      let steps = try grow(change, kind, on: ids, isRepeated: isKeyRepeated)
      if let before = steps.before { show(before.reversed) }
      show(steps.after)
    } catch {
      tell("\(error)")
    }
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
