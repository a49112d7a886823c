import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The handle that rotates and scales the selection with one contact.
@Suite struct HandlePluginTests {
  private func editor(_ sticker: SceneDocument.Sticker = EditorHarness.sticker()) -> EditorHarness {
    let editor = EditorHarness.withInterface([sticker])
    editor.tap(.snap)
    editor.world.selectedIDs = [sticker.id]
    editor.frame()
    return editor
  }

  /// A sticker of 300 × 180, so that its corners are far from its middle.
  private var large: SceneDocument.Sticker {
    var large = EditorHarness.sticker()
    large.scale = Vector(3, 3)
    return large
  }

  /// Returns the effect of two fingers that move from `from` and its mirror image to `to` and its mirror image.
  private func expected(
    _ editor: EditorHarness, from: Vector, to: Vector
  ) -> (scale: Double, rotation: Double) {
    (to.length / from.length, angle(from, to))
  }

  private func angle(_ a: Vector, _ b: Vector) -> Double {
    let turn = Vector(x: a.x * b.x + a.y * b.y, y: a.x * b.y - a.y * b.x)
    // Small enough for one quarter turn.
    return asin(turn.y / turn.length)
  }

  private func asin(_ sine: Double) -> Double {
    var (low, high) = (-Double.pi / 2, Double.pi / 2)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if sincos(middle).sine < sine { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  @Test(arguments: [false, true]) func rotatesAndScalesAboutCenter(isMouse: Bool) throws {
    let editor = editor(large)
    let (_, handle) = try #require(editor.world.handle)
    let (middle, corner) = (editor.middle(1), editor.shown(Point(1, 1)))
    #expect(
      abs(handle.distance(to: corner) - Handle.distance - Handle.gripClearance) < 1e-6)
    #expect(handle.x > corner.x && handle.y > corner.y, "outside")
    let start = handle + Vector(3, -2)
    let end = middle + Vector(80, 260)
    if isMouse { editor.press(start.x, start.y) } else { editor.touch(.down, 1, start.x, start.y) }
    editor.frame()
    #expect(editor.shown(Point(1, 1)).distance(to: corner) < 1e-9)
    for step in 1...20 {
      let point = start + (end - start) * (Double(step) / 20)
      if isMouse { editor.move(point.x, point.y) } else { editor.touch(.move, 1, point.x, point.y) }
      editor.frame()
      let (scale, rotation) = expected(editor, from: start - middle, to: point - middle)
      #expect(abs(editor.record(1)!.scale.x - 3 * scale) < 1e-9)
      #expect(abs(editor.record(1)!.rotation - rotation) < 1e-9)
      #expect(editor.middle(1).distance(to: middle) < 1e-6)
      #expect(!editor.world.isBinShown)
    }
    let shown = editor.shown(Point(1, 1))
    if isMouse { editor.release(end.x, end.y) } else { editor.touch(.up, 1, end.x, end.y) }
    editor.frame()
    editor.rest(1)
    #expect(editor.shown(Point(1, 1)).distance(to: shown) < 1e-6, "lifting moves nothing")
    #expect(editor.record(1)!.anchorPoint == Point(0.5, 0.5))
    #expect(
      editor.world.selectedIDs == [1] && editor.world.query(Held.self).isEmpty
        && !editor.world.isHeld)
    #expect(editor.world.store.history.done.count == 1)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == large)
  }

