import DirectManipulation
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing
import SeededNumbers

/// Fingers and the mouse inside the frame of several selected stickers, on the stickers and beside them.
@Suite struct GroupFrameTests {
  /// Stickers 1 to 3 in a triangle, selected, and sticker 4 within their frame; `free` lies in the frame and on none.
  private func desk(_ selected: [Int] = [1, 2, 3]) -> Desk {
    let places = [Point(300, 200), Point(900, 250), Point(500, 600), Point(600, 300)]
    var stickers = zip(1..., places).map { Desk.sticker(id: $0, at: $1) }
    stickers[1].rotation = 0.7
    stickers[2].scale = Vector(2, 1.5)
    let desk = Desk.withInterface(stickers)
    desk.tap(.snap)
    desk.world.selectedIDs = selected
    desk.frame()
    return desk
  }

  /// Two places within the frame and on no sticker, in window points.
  private func free(_ desk: Desk) -> (Point, Point) {
    let map = desk.world.canvas.toWindow
    return (map.apply(Point(450, 420)), map.apply(Point(720, 480)))
  }

  /// Where the corners of a sticker are drawn, in window points.
  private func corners(_ id: Int, _ desk: Desk) -> [Point] {
    let sticker = desk.world.entities[id]!
    let matrix = desk.world.runtime.matrixToWindow(of: sticker)
    return Rect(origin: .zero, size: desk.world[sticker, Size.self]).corners.map(matrix.apply)
  }

  /// Returns the map that moves, scales and rotates points so that two of them come to two others.
  private func similarity(
    _ from: (Point, Point), to: (Point, Point)
  ) -> (Point) -> Point {
    let (arm, goal) = (from.1 - from.0, to.1 - to.0)
    let square = arm.length * arm.length
    let turn = AffineTransform(
      a: (arm.x * goal.x + arm.y * goal.y) / square, b: (arm.x * goal.y - arm.y * goal.x) / square,
      c: (arm.y * goal.x - arm.x * goal.y) / square, d: (arm.x * goal.x + arm.y * goal.y) / square,
      tx: 0, ty: 0)
    return { to.0 + turn.applyLinear($0 - from.0) }
  }

  private func expect(
    _ ids: [Int], _ desk: Desk, are expected: [[Point]], _ story: Comment = "",
    within distance: Double = 1e-6, location: SourceLocation = #_sourceLocation
  ) {
    for (id, expected) in zip(ids, expected) {
      for (corner, expected) in zip(corners(id, desk), expected) {
        #expect(corner.distance(to: expected) < distance, story, sourceLocation: location)
      }
    }
  }

