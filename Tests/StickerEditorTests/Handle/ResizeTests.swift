import DirectManipulation
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// The grips at the corners and sides of the selection.
@Suite struct ResizeTests {
  /// A sticker of 300 × 180, rotated and mirrored about an anchor beside its middle.
  private static var rotated: SceneDocument.Sticker {
    var sticker = Desk.sticker(at: Point(600, 420))
    sticker.scale = Vector(-3, 3)
    sticker.rotation = 0.7
    sticker.anchorPoint = Point(0.2, 0.9)
    return sticker
  }

  private static var upright: SceneDocument.Sticker {
    var sticker = Desk.sticker()
    sticker.scale = Vector(3, 3)
    return sticker
  }

  private func desk(_ stickers: SceneDocument.Sticker...) -> Desk {
    let desk = Desk.withInterface(stickers)
    desk.world.selectedIDs = stickers.map(\.id)
    desk.frame()
    return desk
  }

  private func place(_ unit: Point, _ desk: Desk) throws -> Point {
    let panel = try #require(desk.world.gripPanel)
    #expect(panel.grips.contains(Grip(unit: unit)))
    return panel.unit.apply(unit)
  }

  /// Returns the points of the first sticker's unit square that are its corners, in canvas points.
  private func shown(_ unit: Point, _ desk: Desk) -> Point {
    let record = desk.first
    return record.matrix.apply(unit.scaled(by: record.size.vector))
  }

