import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// The handle that rotates and scales the selection with one contact.
@Suite struct HandleTests {
  private func desk(_ sticker: SceneDocument.Sticker = Desk.sticker()) -> Desk {
    let desk = Desk.withInterface([sticker])
    desk.tap(.snap)
    desk.world.selectedIDs = [sticker.id]
    desk.frame()
    return desk
  }

  /// A sticker of 300 × 180, so that its corners are far from its middle.
  private var large: SceneDocument.Sticker {
    var large = Desk.sticker()
    large.scale = Vector(3, 3)
    return large
  }

  /// Returns the effect of two fingers that move from `from` and its mirror image to `to` and its mirror image.
  private func expected(
    _ desk: Desk, from: Vector, to: Vector
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
    let desk = desk(large)
    let (_, handle) = try #require(desk.world.handle)
    let (middle, corner) = (desk.middle(1), desk.shown(Point(1, 1)))
    #expect(
      abs(handle.distance(to: corner) - Handle.distance - Handle.gripClearance) < 1e-6)
    #expect(handle.x > corner.x && handle.y > corner.y, "outside")
    let start = handle + Vector(3, -2)
    let end = middle + Vector(80, 260)
    if isMouse { desk.press(start.x, start.y) } else { desk.touch(.down, 1, start.x, start.y) }
    desk.frame()
    #expect(desk.shown(Point(1, 1)).distance(to: corner) < 1e-9)
    for step in 1...20 {
      let point = start + (end - start) * (Double(step) / 20)
      if isMouse { desk.move(point.x, point.y) } else { desk.touch(.move, 1, point.x, point.y) }
      desk.frame()
      let (scale, rotation) = expected(desk, from: start - middle, to: point - middle)
      #expect(abs(desk.record(1)!.scale.x - 3 * scale) < 1e-9)
      #expect(abs(desk.record(1)!.rotation - rotation) < 1e-9)
      #expect(desk.middle(1).distance(to: middle) < 1e-6)
      #expect(!desk.world.isBinShown)
    }
    let shown = desk.shown(Point(1, 1))
    if isMouse { desk.release(end.x, end.y) } else { desk.touch(.up, 1, end.x, end.y) }
    desk.frame()
    desk.rest(1)
    #expect(desk.shown(Point(1, 1)).distance(to: shown) < 1e-6, "lifting moves nothing")
    #expect(desk.record(1)!.anchorPoint == Point(0.5, 0.5))
    #expect(
      desk.world.selectedIDs == [1] && desk.world.query(Held.self).isEmpty && !desk.world.isHeld)
    #expect(desk.world.store.history.done.count == 1)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == large)
  }

  /// Regression test: the first move of a fast finger was ignored.
  @Test func rotatesAsFarWhenFingerLandsAndMovesInOnePump() throws {
    let (slow, quick) = (Desk.withInterface(), Desk.withInterface())
    for desk in [slow, quick] {
      desk.world.selectedIDs = [1]
      desk.frame()
      let place = try #require(desk.world.handle).place
      let end = place + Vector(-50, 70)
      desk.touch(.down, 1, place.x, place.y)
      if desk === slow { desk.frame() }
      desk.touch(.move, 1, end.x, end.y)
      desk.frame()
      desk.touch(.up, 1, end.x, end.y)
      desk.frame()
    }
    let (turned, record) = (try #require(slow.record(1)), try #require(quick.record(1)))
    #expect(abs(turned.rotation) > 0.3)
    #expect(abs(turned.rotation - record.rotation) < 1e-12)
  }

  @Test func appearsOnlyForUnlockedSelectionThatIsNotHeld() {
    let desk = Desk.withInterface([Desk.sticker(), Desk.sticker(id: 2, at: Point(300, 300))])
    #expect(desk.world.handle == nil)
    desk.world.selectedIDs = [1, 2]
    #expect(desk.world.handle != nil)
    desk.world.selectedIDs = [1]
    #expect(desk.world.handle != nil)
    desk.type("L")
    #expect(desk.world.handle == nil)
    desk.type("L")
    desk.drag(1, desk.middle(1), Point(600, 300), lifts: false)
    #expect(desk.world.handle == nil, "a finger holds it")
    let plain = Desk()
    plain.type("Tab")
    #expect(plain.world.handle == nil && plain.world.selectedIDs == [1], "the canvas alone")
  }

  /// The change is one undo step and leaves locked stickers as they are.
  @Test(arguments: [false, true]) func transformsSelectionAboutCommonCenter(isMouse: Bool) throws {
    let ids = [1, 2, 3]
    let places = [Point(400, 300), Point(700, 350), Point(550, 500)]
    var stickers = zip(ids, places).map { id, place in Desk.sticker(id: id, at: place) }
    stickers[1].rotation = 0.4
    stickers[1].anchorPoint = Point(0, 1)
    stickers[2].scale = Vector(1.5, 1.5)
    stickers.append(Desk.sticker(id: 4, at: Point(640, 200)))
    stickers[3].locked = true
    let desk = Desk.withInterface(stickers)
    desk.tap(.snap)
    desk.world.selectedIDs = [1, 2, 3, 4]
    desk.frame()
    let before = desk.world.document.stickers
    let middles = ids.map(desk.middle)
    let common = middles.reduce(Point.zero, +) / 3
    let start = try #require(desk.world.handle).place
    let arm = start - common
    let end = common + Vector(x: -arm.y, y: arm.x) * 0.7
    if isMouse { desk.press(start.x, start.y) } else { desk.touch(.down, 1, start.x, start.y) }
    desk.frame()
    #expect(zip(ids, middles).allSatisfy { desk.middle($0).distance(to: $1) < 1e-9 })
    for step in 1...20 {
      let point = start + (end - start) * (Double(step) / 20)
      if isMouse { desk.move(point.x, point.y) } else { desk.touch(.move, 1, point.x, point.y) }
      desk.frame()
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
        #expect(desk.middle(id).distance(to: goal) < 1e-6, "\(id)")
      }
      #expect(try #require(desk.world.handle).place.distance(to: point) < 1e-6)
    }
    if isMouse { desk.release(end.x, end.y) } else { desk.touch(.up, 1, end.x, end.y) }
    desk.frame()
    desk.rest(1)
    for (id, sticker) in zip(ids, before) {
      let record = try #require(desk.record(id))
      #expect(abs(record.rotation - sticker.rotation - .pi / 2) < 1e-6)
      #expect(abs(record.scale.x / sticker.scale.x - 0.7) < 1e-6)
    }
    #expect(desk.record(4) == before[3])
    #expect(desk.world.selectedIDs == [1, 2, 3, 4] && desk.world.query(Held.self).isEmpty)
    #expect(desk.world.store.history.done.count == 1)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers == before)
  }

  @Test func altDragRotatesSelectionAboutCommonCenter() {
    let desk = Desk.withInterface([
      Desk.sticker(at: Point(400, 300)), Desk.sticker(id: 2, at: Point(700, 300)),
    ])
    desk.tap(.snap)
    desk.world.selectedIDs = [1, 2]
    desk.frame()
    let (left, right) = (desk.middle(1), desk.middle(2))
    let common = left + (right - left) / 2
    desk.key("Left Alt")
    desk.press(right.x, right.y)
    desk.frame()
    let half = (right - left).length / 2
    desk.move(common.x, common.y + half)
    desk.frame()
    #expect(desk.middle(2).distance(to: Point(common.x, common.y + half)) < 1e-6)
    #expect(desk.middle(1).distance(to: Point(common.x, common.y - half)) < 1e-6)
    desk.key("Left Alt", .up)
    desk.release(common.x, common.y + half)
    desk.frame()
    #expect(abs(desk.record(1)!.rotation - .pi / 2) < 1e-6)
    #expect(desk.world.store.history.done.count == 1)
  }

  @Test func disappearsWhileFingerDragsSelectedSticker() {
    let desk = Desk.withInterface([
      Desk.sticker(at: Point(400, 300)), Desk.sticker(id: 2, at: Point(700, 300)),
    ])
    desk.world.selectedIDs = [1, 2]
    desk.frame()
    desk.drag(1, desk.middle(1), Point(420, 420), lifts: false)
    #expect(desk.world.handle == nil)
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    #expect(desk.world.handle != nil && desk.world.selectedIDs == [1, 2])
  }

  @Test(arguments: [
    Point(0, 0), Point(1280, 0), Point(1280, 800), Point(0, 800), Point(640, 790), Point(640, 400),
  ])
  func staysReachableForAnyPositionAndScale(position: Point) throws {
    for scale in [0.05, 1, 8, 60] {
      var sticker = Desk.sticker(at: position)
      sticker.scale = Vector(scale, scale)
      let desk = desk(sticker)
      let (_, place) = try #require(desk.world.handle)
      #expect(desk.world.canvas.view.contains(place), "\(scale)")
      #expect(desk.world.selectionBarFrame?.contains(place) == false)
      let before = desk.record(1)!.rotation
      let way = place - desk.middle(1)
      desk.drag(1, place, place + Vector(x: -way.y, y: way.x) * 0.2)
      #expect(desk.record(1)!.rotation > before + 0.01, "\(scale)")
    }
  }

  @Test(
    "No grip lies under the handle, wherever the sticker is",
    arguments: [
      Point(0, 0), Point(640, 0), Point(1280, 0), Point(1280, 400), Point(1280, 800),
      Point(640, 800), Point(0, 800), Point(0, 400), Point(640, 400), Point(1190, 720),
      Point(110, 100), Point(640, 110),
    ])
  func leavesGripsFree(position: Point) throws {
    for (scale, rotation) in [(1.6, 0), (3, 0.0), (3, 0.7), (8, 0), (20, 0.3)] {
      var sticker = Desk.sticker(at: position)
      (sticker.scale, sticker.rotation) = (Vector(scale, scale), rotation)
      let desk = desk(sticker)
      desk.rest(1)
      let (_, place) = try #require(desk.world.handle)
      #expect(desk.world.canvas.view.contains(place))
      guard let shown = desk.world.shown(GripPanel.self), let panel = shown.panel else { continue }
      for grip in panel.grips {
        let distance = panel.unit.apply(grip.unit).distance(to: place)
        #expect(distance >= Handle.radius + 7, "\(scale), \(rotation)")
      }
      if scale == 3 { #expect(panel.grips == desk.world.gripPanel?.grips, "none was left out") }
    }
  }

  @Test func ignoresTap() throws {
    let desk = desk(large)
    let (_, place) = try #require(desk.world.handle)
    desk.tap(place.x, place.y)
    #expect(desk.world.selectedIDs == [1])
    #expect(!desk.world.store.history.canUndo)
  }

  @Test func escapeAndTouchCancelRevertManipulation() throws {
    for key in [true, false] {
      let desk = desk(large)
      let (_, place) = try #require(desk.world.handle)
      desk.drag(1, place, place + Vector(-60, 80), lifts: false)
      #expect(desk.record(1) != large)
      if key { desk.type("Escape") } else { desk.touch(.cancel, 1, 0, 0) }
      desk.frame()
      #expect(desk.record(1) == large && desk.world.query(Held.self).isEmpty)
      desk.touch(.move, 1, 100, 100)
      desk.touch(.up, 1, 100, 100)
      desk.frame()
      #expect(desk.record(1) == large && !desk.world.store.history.canUndo)
    }
  }

  @Test func releasesStickerWhenItsFingerLandsOnToolbar() throws {
    let desk = desk(large)
    let (_, place) = try #require(desk.world.handle)
    desk.drag(1, place, place + Vector(-60, 80), lifts: false)
    let turned = desk.record(1)!
    desk.touch(.down, 1, desk.world.layout!.toolbar.center.x, 100)
    desk.frame()
    #expect(
      desk.world.query(Held.self).isEmpty && !desk.world.runtime.isHeld(desk.world.entities[1]!))
    desk.touch(.up, 1, 640, 400)
    desk.touch(.down, 1, 640, 400)
    desk.touch(.up, 1, 640, 400)
    desk.frame()
    let kept = desk.world.store.document.stickers[0]
    #expect(kept.position.distance(to: turned.position) < 1e-9 && kept.scale == turned.scale)
  }

  @Test func doesNotDeleteStickerWhenReleasedOverBin() throws {
    let desk = desk(large)
    let (_, place) = try #require(desk.world.handle)
    desk.drag(1, place, desk.world.layout!.bin.center)
    #expect(desk.record(1) != nil)
  }

  @Test func stickerDoesNotJumpWhenSecondFingerLandsOrLifts() throws {
    let desk = desk(large)
    let (_, place) = try #require(desk.world.handle)
    desk.drag(1, place, place + Vector(-60, 80), lifts: false)
    for change in [
      { desk.touch(.down, 2, desk.middle(1).x, desk.middle(1).y) },
      { desk.touch(.up, 1, 0, 0) },
      { desk.touch(.up, 2, 0, 0) },
    ] {
      let corners = [Point(0, 0), Point(1, 0), Point(1, 1)].map(desk.shown)
      desk.rest(0.2)
      change()
      desk.frame()
      for (corner, unit) in zip(corners, [Point(0, 0), Point(1, 0), Point(1, 1)]) {
        #expect(desk.shown(unit).distance(to: corner) < 1e-6)
      }
    }
  }

  @Test func altDragNearCenterScalesGently() {
    let desk = desk()
    let middle = desk.middle(1)
    desk.key("Left Alt")
    desk.press(middle.x + 5, middle.y)
    desk.frame()
    let corner = desk.shown(.zero)
    desk.move(middle.x + 77, middle.y)
    desk.frame()
    #expect(abs(desk.record(1)!.scale.x - 132 / 60.0) < 1e-9, "72 points farther out than 60")
    #expect(desk.middle(1).distance(to: middle) < 1e-6)
    desk.move(middle.x + 5, middle.y)
    desk.frame()
    #expect(desk.shown(.zero).distance(to: corner) < 1e-6)
    desk.key("Left Alt", .up)
    desk.frame()
    #expect(desk.shown(.zero).distance(to: corner) < 1e-6)
    desk.move(middle.x + 35, middle.y)
    desk.frame()
    #expect(desk.middle(1).distance(to: middle + Vector(30, 0)) < 1e-6, "it is dragged again")
    desk.release(middle.x + 35, middle.y)
    desk.frame()
    #expect(desk.world.runtime.touches.touches.isEmpty && desk.world.query(Held.self).isEmpty)
  }

  @Test func sameInputYieldsSameDocument() throws {
    let documents = try (0..<2).map { _ in
      let desk = desk(large)
      let (_, place) = try #require(desk.world.handle)
      desk.drag(1, place, Point(333, 222), Point(777, 555))
      return try desk.world.document.written()
    }
    #expect(documents[0] == documents[1])
  }
}
