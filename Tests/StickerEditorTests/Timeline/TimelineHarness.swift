import ECS
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// An editor with a scene of 10 seconds whose timeline is open.
struct TimelineHarness {
  let editor: EditorHarness

  /// Opens the timeline of some stickers; the last one has the first row.
  init(
    _ stickers: [SceneDocument.Sticker] = (1...3).map { sticker($0) }, duration: Double = 10,
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) {
    editor = EditorHarness.withInterface(stickers, window: window, languages: languages)
    editor.world.playhead.duration = duration
    draw()
    editor.type("Y")
    draw()
  }

  /// Returns a sticker with a start, an end and times of keyframes, in seconds.
  static func sticker(
    _ id: Int, from start: Double? = nil, to end: Double? = nil, keys: [Double] = []
  ) -> SceneDocument.Sticker {
    var sticker = EditorHarness.sticker(id: id, at: Point(300 + Double(id % 7) * 90, 250))
    (sticker.traits.timing.start, sticker.traits.timing.end) = (start, end)
    sticker.traits.timing.keyframes = keys.map {
      Keyframe(time: $0, placement: StickerPlacement(position: Point(300 + $0 * 10, 250)))
    }
    return sticker
  }

  var world: World { editor.world }

  var shown: TimelinePanel? { world.shown(TimelinePanel.self)?.panel }

  func panel() throws -> TimelinePanel { try #require(shown) }

  func timing(_ id: Int) throws -> StickerTiming { try #require(editor.record(id)).traits.timing }

  /// The sticker with the changes of contacts that are down.
  func shownTiming(_ id: Int) throws -> StickerTiming {
    try #require(world.bound(TimelineRows()).record(id)).traits.timing
  }

  func scale() throws -> TimelineScale { world.bound(TimelineRows()).scale(on: try panel()) }

  /// Returns the window point of a time in a row, in the upper half, or in the lower half if `isLow`.
  func point(_ time: Double, row: Int, isLow: Bool = false) throws -> Point {
    Point(try scale().x(of: time), try panel().lane(ofRow: row).center.y + (isLow ? 8 : -8))
  }

  /// Returns the window point of a time on the ruler.
  func ruler(_ time: Double) throws -> Point {
    Point(try scale().x(of: time), try panel().ruler.center.y)
  }

  /// Lays out and draws a frame.
  func draw() {
    editor.frame()
    _ = editor.app.drawnItems()
  }

  /// Magnifies time by notches of the wheel with Ctrl, about a time in seconds.
  func zoom(by notches: Double, about time: Double) throws {
    let point = try ruler(time)
    editor.key("Left Ctrl")
    editor.wheel(notches, at: point.x, point.y)
    editor.key("Left Ctrl", .up)
    draw()
  }

  /// Drags from a point along x by a number of seconds at the current zoom.
  func drag(
    _ start: Point, by seconds: Double, byMouse: Bool = false, lifts: Bool = true
  ) throws {
    let end = Point(start.x + seconds / (try scale().secondsPerPoint), start.y)
    guard byMouse else { return editor.drag(1, start, end, resting: 0, lifts: lifts) }
    editor.press(start.x, start.y)
    editor.frame()
    for step in 1...10 {
      editor.move(start.x + (end.x - start.x) * Double(step) / 10, end.y)
      editor.frame()
    }
    if lifts { editor.release(end.x, end.y) }
    editor.frame()
  }
}
