import DirectManipulation
import Geometry
import StickerScene

/// Stickers that were copied, to be put down again.
struct CopiedStickers {
  let stickers: [SceneDocument.Sticker]
  /// What other programs are told of them.
  let text: String
  /// How often they have been put down beside where they were.
  var count: Int
}

extension Editor {
  /// What the clipboard holds while what was copied here is what was copied last; nil if nothing was.
  public var copiedText: String? { copied?.text }

  /// Puts down again, as one step, what was copied.
  public func pasteCopied() {
    guard var copied else { return }
    copied.count += 1
    let way = Self.stepAside * Double(copied.count) / max(runtime.canvasToWindow.a, 1e-9)
    if putDown(copied.stickers, asideBy: way) { self.copied = copied }
  }

  /// Copies chosen stickers; `isCut` leaves those that are not locked with the clipboard alone.
  func copyChosen(isCut: Bool) {
    let ids = isCut ? movableChosen : chosen
    guard !ids.isEmpty else { return }
    commitHands(on: ids)
    let wanted = Set(ids)
    let stickers = store.document.stickers.filter { wanted.contains($0.id) }
    let text = stickers.map { Words(name: $0.image)?.text ?? $0.image }.joined(separator: "\n")
    copied = CopiedStickers(stickers: stickers, text: text, count: isCut ? -1 : 0)
    requests.append(.copy(text))
    if isCut { deleteChosen() }
  }

  func duplicate() {
    let wanted = Set(chosen)
    _ = putDown(
      store.document.stickers.filter { wanted.contains($0.id) },
      asideBy: Self.stepAside / max(runtime.canvasToWindow.a, 1e-9))
  }

  /// The most stickers that a scene can come to have by copies, each press of a key doubling what there is.
  ///
  /// Scenes that have more open as ever, and single stickers come from the tray.
  static let greatestCountOfCopies = 10_000

  private func hasRoom(for count: Int) -> Bool {
    let there = store.document.stickers.count
    guard there + count > Self.greatestCountOfCopies else { return true }
    tell(
      "there are \(there) stickers; copies are made up to \(Self.greatestCountOfCopies) in all")
    return false
  }

  /// Puts copies down beside where stickers lie, in canvas points, as one step; they are chosen.
  ///
  /// False where that would be too many.
  private func putDown(_ stickers: [SceneDocument.Sticker], asideBy way: Double) -> Bool {
    guard hasRoom(for: stickers.count) else { return false }
    let copies = zip(stickers, unusedIDs(stickers.count)).map { record, id in
      var copy = record
      copy.id = id
      copy.position += Vector(x: way, y: way)
      return copy
    }
    let made = insert(copies)
    guard !made.isEmpty else { return false }
    chosen = copies.map(\.id)
    if interface != nil { made.forEach { pops[$0] = time } }
    return true
  }
}
