import DirectManipulation
import Geometry
import Gestures
import StickerScene

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The corners of a sticker as they were drawn at a time of the scene.
struct Sight {
  let time: Double
  let corners: [Point]
}

/// An editor that records motions.
protocol PerformingHarness {}

extension PerformingHarness {
  typealias Record = SceneDocument.Sticker

  static var corners: [Point] { [Point(0, 0), Point(100, 0), Point(0, 60), Point(100, 60)] }

  func editor(_ stickers: Record..., duration: Double = 4) -> EditorHarness {
    let editor = EditorHarness(stickers)
    editor.world.playhead.duration = duration
    editor.frame()
    editor.perform(.recordMotion)
    editor.frame()
    return editor
  }

  func sight(_ editor: EditorHarness, _ id: Int = 1) -> Sight {
    let matrix = editor.world.runtime.matrixToWindow(of: editor.world.entities[id]!)
    return Sight(time: editor.world.playhead.time, corners: Self.corners.map(matrix.apply))
  }

  /// Returns the greatest distance of a corner in the document from where the corner was drawn, in canvas points.
  func error(_ editor: EditorHarness, _ sights: [Sight], _ id: Int = 1) -> Double {
    var record = editor.record(id)!
    return sights.flatMap { sight in
      record.ownPlacement = editor.record(id)!.placement(at: sight.time)
      return zip(Self.corners, sight.corners).map { record.matrix.apply($0).distance(to: $1) }
    }.max() ?? .infinity
  }

  /// Two points beside each other that circle and turn about a center.
  func fingers(_ step: Int, about center: Point) -> [Point] {
    let (sine, cosine) = sincos(Double(step) * 0.07)
    let middle = center + Vector(x: 120 * sine, y: 90 * (1 - cosine))
    let arm = Vector(x: 30 * cosine, y: 20 * sine) * (1 + 0.004 * Double(step))
    return [middle + arm, middle - arm]
  }

  /// Moves two fingers along a path while the scene plays, and returns where the sticker was drawn in each frame.
  func perform(
    _ editor: EditorHarness, _ id: Int = 1, about center: Point, steps: Int = 60,
    fingers first: Int64 = 1
  ) -> [Sight] {
    var sights: [Sight] = []
    for step in 0...steps {
      for (finger, point) in zip(first..., fingers(step, about: center)) {
        editor.touch(step == 0 ? .down : .move, finger, point.x, point.y)
      }
      editor.frame()
      sights.append(sight(editor, id))
    }
    for (finger, point) in zip(first..., fingers(steps, about: center)) {
      editor.touch(.up, finger, point.x, point.y)
    }
    editor.frame()
    return sights
  }

  /// Returns the middle of the first sticker in the document at a time, in canvas points.
  func middle(_ editor: EditorHarness, at time: Double) -> Point {
    var record = editor.record(1)!
    record.ownPlacement = record.placement(at: time)
    return record.matrix.apply(Point(50, 30))
  }

  /// Returns an editor on which a finger has dragged the sticker from (640, 400) to (700, 440) while the scene plays, and rests.
  func editorDuringDrag() -> EditorHarness {
    let editor = editor(EditorHarness.sticker())
    editor.world.playhead.play()
    editor.frame()
    editor.drag(1, Point(640, 400), Point(700, 440), lifts: false)
    editor.rest(0.3)
    return editor
  }
}