  @Test("The opposite corner or side stays to 1e-9 points", arguments: [upright, rotated])
  func keepsOppositeCornerOrSide(_ sticker: SceneDocument.Sticker) throws {
    for grip in Grip.corners + Grip.sides {
      let desk = desk(sticker)
      let opposite = Point(1, 1) - grip.unit
      let before = shown(opposite, desk)
      let start = try place(grip.unit, desk)
      desk.touch(.down, 1, start.x, start.y)
      desk.frame()
      #expect(shown(opposite, desk) == before)
      for step in 1...20 {
        let point = start + Vector(-4, 3) * Double(step)
        desk.touch(.move, 1, point.x, point.y)
        desk.frame()
        #expect(shown(opposite, desk).distance(to: before) < 1e-9)
        if grip.isCorner {
          #expect(
            abs(desk.first.scale.x + desk.first.scale.y * (sticker.scale.x < 0 ? 1 : -1)) < 1e-9)
        } else {
          #expect((desk.first.scale.x == sticker.scale.x) == (grip.unit.x == 0.5))
          #expect((desk.first.scale.y == sticker.scale.y) == (grip.unit.y == 0.5))
        }
      }
      desk.touch(.up, 1, 0, 0)
      desk.frame()
      desk.rest(1)
      #expect(shown(opposite, desk).distance(to: before) < 1e-9, "lifting moves nothing")
      #expect(desk.first.anchorPoint == Point(0.5, 0.5))
      #expect(desk.world.store.history.done.count == 1 && desk.world.selectedIDs == [1])
      desk.type("Z", with: "Ctrl")
      #expect(desk.first == sticker)
    }
  }

  @Test("A corner follows the mouse with Shift, and a side keeps the proportions")
  func shiftFreesOrKeepsProportions() throws {
    let corner = desk(Self.rotated)
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

    let side = desk(Self.rotated)
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
    let desk = desk(Self.rotated)
    let (middle, start) = (shown(Point(0.5, 0.5), desk), try place(grip.unit, desk))
    desk.press(start.x, start.y)
    desk.frame()
    desk.move(start.x + 30, start.y + 50)
    desk.key("Left Alt")
    desk.frame()
    #expect(shown(Point(0.5, 0.5), desk).distance(to: middle) < 1e-9)
    #expect(desk.first.scale != Self.rotated.scale)
    desk.key("Left Alt", .up)
    desk.frame()
    #expect(shown(Point(0.5, 0.5), desk).distance(to: middle) > 1)
    desk.release(start.x, start.y)
    desk.frame()
    #expect(desk.world.query(Held.self).isEmpty && desk.world.query(Resizing.self).isEmpty)
  }

  @Test func cornersResizeSeveralStickersAboutOppositeCorner() throws {
    var second = Desk.sticker(id: 2, at: Point(800, 500))
    second.rotation = 0.4
    let desk = desk(Desk.sticker(at: Point(400, 300)), second)
    let before = desk.world.document.stickers
    let panel = try #require(desk.world.gripPanel)
    #expect(panel.grips == Grip.corners)
    let places = [1, 2].map(desk.middle)
    let frame = try #require(desk.world.uprightFrame)
    let start = panel.unit.apply(Point(1, 1))
    let way = Vector(frame.size.width, frame.size.height) * 0.5
    desk.drag(1, start, start + way)
    #expect(desk.world.store.history.done.count == 1)
    for (place, id) in zip(places, [1, 2]) {
      let goal = frame.origin + (place - frame.origin) * 1.5
      #expect(desk.middle(id).distance(to: goal) < 1e-6)
      #expect(abs(desk.record(id)!.scale.x - 1.5) < 1e-9)
    }
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers == before)
  }

  @Test func smallStickersHaveOnlyTheHandle() throws {
    for (scale, grips) in [(1, 0), (1.3, 6), (3, 8)] {
      var sticker = Desk.sticker()
      sticker.scale = Vector(scale, scale)
      let desk = desk(sticker)
      #expect(desk.world.gripPanel?.grips.count ?? 0 == grips, "\(scale)")
      #expect(desk.world.handle != nil)
    }
    var words = Self.upright
    words.image = "text:Hello"
    let written = desk(words)
    #expect(written.world.gripPanel?.grips == Grip.corners, "words are not stretched")
    var locked = Self.upright
    locked.locked = true
    let lockedDesk = desk(locked)
    #expect(lockedDesk.world.gripPanel == nil)
  }

  @Test("A finger within the sticker drags it, also near the corners")
  func leavesMostOfStickerToFingers() throws {
    let desk = desk(Self.upright)
    let (middle, start) = (desk.middle(1), try place(Point(0, 0), desk) + Vector(20, 20))
    desk.drag(1, start, start + Vector(100, 60))
    #expect(desk.first.scale == Self.upright.scale)
    #expect(desk.middle(1).distance(to: middle) > 50)
  }

  @Test("Two fingers that land on grips pinch the sticker")
  func fingersOnTwoGripsPinch() throws {
    let desk = desk(Self.upright)
    let (left, right) = (try place(Point(0, 0), desk), try place(Point(1, 1), desk))
    desk.touch(.down, 1, left.x, left.y)
    desk.frame()
    desk.touch(.down, 2, right.x, right.y)
    desk.frame()
    let middle = left + (right - left) / 2
    desk.touch(.move, 1, middle.x, middle.y - (right - left).length)
    desk.touch(.move, 2, middle.x, middle.y + (right - left).length)
    desk.frame()
    #expect(abs(desk.first.scale.x - 6) < 1e-6 && abs(desk.first.scale.y - 6) < 1e-6)
    #expect(desk.first.rotation > 0.5)
    desk.touch(.up, 1, 0, 0)
    desk.touch(.up, 2, 0, 0)
    desk.frame()
    #expect(desk.world.store.history.done.count == 1)
  }

  @Test("A second finger on the sticker takes over without a jump")
  func secondFingerTakesOver() throws {
    let desk = desk(Self.upright)
    let start = try place(Point(1, 0.5), desk)
    desk.drag(1, start, start + Vector(60, 0), lifts: false)
    #expect(desk.first.scale.y == 3 && desk.first.scale.x > 3.3)
    let middle = desk.middle(1)
    let corners = [Point(0, 0), Point(1, 1)].map { shown($0, desk) }
    for change in [
      { desk.touch(.down, 2, middle.x, middle.y) },
      { desk.touch(.up, 1, 0, 0) },
      { desk.touch(.up, 2, 0, 0) },
    ] {
      change()
      desk.frame()
      for (corner, unit) in zip(corners, [Point(0, 0), Point(1, 1)]) {
        #expect(shown(unit, desk).distance(to: corner) < 1e-6)
      }
    }
    #expect(desk.world.query(Held.self).isEmpty && desk.world.query(Resizing.self).isEmpty)
  }

  @Test func escapeAndTouchCancelRevertResizing() throws {
    for key in [true, false] {
      let desk = desk(Self.rotated)
      let start = try place(Point(1, 1), desk)
      desk.drag(1, start, start + Vector(-60, 80), lifts: false)
      #expect(desk.first != Self.rotated)
      if key { desk.type("Escape") } else { desk.touch(.cancel, 1, 0, 0) }
      desk.frame()
      #expect(desk.first == Self.rotated && desk.world.query(Held.self).isEmpty)
      desk.touch(.move, 1, 100, 100)
      desk.touch(.up, 1, 100, 100)
      desk.frame()
      #expect(desk.first == Self.rotated && !desk.world.store.history.canUndo)
    }
  }

  @Test func ignoresTapAndKeepsLeastSize() throws {
    let desk = desk(Self.rotated)
    let start = try place(Point(1, 1), desk)
    desk.tap(start.x, start.y)
    #expect(desk.first == Self.rotated && !desk.world.store.history.canUndo)
    let far = try place(Point(0, 0), desk)
    desk.drag(1, start, far + (far - start) * 2)
    let record = desk.first
    #expect(record.scale.x < 0 && record.scale.y > 0, "a sticker is not mirrored")
    #expect(abs(abs(record.scale.x) * record.size.width - 2) < 1e-6, "a 400th of the canvas")
  }

  @Test("In a scene with time, the keyframe at the playhead gets the new proportions")
  func resizesKeyframeAtPlayhead() throws {
    let desk = desk(Self.upright)
    desk.world.playhead.duration = 4
    for time in [1.0, 3] {
      desk.world.playhead.seek(to: time)
      desk.frame()
      desk.type("A")
    }
    let start = try place(Point(1, 0.5), desk)
    desk.drag(1, start, start + Vector(60, 0))
    let keyframes = desk.first.traits.timing.keyframes
    #expect(keyframes.map(\.time) == [1, 3])
    #expect(keyframes[0].placement.scale == Vector(3, 3))
    #expect(keyframes[1].placement.scale.x > 3.3 && keyframes[1].placement.scale.y == 3)
    let left = shownMatrix(desk).apply(Point(0, 0.5).scaled(by: desk.first.size.vector))
    desk.type("Z", with: "Ctrl")
    let before = shownMatrix(desk).apply(Point(0, 0.5).scaled(by: desk.first.size.vector))
    #expect(left.distance(to: before) < 1e-9)
    #expect(desk.first.traits.timing.keyframes[1].placement.scale == Vector(3, 3))
  }

  /// Returns the map from the first sticker's own points to canvas points, as it is shown.
  private func shownMatrix(_ desk: Desk) -> AffineTransform {
    let entity = desk.world.entities[1]!
    return desk.world.bound(Displacements()).placement(of: entity)!.matrix(size: desk.first.size)
  }

  @Test("Undo by another user ends the resizing")
  func undoEndsResizing() throws {
    let desk = desk(Self.upright)
    desk.type("Right")
    let start = try place(Point(1, 1), desk)
    desk.drag(1, start, start + Vector(60, 80), lifts: false)
    desk.type("Z", with: "Ctrl")
    desk.touch(.move, 1, start.x, start.y + 200)
    desk.frame()
    desk.touch(.up, 1, 100, 100)
    desk.frame()
    #expect(desk.world.query(Held.self).isEmpty && desk.world.query(Resizing.self).isEmpty)
    #expect(desk.world.store.document == desk.world.document)
  }
}
