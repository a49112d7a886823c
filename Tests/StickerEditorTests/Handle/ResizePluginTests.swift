import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The grips at the corners and sides of the selection.
@Suite struct ResizePluginTests: ResizeHarness {
  @Test("A corner follows the mouse with Shift, and a side keeps the proportions")
  func shiftFreesOrKeepsProportions() throws {
    let corner = editor(Self.rotated)
    let start = try place(Point(1, 1), corner)
    let before = shown(Point(1, 1), corner)
    let toCanvas = try #require(corner.world.canvas.toWindow.inverse)
    corner.key("Left Shift")
    corner.press(start.x, start.y)
    corner.frame()
    corner.move(start.x - 50, start.y - 10)
    corner.frame()
    let goal = before + toCanvas.applyLinear(Vector(-50, -10))
    #expect(shown(Point(1, 1), corner).distance(to: goal) < 1e-9)
    #expect(abs(abs(corner.first.scale.x) - abs(corner.first.scale.y)) > 0.01)
    corner.key("Left Shift", .up)
    corner.frame()
    #expect(
      abs(abs(corner.first.scale.x) - abs(corner.first.scale.y)) < 1e-9,
      "the proportions return without a movement")
    corner.release(start.x - 50, start.y - 10)
    corner.frame()

    let side = editor(Self.rotated)
    let left = shown(Point(0, 0.5), side)
    let edge = try place(Point(1, 0.5), side)
    side.key("Left Shift")
    side.press(edge.x, edge.y)
    side.move(edge.x + 40, edge.y + 40)
    side.frame()
    side.release(edge.x + 40, edge.y + 40)
    side.key("Left Shift", .up)
    side.frame()
    #expect(abs(side.first.scale.x + side.first.scale.y) < 1e-9 && side.first.scale.y != 3)
    #expect(shown(Point(0, 0.5), side).distance(to: left) < 1e-9)
  }

  @Test("Alt keeps the center", arguments: Grip.corners + Grip.sides)
  func altKeepsCenter(grip: Grip) throws {
    let editor = editor(Self.rotated)
    let (middle, start) = (shown(Point(0.5, 0.5), editor), try place(grip.unit, editor))
    editor.press(start.x, start.y)
    editor.frame()
    editor.move(start.x + 30, start.y + 50)
    editor.key("Left Alt")
    editor.frame()
    #expect(shown(Point(0.5, 0.5), editor).distance(to: middle) < 1e-9)
    #expect(editor.first.scale != Self.rotated.scale)
    editor.key("Left Alt", .up)
    editor.frame()
    #expect(shown(Point(0.5, 0.5), editor).distance(to: middle) > 1)
    editor.release(start.x, start.y)
    editor.frame()
    #expect(editor.world.query(Held.self).isEmpty && editor.world.query(Resizing.self).isEmpty)
  }

  @Test func cornersResizeSeveralStickersAboutOppositeCorner() throws {
    var second = EditorHarness.sticker(id: 2, at: Point(800, 500))
    second.rotation = 0.4
    let editor = editor(EditorHarness.sticker(at: Point(400, 300)), second)
    let before = editor.world.document.stickers
    let panel = try #require(editor.world.gripPanel)
    #expect(panel.grips == Grip.corners)
    let places = [1, 2].map(editor.middle)
    let frame = try #require(editor.world.uprightFrame)
    let start = panel.unit.apply(Point(1, 1))
    let way = Vector(frame.size.width, frame.size.height) * 0.5
    editor.drag(1, start, start + way)
    #expect(editor.world.store.history.done.count == 1)
    for (place, id) in zip(places, [1, 2]) {
      let goal = frame.origin + (place - frame.origin) * 1.5
      #expect(editor.middle(id).distance(to: goal) < 1e-6)
      #expect(abs(editor.record(id)!.scale.x - 1.5) < 1e-9)
    }
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers == before)
  }

  @Test("Two fingers that land on grips pinch the sticker")
  func fingersOnTwoGripsPinch() throws {
    let editor = editor(Self.upright)
    let (left, right) = (try place(Point(0, 0), editor), try place(Point(1, 1), editor))
    editor.touch(.down, 1, left.x, left.y)
    editor.frame()
    editor.touch(.down, 2, right.x, right.y)
    editor.frame()
    let middle = left + (right - left) / 2
    editor.touch(.move, 1, middle.x, middle.y - (right - left).length)
    editor.touch(.move, 2, middle.x, middle.y + (right - left).length)
    editor.frame()
    #expect(abs(editor.first.scale.x - 6) < 1e-6 && abs(editor.first.scale.y - 6) < 1e-6)
    #expect(editor.first.rotation > 0.5)
    editor.touch(.up, 1, 0, 0)
    editor.touch(.up, 2, 0, 0)
    editor.frame()
    #expect(editor.world.store.history.done.count == 1)
  }

  @Test("A second finger on the sticker takes over without a jump")
  func secondFingerTakesOver() throws {
    let editor = editor(Self.upright)
    let start = try place(Point(1, 0.5), editor)
    editor.drag(1, start, start + Vector(60, 0), lifts: false)
    #expect(editor.first.scale.y == 3 && editor.first.scale.x > 3.3)
    let middle = editor.middle(1)
    let corners = [Point(0, 0), Point(1, 1)].map { shown($0, editor) }
    for change in [
      { editor.touch(.down, 2, middle.x, middle.y) },
      { editor.touch(.up, 1, 0, 0) },
      { editor.touch(.up, 2, 0, 0) },
    ] {
      change()
      editor.frame()
      for (corner, unit) in zip(corners, [Point(0, 0), Point(1, 1)]) {
        #expect(shown(unit, editor).distance(to: corner) < 1e-6)
      }
    }
    #expect(editor.world.query(Held.self).isEmpty && editor.world.query(Resizing.self).isEmpty)
  }

  @Test func escapeAndTouchCancelRevertResizing() throws {
    for key in [true, false] {
      let editor = editor(Self.rotated)
      let start = try place(Point(1, 1), editor)
      editor.drag(1, start, start + Vector(-60, 80), lifts: false)
      #expect(editor.first != Self.rotated)
      if key { editor.type("Escape") } else { editor.touch(.cancel, 1, 0, 0) }
      editor.frame()
      #expect(editor.first == Self.rotated && editor.world.query(Held.self).isEmpty)
      editor.touch(.move, 1, 100, 100)
      editor.touch(.up, 1, 100, 100)
      editor.frame()
      #expect(editor.first == Self.rotated && !editor.world.store.history.canUndo)
    }
  }

  @Test func ignoresTapAndKeepsLeastSize() throws {
    let editor = editor(Self.rotated)
    let start = try place(Point(1, 1), editor)
    editor.tap(start.x, start.y)
    #expect(editor.first == Self.rotated && !editor.world.store.history.canUndo)
    let far = try place(Point(0, 0), editor)
    editor.drag(1, start, far + (far - start) * 2)
    let record = editor.first
    #expect(record.scale.x < 0 && record.scale.y > 0, "a sticker is not mirrored")
    #expect(abs(abs(record.scale.x) * record.size.width - 2) < 1e-6, "a 400th of the canvas")
  }

  @Test("In a scene with time, the keyframe at the playhead gets the new proportions")
  func resizesKeyframeAtPlayhead() throws {
    let editor = editor(Self.upright)
    editor.world.playhead.duration = 4
    for time in [1.0, 3] {
      editor.world.playhead.seek(to: time)
      editor.frame()
      editor.type("A")
    }
    let start = try place(Point(1, 0.5), editor)
    editor.drag(1, start, start + Vector(60, 0))
    let keyframes = editor.first.traits.timing.keyframes
    #expect(keyframes.map(\.time) == [1, 3])
    #expect(keyframes[0].placement.scale == Vector(3, 3))
    #expect(keyframes[1].placement.scale.x > 3.3 && keyframes[1].placement.scale.y == 3)
    let left = shownMatrix(editor).apply(Point(0, 0.5).scaled(by: editor.first.size.vector))
    editor.type("Z", with: "Ctrl")
    let before = shownMatrix(editor).apply(Point(0, 0.5).scaled(by: editor.first.size.vector))
    #expect(left.distance(to: before) < 1e-9)
    #expect(editor.first.traits.timing.keyframes[1].placement.scale == Vector(3, 3))
  }

  /// Returns the map from the first sticker's own points to canvas points, as it is shown.
  private func shownMatrix(_ editor: EditorHarness) -> AffineTransform {
    let entity = editor.world.entities[1]!
    return editor.world.bound(Displacements()).placement(of: entity)!.matrix(
      size: editor.first.size)
  }

  @Test("Undo by another user ends the resizing")
  func undoEndsResizing() throws {
    let editor = editor(Self.upright)
    editor.type("Right")
    let start = try place(Point(1, 1), editor)
    editor.drag(1, start, start + Vector(60, 80), lifts: false)
    editor.type("Z", with: "Ctrl")
    editor.touch(.move, 1, start.x, start.y + 200)
    editor.frame()
    editor.touch(.up, 1, 100, 100)
    editor.frame()
    #expect(editor.world.query(Held.self).isEmpty && editor.world.query(Resizing.self).isEmpty)
    #expect(editor.world.store.document == editor.world.document)
  }
}
