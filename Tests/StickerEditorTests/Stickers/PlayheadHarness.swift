import DirectManipulation
import Geometry
import StickerScene

@testable import EditorKit
@testable import StickerCanvas

/// An editor with a moving sticker.
protocol PlayheadHarness {}

extension PlayheadHarness {
  typealias Record = SceneDocument.Sticker

  /// A sticker that moves to the right by 200 points from second 1 to second 3 while it turns and grows.
  static func moving(_ id: Int = 1, y: Double = 400) -> Record {
    var record = EditorHarness.sticker(id: id, at: Point(640, y))
    record.traits.timing.keyframes = [
      Keyframe(time: 1, placement: StickerPlacement(position: Point(400, y))),
      Keyframe(
        time: 3,
        placement: StickerPlacement(
          position: Point(600, y), scale: Vector(x: 2, y: 2), rotation: 1, opacity: 0.5)),
    ]
    return record
  }

  func editor(_ stickers: Record..., duration: Double? = 4) -> EditorHarness {
    let editor = EditorHarness(stickers)
    editor.world.playhead.duration = duration
    editor.frame()
    return editor
  }

  func seek(_ editor: EditorHarness, to time: Double) {
    editor.world.playhead.seek(to: time)
    editor.frame()
  }

  /// Returns the distance between the corners as drawn and as a placement requires, in canvas points.
  func error(_ editor: EditorHarness, _ id: Int, _ placement: StickerPlacement) -> Double {
    let entity = editor.world.entities[id]!
    var record = editor.record(id)!
    record.ownPlacement = placement
    let shown = editor.world.runtime.matrixToWindow(of: entity)
    return [Point(0, 0), Point(100, 0), Point(0, 60), Point(100, 60)].map {
      shown.apply($0).distance(to: record.matrix.apply($0))
    }.max()!
  }
}
