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
    case .forward: reorderChosen(toFront: true)
    case .backward: reorderChosen(toFront: false)
    case .copy, .cut: copyChosen(isCut: action == .cut)
    case .lock:
      let locks = !movableChosen.isEmpty
      change(chosen) { $0.locked = locks }
    case .opacity: change(movableChosen) { $0.opacity = Self.nextOpacity($0.opacity) }
    case .delete: deleteChosen()
    case .enlarge: scaleChosen(by: MouseHand.scalePerNotch)
    case .shrink: scaleChosen(by: 1 / MouseHand.scalePerNotch)
    case .turnRight: turnChosen(by: MouseHand.rotationPerNotch)
    case .turnLeft: turnChosen(by: -MouseHand.rotationPerNotch)
    default: break
    }
  }

  /// The chosen stickers that are not locked.
  var movableChosen: [Int] {
    chosen.filter { id in entities[id].map { !world[$0, Sticker.self].record.locked } ?? false }
  }

  func deleteChosen() {
    let ids = movableChosen
    guard !ids.isEmpty else { return }
    // First, so that each that goes need not be looked for among them.
    chosen.removeAll()
    removeFromDocument(ids)
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
