import ColorGrading
import Geometry
public import StickerScene
public import SeededNumbers

/// An act of a user on a scene.
public enum Act: Sendable {
  case commit(SceneChange)
  case undo
  case redo
}

/// A user who changes a document at random, in the same way for equal seeds.
public struct RandomEditing {
  /// The random numbers that choose the acts.
  public var dice: SeededGenerator
  private let greatestCount: Int

  /// Creates a user who keeps the number of stickers at about `greatestCount` or less.
  public init(seed: UInt64, greatestCount: Int = 12) {
    dice = SeededGenerator(seed: seed)
    self.greatestCount = greatestCount
  }

  /// Returns the next act on a document.
  public mutating func act(on document: SceneDocument) -> Act {
    switch dice.below(8) {
    case 0, 1: .undo
    case 2: .redo
    default: .commit(change(of: document))
    }
  }

  /// Returns the change of a gesture, in most cases of a single sticker.
  public mutating func change(of document: SceneDocument) -> SceneChange {
    var change = SceneChange()
    var ids = document.stickers.map(\.id)
    var unused = document.unusedID
    for _ in 0...(dice.below(4) == 0 ? dice.below(5) : 0) {
      guard !ids.isEmpty, ids.count < greatestCount || dice.below(2) == 0 else {
        if ids.count > greatestCount { continue }
        change.add(sticker(unused), behind: dice.below(2) == 0 ? nil : ids.last)
        ids.append(unused)
        unused += 1
        continue
      }
      let id = ids[dice.below(ids.count)]
      switch dice.below(12) {
      case 0:
        change.remove(id)
        ids.removeAll { $0 == id }
      case 1...4: change.move(id, behind: ids[dice.below(ids.count)])
      case 5:
        change.setCanvas(
          size: Size(width: 1 + dice.fraction() * 999, height: 600),
          background: dice.below(2) == 0 ? nil : "photo \(dice.below(3)).jpg",
          type: dice.below(3) == 0 ? .video : .photo)
      case 6 where dice.below(2) == 0: change.setAdjustments(adjustments())
      case 6 where dice.below(2) == 0: change.setCrop(crop())
      case 6 where dice.below(2) == 0: change.setPaper(paper())
      case 6: change.move(id)
      case 7 where dice.below(3) == 0:
        change.setDuration(dice.below(2) == 0 ? nil : 0.1 + dice.fraction() * 100)
      default:
        change.move(id)
        change.replace(with: sticker(id))
      }
    }
    return change
  }

  private mutating func paper() -> Paper {
    Paper(
      resolution: dice.below(2) == 0 ? nil : 1 + dice.fraction() * 600,
      color: UInt32(dice.below(0x100_0000)),
      endColor: dice.below(2) == 0 ? nil : UInt32(dice.below(0x100_0000)),
      angle: dice.fraction() * 6)
  }

  private mutating func crop() -> PhotoCrop {
    var crop = PhotoCrop(whole: Size(width: 800, height: 600))
    crop.rect = Rect(
      x: dice.fraction() * 700, y: dice.fraction() * 500, width: 1 + dice.fraction() * 99,
      height: 1 + dice.fraction() * 99)
    if dice.below(2) == 0 { crop.rotation = dice.fraction() - 0.5 }
    (crop.quarterTurns, crop.isMirrored) = (dice.below(4), dice.below(2) == 0)
    return crop.fitted()
  }

  private mutating func adjustments() -> PhotoAdjustments {
    let looks = PhotoLook.allCases
    var adjustments = PhotoAdjustments(
      look: dice.below(2) == 0 ? nil : looks[dice.below(looks.count)])
    for setting in PhotoAdjustments.Setting.allCases where dice.below(3) == 0 {
      adjustments[setting] = dice.fraction() * 2 - 1
    }
    return adjustments
  }

  private mutating func sticker(_ id: Int) -> SceneDocument.Sticker {
    var sticker = SceneDocument.Sticker(
      id: id, image: ["star.svg", "über \"alles\"\n.png", "😀"][dice.below(3)],
      size: Size(width: 100, height: dice.fraction() * 100), position: point(),
      scale: point(), rotation: dice.fraction() * 6 - 3, opacity: dice.fraction(),
      flipped: dice.below(2) == 0, locked: dice.below(9) == 0)
    if dice.below(3) == 0 { sticker.timing = dice.timing() }
    sticker.hidden = dice.below(6) == 0
    if dice.below(3) == 0 { sticker.groups = Array([5, 7, 1][..<dice.below(4)]) }
    return sticker
  }

  private mutating func point() -> Point {
    Point(x: dice.fraction() * 2000 - 500, y: Double(dice.below(1000)) - 100)
  }
}

/// Returns a document with unknown members, some of which have several lines.
public func startDocument() -> SceneDocument {
  let text = """
    { "version": 1, "canvas": { "width": 800, "height": 600, "dpi": [1,
        2] }, "background": { "path": "photo.jpg", "blur": 2 }, "author": { "name":
        "Zoë" },
      "stickers": [
        { "id": 3, "image": "a.png", "size": { "width": 10, "height": 20 },
          "position": { "x": -0.0, "y": 1e-7, "z":
            3 }, "tags": [ "a",
            "b" ] },
        { "id": 1, "image": "b.png", "size": { "width": 10, "height": 20 },
          "position": { "x": 5, "y": 6 } },
        { "id": 7, "image": "c.png", "size": { "width": 10, "height": 20 },
          "position": { "x": 7, "y": 8 } } ] }
    """
  return try! SceneDocument(reading: Array(text.utf8))
}

extension SceneStore {
  /// Applies an act of a user.
  public func perform(_ act: Act) throws(SceneEditError) {
    switch act {
    case .commit(let change): try commit(change)
    case .undo: _ = undo()
    case .redo: _ = redo()
    }
  }
}
