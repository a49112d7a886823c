import DirectManipulation
import Geometry
import Gestures
@testable import StickerCanvas
import StickerScene
import Testing

/// A three-finger tap undoes the last step, on stickers and beside them.
@Suite struct ThreeFingerTapTests {
  /// Returns a desk with one undo step, which moved sticker 1 to (700, 450).
  private func desk() -> Desk {
    let desk = Desk.withInterface([
      Desk.sticker(id: 2, at: Point(300, 300)), Desk.sticker(id: 3, at: Point(350, 310)),
      Desk.sticker(),
    ])
    desk.tap(.snap)
    desk.drag(1, desk.middle(1), Point(700, 450))
    #expect(desk.world.store.history.done.count == 1)
    return desk
  }

  private func isUndone(_ desk: Desk) -> Bool { desk.record(1) == Desk.sticker() }

  private func tap(
    _ desk: Desk, _ points: [Point], framesBetween: Int = 0, moving: Double = 0
  ) {
    for (index, point) in points.enumerated() {
      desk.touch(.down, Int64(index), point.x, point.y)
      for _ in 0..<framesBetween { desk.frame() }
    }
    desk.frame()
    for (index, point) in points.enumerated() where moving > 0 {
      desk.touch(.move, Int64(index), point.x + moving, point.y)
    }
    desk.frame()
    for (index, point) in points.enumerated() {
      desk.touch(.up, Int64(index), point.x, point.y)
      desk.frame()
    }
  }

  @Test func undoesBesideStickers() {
    let desk = desk()
    tap(desk, [Point(500, 600), Point(560, 590), Point(620, 610)], framesBetween: 2)
    #expect(isUndone(desk))
  }

  /// Three contacts that are this close together are a resting palm.
  @Test func ignoresPalm() {
    let desk = desk()
    tap(desk, [Point(500, 600), Point(530, 605), Point(515, 640)], framesBetween: 1)
    #expect(!isUndone(desk))
    tap(desk, [Point(500, 600), Point(540, 600), Point(570, 600)], framesBetween: 1)
    #expect(isUndone(desk), "a small hand's fingers")
  }

  @Test func undoesOnStickersWithoutRaisingThem() {
    let desk = desk()
    let before = desk.world.store.history.done
    let places = [
      desk.middle(2) - Vector(20, 0), desk.middle(3) + Vector(20, 0), desk.middle(1) - Vector(8, 0),
    ]
    tap(desk, places.map { $0 })
    #expect(!isUndone(desk), "they are too far apart")
    while desk.world.store.history.done.count > 1 { desk.perform(.undo) }
    #expect(desk.world.store.history.done == before)
    tap(desk, [places[0], places[1], Point(places[0].x, 420)], moving: 2)
    #expect(isUndone(desk))
    #expect(desk.world.document.stickers.map(\.id) == [2, 3, 1], "nothing was raised")
    #expect(desk.world.store.history.done.isEmpty)
  }

  @Test func undoesWhenAllFingersLandOnOneSticker() {
    var large = Desk.sticker(id: 2)
    large.scale = Vector(10, 10)
    let desk = Desk.withInterface([Desk.sticker(), large])
    desk.type("Tab")
    desk.type("Right")
    tap(desk, [Point(500, 400), Point(600, 380), Point(700, 400)])
    #expect(desk.record(1) == Desk.sticker())
    #expect(desk.world.document.stickers.map(\.id) == [1, 2])
  }

  @Test func ignoresFingersThatAreFarApartInSpaceOrTime() {
    let desk = desk()
    tap(desk, [Point(200, 600), Point(600, 600), Point(1000, 600)])
    #expect(!isUndone(desk), "far apart")
    tap(desk, [Point(500, 600), Point(560, 600), Point(620, 600)], framesBetween: 6)
    #expect(!isUndone(desk), "one after the other")
  }

  @Test func ignoresTwoFourMovingAndRestingFingers() {
    let desk = desk()
    let places = [Point(500, 600), Point(560, 600), Point(620, 600), Point(680, 600)]
    tap(desk, Array(places[..<2]))
    tap(desk, places)
    tap(desk, Array(places[..<3]), moving: 5)
    #expect(!isUndone(desk))
    for (index, point) in places[..<3].enumerated() {
      desk.touch(.down, Int64(index), point.x, point.y)
    }
    desk.rest(2)
    for index in 0..<3 as Range<Int64> { desk.touch(.up, index, 0, 0) }
    desk.frame()
    #expect(!isUndone(desk))
  }

  @Test func ignoresThreeFingersThatDragSticker() {
    let desk = desk()
    let (from, fingers) = (desk.middle(2), [Vector(-30, 0), Vector(0, 10), Vector(10, -10)])
    for (index, finger) in fingers.enumerated() {
      desk.touch(.down, Int64(index), from.x + finger.x, from.y + finger.y)
    }
    desk.frame()
    for step in 1...10 {
      for (index, finger) in fingers.enumerated() {
        desk.touch(
          .move, Int64(index), from.x + finger.x + Double(step) * 4, from.y + finger.y)
      }
      desk.frame()
    }
    let pulled = desk.middle(2)
    #expect(pulled.distance(to: from + Vector(40, 0)) < 1e-6)
    desk.rest(0.2)
    for index in 0..<3 as Range<Int64> { desk.touch(.up, index, 0, 0) }
    desk.frame()
    #expect(desk.middle(2).distance(to: pulled) < 1e-6)
    #expect(desk.world.store.history.done.count == 2)
  }

  @Test func undoesWhileAnotherFingerDrags() {
    let desk = desk()
    let held = desk.middle(2) - Vector(20, 0)
    desk.drag(9, held, Point(230, 250), lifts: false)
    tap(desk, [Point(500, 600), Point(560, 590), Point(620, 610)])
    #expect(isUndone(desk))
    #expect(desk.middle(2).distance(to: Point(250, 250)) < 1e-6)
    desk.rest(0.2)
    desk.touch(.up, 9, 230, 250)
    desk.frame()
    #expect(desk.middle(2).distance(to: Point(250, 250)) < 1e-6)
  }
}
