import Geometry
import Gestures
@testable import StickerEditor
import StickerScene
import Testing

/// What is seen while hands hold is what stays, in whatever order they let go.
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
  func oneByOne(touched: [Int], released: [Int]) {
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
  func withinOnePump(touched: [Int], released: [Int]) {
    let desk = three()
    touch(desk, touched)
    for id in released { desk.touch(.up, Int64(id), 0, 0) }
    desk.frame()
    #expect(order(desk) == touched)
    #expect(desk.world.document.stickers.map(\.id) == touched)
  }
}