  @Test(arguments: [false, true]) func dragInFrameMovesSelectionAsOneUndoStep(isMouse: Bool) {
    let desk = desk()
    let (start, _) = free(desk)
    let (before, document) = ([1, 2, 3].map { corners($0, desk) }, desk.world.document)
    if isMouse { desk.press(start.x, start.y) } else { desk.touch(.down, 1, start.x, start.y) }
    desk.frame()
    expect([1, 2, 3], desk, are: before, "nothing jumps")
    for step in 1...12 {
      let way = Vector(9, 6) * Double(step)
      let point = start + way
      if isMouse { desk.move(point.x, point.y) } else { desk.touch(.move, 1, point.x, point.y) }
      desk.frame()
      expect([1, 2, 3], desk, are: before.map { $0.map { $0 + way } }, "by \(way)")
    }
    #expect(desk.world.query(Marquee.self).isEmpty)
    let end = start + Vector(108, 72)
    desk.rest(0.3)
    if isMouse { desk.release(end.x, end.y) } else { desk.touch(.up, 1, end.x, end.y) }
    desk.frame()
    desk.rest(1)
    expect([1, 2, 3], desk, are: before.map { $0.map { $0 + Vector(108, 72) } }, "let go")
    #expect(desk.record(4) == document.stickers[3])
    #expect(desk.world.selectedIDs == [1, 2, 3] && desk.world.store.history.done.count == 1)
    #expect(desk.world.document.stickers.map(\.id) == [1, 2, 3, 4], "none is raised")
    #expect(
      desk.world.document.stickers.allSatisfy { abs($0.anchorPoint.x - 0.5) <= 0.5 },
      "no anchor is left beside its sticker")
    expectHonest(desk)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document == document)
  }

  /// Each finger lands on a sticker or beside all stickers.
  @Test(arguments: [false, true], [false, true])
  func pinchTransformsSelectionAboutFingers(firstIsOnASticker: Bool, secondIsOnASticker: Bool) {
    let desk = desk()
    let (one, other) = free(desk)
    let from = (
      firstIsOnASticker ? desk.middle(1) : one, secondIsOnASticker ? desk.middle(2) : other
    )
    let before = [1, 2, 3].map { corners($0, desk) }
    desk.touch(.down, 1, from.0.x, from.0.y)
    desk.frame()
    desk.touch(.down, 2, from.1.x, from.1.y)
    desk.frame()
    expect([1, 2, 3], desk, are: before, "landing moves nothing")
    let to = (from.0 + Vector(-20, 50), from.1 + Vector(60, -30))
    let similarity = similarity(from, to: to)
    for step in 1...10 {
      let share = Double(step) / 10
      let (a, b) = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
      desk.touch(.move, 1, a.x, a.y)
      desk.touch(.move, 2, b.x, b.y)
      desk.frame()
    }
    expect(
      [1, 2, 3], desk,
      are: before.map { $0.map(similarity) }, "as the fingers have it")
    let after = [1, 2, 3].map { corners($0, desk) }
    desk.rest(0.3)
    desk.touch(.up, 1, to.0.x, to.0.y)
    desk.frame()
    desk.rest(0.3)
    desk.touch(.up, 2, to.1.x, to.1.y)
    desk.frame()
    desk.rest(1)
    expect([1, 2, 3], desk, are: after, "lifting moves nothing")
    #expect(desk.world.canvas.camera == .fitted && desk.world.store.history.done.count == 1)
    #expect(desk.world.selectedIDs == [1, 2, 3])
    expectHonest(desk)
  }

  @Test func pinchThatLandsAndMovesInOnePumpRotatesAsFar() {
    let (slow, quick) = (desk(), desk())
    for desk in [slow, quick] {
      let (one, other) = free(desk)
      desk.touch(.down, 1, one.x, one.y)
      if desk === slow { desk.frame() }
      desk.touch(.down, 2, other.x, other.y)
      if desk === slow { desk.frame() }
      desk.touch(.move, 1, one.x - 50, one.y + 10)
      desk.touch(.move, 2, other.x + 40, other.y + 80)
      desk.frame()
      desk.rest(0.3)
      desk.touch(.up, 1, one.x - 50, one.y + 10)
      desk.touch(.up, 2, other.x + 40, other.y + 80)
      desk.frame()
      desk.rest(2)
      #expect(desk.world.canvas.camera == .fitted)
    }
    expect([1, 2, 3], quick, are: [1, 2, 3].map { corners($0, slow) })
    #expect(corners(1, slow)[0].distance(to: corners(1, self.desk())[0]) > 20)
  }

  @Test func tapBesideStickersDeselectsWhenFingerLifts() {
    let desk = desk()
    let (place, _) = free(desk)
    let document = desk.world.document
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.4)
    #expect(desk.world.selectedIDs == [1, 2, 3])
    desk.touch(.up, 1, place.x, place.y)
    desk.frame()
    #expect(desk.world.selectedIDs.isEmpty && desk.world.document == document)
    #expect(!desk.world.store.history.canUndo)
  }

  @Test func longPressBesideStickersOpensCanvasMenu() {
    let desk = desk()
    let (place, _) = free(desk)
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(1)
    #expect(desk.world.contextMenu?.stickers.isEmpty == true)
    desk.touch(.up, 1, place.x, place.y)
    desk.frame()
    #expect(desk.world.selectedIDs == [1, 2, 3] && desk.world.contextMenu != nil)
  }

  @Test func dragMovesUnselectedStickerInsideFrameAlone() {
    let desk = desk()
    let before = [1, 2, 3].map { corners($0, desk) }
    let start = desk.middle(4)
    desk.drag(1, start, start + Vector(40, 50))
    #expect(desk.middle(4).distance(to: start + Vector(40, 50)) < 0.01)
    expect([1, 2, 3], desk, are: before)
  }

  @Test func pinchDoesNotAffectStickerThatAnotherFingerDrags() {
    let desk = desk()
    let (one, other) = free(desk)
    let theirs = desk.middle(4)
    desk.touch(.down, 7, theirs.x, theirs.y)
    desk.frame()
    let before = [1, 2, 3].map { corners($0, desk) }
    desk.touch(.down, 1, one.x, one.y)
    desk.touch(.down, 2, other.x, other.y)
    desk.frame()
    for step in 1...10 {
      desk.touch(.move, 7, theirs.x - 6 * Double(step), theirs.y)
      desk.touch(.move, 1, one.x, one.y + 5 * Double(step))
      desk.touch(.move, 2, other.x, other.y + 5 * Double(step))
      desk.frame()
    }
    #expect(desk.middle(4).distance(to: theirs - Vector(60, 0)) < 0.01)
    expect([1, 2, 3], desk, are: before.map { $0.map { $0 + Vector(0, 50) } })
    for finger: Int64 in [1, 2, 7] { desk.touch(.up, finger, 0, 0) }
    desk.frame()
    desk.rest(2)
    expectHonest(desk)
  }

  @Test func twoFingersOutsideFrameMoveCanvas() {
    let desk = desk()
    let document = desk.world.document
    let place = desk.world.canvas.toWindow.apply(Point(1100, 600))
    desk.touch(.down, 1, place.x, place.y)
    desk.touch(.down, 2, place.x + 60, place.y)
    desk.frame()
    desk.touch(.move, 1, place.x, place.y + 40)
    desk.touch(.move, 2, place.x + 60, place.y + 40)
    desk.frame()
    #expect(desk.world.canvas.camera != .fitted && desk.world.document == document)
  }

  @Test func pinchZoomsCanvasWhenFirstFingerLandsOutsideFrame() {
    let desk = desk()
    let (place, _) = free(desk)
    let outside = desk.world.canvas.toWindow.apply(Point(200, 420))
    let document = desk.world.document
    desk.touch(.down, 1, outside.x, outside.y)
    desk.frame()
    desk.touch(.down, 2, place.x, place.y)
    desk.frame()
    desk.touch(.move, 1, outside.x - 30, outside.y)
    desk.touch(.move, 2, place.x + 30, place.y)
    desk.frame()
    #expect(desk.world.canvas.camera.zoom > 1.1 && desk.world.document == document)
  }

  @Test func secondFingerJustOutsideFrameJoinsFirst() throws {
    let desk = desk()
    let (place, _) = free(desk)
    desk.touch(.down, 1, place.x, place.y)
    desk.frame()
    let frame = try #require(desk.world.groups.outlines.first.flatMap { Rect(around: $0) })
    let near = Point(frame.maxX + 30, frame.maxY - 40)
    let before = corners(2, desk)
    desk.touch(.down, 2, near.x, near.y)
    desk.frame()
    desk.touch(.move, 2, near.x + 60, near.y + 30)
    desk.frame()
    #expect(desk.world.canvas.camera == .fitted && corners(2, desk)[0].distance(to: before[0]) > 10)
  }

  @Test func shiftDragInsideFrameSelectsWithMarquee() {
    let desk = desk([1, 2])
    let document = desk.world.document
    let (from, to) = (
      desk.world.canvas.toWindow.apply(Point(480, 200)),
      desk.world.canvas.toWindow.apply(Point(600, 320))
    )
    desk.key("Left Shift")
    desk.press(from.x, from.y)
    desk.frame()
    desk.move(to.x, to.y)
    desk.frame()
    desk.release(to.x, to.y)
    desk.frame()
    desk.key("Left Shift", .up)
    #expect(desk.world.selectedIDs == [1, 2, 4] && desk.world.document == document)
  }

  @Test func escapeCancelsDragOfSelection() {
    let desk = desk()
    let (place, _) = free(desk)
    let document = desk.world.document
    desk.drag(1, place, place + Vector(80, 90), lifts: false)
    #expect(desk.world.document != document)
    desk.type("Escape")
    desk.rest(1)
    #expect(desk.world.store.document == document && !desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  @Test func hasNoFrameWhenAllButOneStickerAreLocked() {
    let desk = desk([1, 3])
    let (start, _) = free(desk)
    desk.world.selectedIDs = [3]
    desk.type("L")
    desk.world.selectedIDs = [1, 3]
    desk.frame()
    let document = desk.world.document
    desk.drag(1, start, start + Vector(50, 50))
    #expect(desk.world.document == document && desk.world.groups.outlines.first == nil)
  }

  @Test func frameFollowsFingersThatMoveSelection() throws {
    let desk = desk()
    let (one, other) = free(desk)
    let before = try #require(desk.world.groups.outlines.first)
    desk.touch(.down, 1, one.x, one.y)
    desk.touch(.down, 2, other.x, other.y)
    desk.frame()
    // The fingers move alike, and then so that the selection rotates and grows.
    for (way, otherWay) in [
      (Vector(30, 40), Vector(30, 40)), (Vector(-20, 50), Vector(60, -30)),
    ] {
      let to = (one + way, other + otherWay)
      desk.touch(.move, 1, to.0.x, to.0.y)
      desk.touch(.move, 2, to.1.x, to.1.y)
      desk.frame()
      let frame = try #require(desk.world.groups.outlines.first)
      for (corner, goal) in zip(frame, before.map(similarity((one, other), to: to))) {
        #expect(corner.distance(to: goal) < 1e-6, "\(way) \(otherWay)")
      }
    }
  }

  /// Up to four fingers land, move and lift inside the frame in random order; landing and lifting move no sticker.
  @Test(arguments: 0..<40) func preservesShapeOfSelectionUnderRandomFingers(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let desk = desk()
    let shape = [1, 2, 3].map { corners($0, desk) }
    var fingers: [Int64: Point] = [:]
    func expectShape(_ story: Comment) {
      let now = [1, 2, 3].map { corners($0, desk) }
      let (from, to) = (shape[0][1] - shape[0][0], now[0][1] - now[0][0])
      let square = from.length * from.length
      let (c, s) = (
        (from.x * to.x + from.y * to.y) / square, (from.x * to.y - from.y * to.x) / square
      )
      for (before, after) in zip(shape.joined(), now.joined()) {
        let way = before - shape[0][0]
        let goal = now[0][0] + Vector(x: c * way.x - s * way.y, y: s * way.x + c * way.y)
        #expect(after.distance(to: goal) < 1e-6, story)
      }
    }
    let map = desk.world.canvas.toWindow
    for round in 0..<60 {
      let finger = Int64(dice.next() % 4)
      if let place = fingers[finger] {
        if dice.next() % 4 == 0 {
          let before = [1, 2, 3].map { corners($0, desk) }
          if fingers.count > 1 {
            desk.touch(.up, finger, place.x, place.y)
            fingers[finger] = nil
            desk.frame()
            expect([1, 2, 3], desk, are: before, "seed \(seed), lift in round \(round)")
          }
        } else {
          let way = Vector(Double(dice.next() % 41) - 20, Double(dice.next() % 41) - 20)
          fingers[finger] = place + way
          desk.touch(.move, finger, place.x + way.x, place.y + way.y)
          desk.frame()
        }
      } else if let frame = desk.world.groups.outlines.first {
        let (u, v) = (Double(dice.next() % 1000) / 1000, Double(dice.next() % 1000) / 1000)
        let place = frame[0] + (frame[1] - frame[0]) * u + (frame[3] - frame[0]) * v
        guard place.distance(to: desk.middle(4)) > 140, place.distance(to: map.apply(.zero)) > 30,
          desk.world.canvas.view.contains(place), !desk.world.coversCanvas(at: place)
        else { continue }
        let before = [1, 2, 3].map { corners($0, desk) }
        desk.touch(.down, finger, place.x, place.y)
        fingers[finger] = place
        desk.frame()
        expect([1, 2, 3], desk, are: before, "seed \(seed), landing in round \(round)")
      }
      expectShape("seed \(seed), round \(round)")
    }
    #expect(
      desk.world.canvas.camera == .fitted
        && desk.record(4) == Desk.sticker(id: 4, at: Point(600, 300)))
    for (finger, place) in fingers { desk.touch(.up, finger, place.x, place.y) }
    desk.rest(3)
    expectHonest(desk)
  }
}
