import DirectManipulation
import ECS
import Geometry
import StickerScene

extension Editor {
  func performOnChosen(_ action: EditorAction) {
    guard !chosen.isEmpty else { return }
    commitHands(on: chosen)
    switch action {
    case .duplicate: duplicate()
    case .flip: change(movableChosen) { $0.flipped.toggle() }
    case .forward: store(chosenForward())
    case .backward: store(chosenBackward())
    case .lock:
      let locks = !movableChosen.isEmpty
      change(chosen) { $0.locked = locks }
    case .opacity: change(movableChosen) { $0.opacity = Self.nextOpacity($0.opacity) }
    case .delete: deleteChosen()
    case .enlarge: twistChosen(scale: MouseHand.scalePerNotch, rotation: 0)
    case .shrink: twistChosen(scale: 1 / MouseHand.scalePerNotch, rotation: 0)
    case .turnRight: twistChosen(scale: 1, rotation: MouseHand.rotationPerNotch)
    case .turnLeft: twistChosen(scale: 1, rotation: -MouseHand.rotationPerNotch)
    default: break
    }
  }

  /// The chosen stickers that are not locked.
  var movableChosen: [Int] {
    chosen.filter { id in entities[id].map { !world[$0, Sticker.self].record.locked } ?? false }
  }

  /// Moves the chosen stickers by so many canvas points.
  func nudge(by way: Vector) {
    guard !movableChosen.isEmpty else { return }
    commitHands(on: movableChosen)
    change(movableChosen) { $0.position += way }
  }

  private func duplicate() {
    let wanted = Set(chosen)
    let away = 24 / max(runtime.canvasToWindow.a, 1e-9)
    let originals = store.document.stickers.filter { wanted.contains($0.id) }
    let copies = zip(originals, unusedIDs(originals.count)).map { original, id in
      var copy = original
      copy.id = id
      copy.position += Vector(x: away, y: away)
      return copy
    }
    let made = insert(copies)
    chosen = copies.map(\.id)
    if interface != nil { made.forEach { pops[$0] = time } }
  }

  /// One place nearer for each chosen sticker; those that find no room in front of them wait, in their order.
  private func chosenForward() -> SceneChange {
    var change = SceneChange()
    for id in chosenWithRoom(store.document.stickers.reversed()) { change.raise(id) }
    return change
  }

  /// One place farther, likewise.
  private func chosenBackward() -> SceneChange {
    var change = SceneChange()
    for id in chosenWithRoom(store.document.stickers) { change.lower(id) }
    return change
  }

  /// The chosen ones of some stickers, without those at the beginning that have only each other before them.
  private func chosenWithRoom(_ stickers: some Sequence<SceneDocument.Sticker>) -> [Int] {
    let wanted = Set(chosen)
    return stickers.lazy.map(\.id).drop(while: wanted.contains).filter(wanted.contains)
  }

  private func deleteChosen() {
    let ids = movableChosen
    guard !ids.isEmpty else { return }
    // First, so that each that goes need not be looked for among them.
    chosen.removeAll()
    removeFromDocument(ids)
  }

  private func twistChosen(scale: Double, rotation: Double) {
    change(movableChosen) { record in
      // About its middle, wherever its anchor lies.
      let before = Transform(
        position: record.position, scale: record.scale, rotation: record.rotation)
      let middle = record.size.vector / 2
      let anchor = AnchorPoint(record.anchorPoint)
      let from = before.matrix(anchor: anchor, size: record.size).apply(middle)
      record.scale = ManipulationLimits(scale: scales(of: record.size))
        .shown(scale: record.scale * scale, initial: record.scale)
      record.rotation += rotation
      let after = Transform(
        position: record.position, scale: record.scale, rotation: record.rotation)
      let to = after.matrix(anchor: anchor, size: record.size).apply(middle)
      record.position += from - to
    }
  }

  /// A quarter less, and from the last quarter all again.
  private static func nextOpacity(_ opacity: Double) -> Double {
    opacity > 0.8 ? 0.75 : opacity > 0.55 ? 0.5 : opacity > 0.3 ? 0.25 : 1
  }

  func chooseNext(_ step: Int) {
    let ids = store.document.stickers.map(\.id)
    guard !ids.isEmpty else { return }
    let known = chosen.last.flatMap { ids.firstIndex(of: $0) }
    let next = known.map { $0 + step } ?? (step > 0 ? 0 : ids.count - 1)
    chosen = [ids[(next + ids.count) % ids.count]]
  }
}