  /// Regression test: the first move of a fast finger was ignored.
  @Test func rotatesAsFarWhenFingerLandsAndMovesInOnePump() throws {
    let (slow, quick) = (EditorHarness.withInterface(), EditorHarness.withInterface())
    for editor in [slow, quick] {
      editor.world.selectedIDs = [1]
      editor.frame()
      let place = try #require(editor.world.handle).place
      let end = place + Vector(-50, 70)
      editor.touch(.down, 1, place.x, place.y)
      if editor === slow { editor.frame() }
      editor.touch(.move, 1, end.x, end.y)
      editor.frame()
      editor.touch(.up, 1, end.x, end.y)
      editor.frame()
    }
    let (turned, record) = (try #require(slow.record(1)), try #require(quick.record(1)))
    #expect(abs(turned.rotation) > 0.3)
    #expect(abs(turned.rotation - record.rotation) < 1e-12)
  }

  /// The change is one undo step and leaves locked stickers as they are.
  @Test(arguments: [false, true]) func transformsSelectionAboutCommonCenter(isMouse: Bool) throws {
    let ids = [1, 2, 3]
    let places = [Point(400, 300), Point(700, 350), Point(550, 500)]
    var stickers = zip(ids, places).map { id, place in EditorHarness.sticker(id: id, at: place) }
    stickers[1].rotation = 0.4
    stickers[1].anchorPoint = Point(0, 1)
    stickers[2].scale = Vector(1.5, 1.5)
    stickers.append(EditorHarness.sticker(id: 4, at: Point(640, 200)))
    stickers[3].locked = true
    let editor = EditorHarness.withInterface(stickers)
    editor.tap(.snap)
    editor.world.selectedIDs = [1, 2, 3, 4]
    editor.frame()
    let before = editor.world.document.stickers
    let middles = ids.map(editor.middle)
    let common = middles.reduce(Point.zero, +) / 3
    let start = try #require(editor.world.handle).place
    let arm = start - common
    let end = common + Vector(x: -arm.y, y: arm.x) * 0.7
    if isMouse { editor.press(start.x, start.y) } else { editor.touch(.down, 1, start.x, start.y) }
    editor.frame()
    #expect(zip(ids, middles).allSatisfy { editor.middle($0).distance(to: $1) < 1e-9 })
    for step in 1...20 {
      let point = start + (end - start) * (Double(step) / 20)
      if isMouse { editor.move(point.x, point.y) } else { editor.touch(.move, 1, point.x, point.y) }
      editor.frame()
      let arm = point - common
      let (from, square) = (start - common, (start - common).length * (start - common).length)
      let turn = AffineTransform(
        a: (from.x * arm.x + from.y * arm.y) / square,
        b: (from.x * arm.y - from.y * arm.x) / square,
        c: (from.y * arm.x - from.x * arm.y) / square,
        d: (from.x * arm.x + from.y * arm.y) / square,
        tx: 0, ty: 0)
      for (id, middle) in zip(ids, middles) {
        let goal = common + turn.applyLinear(middle - common)
        #expect(editor.middle(id).distance(to: goal) < 1e-6, "\(id)")
      }
      #expect(try #require(editor.world.handle).place.distance(to: point) < 1e-6)
    }
    if isMouse { editor.release(end.x, end.y) } else { editor.touch(.up, 1, end.x, end.y) }
    editor.frame()
    editor.rest(1)
    for (id, sticker) in zip(ids, before) {
      let record = try #require(editor.record(id))
      #expect(abs(record.rotation - sticker.rotation - .pi / 2) < 1e-6)
      #expect(abs(record.scale.x / sticker.scale.x - 0.7) < 1e-6)
    }
    #expect(editor.record(4) == before[3])
    #expect(editor.world.selectedIDs == [1, 2, 3, 4] && editor.world.query(Held.self).isEmpty)
    #expect(editor.world.store.history.done.count == 1)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers == before)
  }

  @Test func altDragRotatesSelectionAboutCommonCenter() {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(at: Point(400, 300)), EditorHarness.sticker(id: 2, at: Point(700, 300)),
    ])
    editor.tap(.snap)
    editor.world.selectedIDs = [1, 2]
    editor.frame()
    let (left, right) = (editor.middle(1), editor.middle(2))
    let common = left + (right - left) / 2
    editor.key("Left Alt")
    editor.press(right.x, right.y)
    editor.frame()
    let half = (right - left).length / 2
    editor.move(common.x, common.y + half)
    editor.frame()
    #expect(editor.middle(2).distance(to: Point(common.x, common.y + half)) < 1e-6)
    #expect(editor.middle(1).distance(to: Point(common.x, common.y - half)) < 1e-6)
    editor.key("Left Alt", .up)
    editor.release(common.x, common.y + half)
    editor.frame()
    #expect(abs(editor.record(1)!.rotation - .pi / 2) < 1e-6)
    #expect(editor.world.store.history.done.count == 1)
  }

  @Test func disappearsWhileFingerDragsSelectedSticker() {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(at: Point(400, 300)), EditorHarness.sticker(id: 2, at: Point(700, 300)),
    ])
    editor.world.selectedIDs = [1, 2]
    editor.frame()
    editor.drag(1, editor.middle(1), Point(420, 420), lifts: false)
    #expect(editor.world.handle == nil)
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(editor.world.handle != nil && editor.world.selectedIDs == [1, 2])
  }

  @Test func ignoresTap() throws {
    let editor = editor(large)
    let (_, place) = try #require(editor.world.handle)
    editor.tap(place.x, place.y)
    #expect(editor.world.selectedIDs == [1])
    #expect(!editor.world.store.history.canUndo)
  }

  @Test func escapeAndTouchCancelRevertManipulation() throws {
    for key in [true, false] {
      let editor = editor(large)
      let (_, place) = try #require(editor.world.handle)
      editor.drag(1, place, place + Vector(-60, 80), lifts: false)
      #expect(editor.record(1) != large)
      if key { editor.type("Escape") } else { editor.touch(.cancel, 1, 0, 0) }
      editor.frame()
      #expect(editor.record(1) == large && editor.world.query(Held.self).isEmpty)
      editor.touch(.move, 1, 100, 100)
      editor.touch(.up, 1, 100, 100)
      editor.frame()
      #expect(editor.record(1) == large && !editor.world.store.history.canUndo)
    }
  }

  @Test func releasesStickerWhenItsFingerLandsOnToolbar() throws {
    let editor = editor(large)
    let (_, place) = try #require(editor.world.handle)
    editor.drag(1, place, place + Vector(-60, 80), lifts: false)
    let turned = editor.record(1)!
    editor.touch(.down, 1, editor.world.layout!.toolbar.center.x, 100)
    editor.frame()
    #expect(
      editor.world.query(Held.self).isEmpty
        && !editor.world.runtime.isHeld(editor.world.entities[1]!))
    editor.touch(.up, 1, 640, 400)
    editor.touch(.down, 1, 640, 400)
    editor.touch(.up, 1, 640, 400)
    editor.frame()
    let kept = editor.world.store.document.stickers[0]
    #expect(kept.position.distance(to: turned.position) < 1e-9 && kept.scale == turned.scale)
  }

  @Test func doesNotDeleteStickerWhenReleasedOverBin() throws {
    let editor = editor(large)
    let (_, place) = try #require(editor.world.handle)
    editor.drag(1, place, editor.world.layout!.bin.center)
    #expect(editor.record(1) != nil)
  }

  @Test func stickerDoesNotJumpWhenSecondFingerLandsOrLifts() throws {
    let editor = editor(large)
    let (_, place) = try #require(editor.world.handle)
    editor.drag(1, place, place + Vector(-60, 80), lifts: false)
    for change in [
      { editor.touch(.down, 2, editor.middle(1).x, editor.middle(1).y) },
      { editor.touch(.up, 1, 0, 0) },
      { editor.touch(.up, 2, 0, 0) },
    ] {
      let corners = [Point(0, 0), Point(1, 0), Point(1, 1)].map(editor.shown)
      editor.rest(0.2)
      change()
      editor.frame()
      for (corner, unit) in zip(corners, [Point(0, 0), Point(1, 0), Point(1, 1)]) {
        #expect(editor.shown(unit).distance(to: corner) < 1e-6)
      }
    }
  }

  @Test func altDragNearCenterScalesGently() {
    let editor = editor()
    let middle = editor.middle(1)
    editor.key("Left Alt")
    editor.press(middle.x + 5, middle.y)
    editor.frame()
    let corner = editor.shown(.zero)
    editor.move(middle.x + 77, middle.y)
    editor.frame()
    #expect(abs(editor.record(1)!.scale.x - 132 / 60.0) < 1e-9, "72 points farther out than 60")
    #expect(editor.middle(1).distance(to: middle) < 1e-6)
    editor.move(middle.x + 5, middle.y)
    editor.frame()
    #expect(editor.shown(.zero).distance(to: corner) < 1e-6)
    editor.key("Left Alt", .up)
    editor.frame()
    #expect(editor.shown(.zero).distance(to: corner) < 1e-6)
    editor.move(middle.x + 35, middle.y)
    editor.frame()
    #expect(editor.middle(1).distance(to: middle + Vector(30, 0)) < 1e-6, "it is dragged again")
    editor.release(middle.x + 35, middle.y)
    editor.frame()
    #expect(editor.world.runtime.touches.touches.isEmpty && editor.world.query(Held.self).isEmpty)
  }

  @Test func sameInputYieldsSameDocument() throws {
    let documents = try (0..<2).map { _ in
      let editor = editor(large)
      let (_, place) = try #require(editor.world.handle)
      editor.drag(1, place, Point(333, 222), Point(777, 555))
      return try editor.world.document.written()
    }
    #expect(documents[0] == documents[1])
  }
}
