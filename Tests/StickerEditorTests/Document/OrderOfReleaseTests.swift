import Geometry
import Gestures
@testable import StickerCanvas
import StickerScene
import Testing

/// The z-order shown while fingers hold stickers stays after the release, in whatever order the fingers lift.
@Suite struct OrderOfReleaseTests {
  private func three() -> Desk {
    Desk.withInterface((1...3).map { Desk.sticker(id: $0, at: Point(Double($0) * 200, 400)) })
  }

  private func order(_ desk: Desk) -> [Int] { desk.world.stickersInOrder().map(desk.world.id) }

  private func touch(_ desk: Desk, _ ids: [Int]) {
    for id in ids {
      let middle = desk.middle(id)
      desk.touch(.down, Int64(id), middle.x, middle.y)
      desk.frame()
      desk.touch(.move, Int64(id), middle.x, middle.y + 50)
      desk.frame()
    }
  }

  @Test(
    arguments: [[1, 2, 3], [2, 3, 1], [3, 1, 2]], [[1, 3, 2], [3, 2, 1], [2, 1, 3], [1, 2, 3]])
  func preservesZOrderWhenFingersLiftOneByOne(touched: [Int], released: [Int]) {
    let desk = three()
    touch(desk, touched)
    #expect(order(desk) == touched)
    for id in released {
      desk.touch(.up, Int64(id), 0, 0)
      desk.frame()
      #expect(order(desk) == touched, "a release changes nothing that is seen")
    }
    #expect(desk.world.document.stickers.map(\.id) == touched)
  }

  @Test(
    arguments: [[1, 2, 3], [2, 3, 1], [3, 1, 2]], [[1, 3, 2], [3, 2, 1], [2, 1, 3], [1, 2, 3]])
  func preservesZOrderWhenFingersLiftInOnePump(touched: [Int], released: [Int]) {
    let desk = three()
    touch(desk, touched)
    for id in released { desk.touch(.up, Int64(id), 0, 0) }
    desk.frame()
    #expect(order(desk) == touched)
    #expect(desk.world.document.stickers.map(\.id) == touched)
    for _ in 1...3 { desk.perform(.undo) }
    #expect(!desk.world.store.history.canUndo, "a step for each, and none for their order")
    #expect(order(desk) == [1, 2, 3])
  }

  /// Two fingers rotate sticker 1, two rotate sticker 3, and one drags sticker 2: three undo steps.
  @Test func preservesZOrderWhenTwoFingersHoldSomeStickers() {
    let desk = three()
    let fingers: [(id: Int64, sticker: Int, x: Double)] = [
      (1, 1, -12), (2, 1, 12), (3, 3, -12), (4, 3, 12), (5, 2, 0),
    ]
    for (id, sticker, x) in fingers {
      let middle = desk.middle(sticker)
      desk.touch(.down, id, middle.x + x, middle.y)
    }
    desk.frame()
    let places = fingers.map { desk.middle($0.sticker) + Vector(x: $0.x, y: 60 + $0.x) }
    for (finger, place) in zip(fingers, places) { desk.touch(.move, finger.id, place.x, place.y) }
    desk.frame()
    for _ in 0..<12 { desk.frame() }
    #expect(order(desk) == [1, 3, 2])
    desk.touch(.up, 1, places[0].x, places[0].y)
    desk.frame()
    for (finger, place) in zip(fingers, places).dropFirst() {
      desk.touch(.up, finger.id, place.x, place.y)
    }
    desk.frame()
    #expect(order(desk) == [1, 3, 2])
    for _ in 1...3 { desk.perform(.undo) }
    #expect(!desk.world.store.history.canUndo, "a step for each, and none for their order")
    #expect(order(desk) == [1, 2, 3])
  }
}
