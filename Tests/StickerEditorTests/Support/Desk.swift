import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerEditor
import StickerScene

/// An editor with a person at it; what hands do is queued until ``frame()``.
final class Desk: StickerImages {
  private(set) var editor: Editor!
  private var events: [InputEvent] = []
  private var time = 0.0

  /// Stickers of 100 × 60 in the middle of a canvas of 1280 × 800, and a window of its size.
  init(
    _ stickers: [SceneDocument.Sticker] = [Desk.sticker()],
    canvas: Size = Size(width: 1280, height: 800), window: Size = Size(width: 1280, height: 800)
  ) {
    editor = Editor(
      SceneDocument(canvas: canvas, stickers: stickers), images: self, windowSize: window)
  }

  static func sticker(
    id: Int = 1, at position: Point = Point(640, 400)
  ) -> SceneDocument.Sticker {
    SceneDocument.Sticker(
      id: id, image: "\(id).svg", size: Size(width: 100, height: 60), position: position)
  }

  func image(named path: String) -> StickerImage {
    let corner = AlphaMask(width: 10, height: 10) { x, y in x < 3 && y < 3 ? 0 : 255 }
    return StickerImage(
      id: 0, size: Size(width: 100, height: 60), mask: path == "corner.svg" ? corner : nil)
  }

  func send(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }
  func touch(_ phase: InputEvent.TouchPhase, _ id: Int64, _ x: Double, _ y: Double) {
    send(.touch(phase, device: 6, id: id, position: Point(x, y), pressure: 1))
  }
  func press(_ x: Double, _ y: Double) {
    send(.mouseButton(.down, button: 1, position: Point(x, y)))
  }
  func move(_ x: Double, _ y: Double) { send(.mouseMove(position: Point(x, y))) }
  func release(_ x: Double, _ y: Double) {
    send(.mouseButton(.up, button: 1, position: Point(x, y)))
  }
  func wheel(_ dy: Double, at x: Double, _ y: Double) {
    send(.wheel(dx: 0, dy: dy, position: Point(x, y)))
  }
  func key(_ name: String, _ phase: InputEvent.ButtonPhase = .down) {
    send(.key(phase, name: name))
  }

  func frame() {
    time += 1 / 60
    editor.take(events)
    events.removeAll()
  }

  var first: SceneDocument.Sticker { editor.document.stickers[0] }

  /// Where a point of the first sticker's unit square is drawn, in window points.
  func shown(_ unit: Point) -> Point { editor.drawnStickers()[0].transform.apply(unit) }
}
