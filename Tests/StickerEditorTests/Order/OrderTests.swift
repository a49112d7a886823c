import Geometry
@testable import StickerCanvas
import StickerScene
import Testing

/// Bring forward and Send backward move a sticker past the next sticker that overlaps it.
@Suite struct OrderTests {
  /// From back to front: 1, 2 and 4 lie on one another, 3 and 5 far away.
  private func desk(selecting selected: Int...) -> Desk {
    let desk = Desk.withInterface([
      Desk.sticker(id: 1, at: Point(400, 400)), Desk.sticker(id: 2, at: Point(440, 420)),
      Desk.sticker(id: 3, at: Point(900, 200)), Desk.sticker(id: 4, at: Point(480, 440)),
      Desk.sticker(id: 5, at: Point(900, 600)),
    ])
    desk.world.selectedIDs = selected
    return desk
  }

  private func order(_ desk: Desk) -> [Int] {
    #expect(desk.world.drawnStickers().count == 5)
    return desk.world.document.stickers.map(\.id)
  }

  @Test func movesPastNextOverlappingSticker() {
    let desk = desk(selecting: 4)
    desk.type("[")
    #expect(order(desk) == [1, 4, 2, 3, 5], "past 3, which lies elsewhere")
    desk.type("[")
    #expect(order(desk) == [4, 1, 2, 3, 5])
    desk.type("[")
    #expect(desk.world.store.history.done.count == 2, "there is nothing farther back")
    desk.type("]")
    #expect(order(desk) == [1, 4, 2, 3, 5])
    desk.type("]")
    #expect(order(desk) == [1, 2, 4, 3, 5])
    desk.type("]")
    #expect(order(desk) == [1, 2, 3, 5, 4], "to the front where nothing covers it")
  }

  @Test func movesStickerWithoutOverlapToFrontOrBack() {
    let desk = desk(selecting: 3)
    desk.type("[")
    #expect(order(desk) == [3, 1, 2, 4, 5])
    desk.type("]")
    #expect(order(desk) == [1, 2, 4, 5, 3])
  }

  @Test func keepsRelativeOrderOfSelectedStickers() {
    let desk = desk(selecting: 4, 2)
    desk.type("[")
    #expect(order(desk) == [2, 4, 1, 3, 5])
    desk.type("]")
    #expect(order(desk) == [1, 2, 4, 3, 5])
    desk.world.selectedIDs = [5, 3]
    desk.type("[")
    #expect(order(desk) == [3, 5, 1, 2, 4])
  }

  @Test func transparentPartsCoverNothing() {
    var behind = Desk.sticker(id: 1, at: Point(500, 400))
    var front = Desk.sticker(id: 2, at: Point(575, 445))
    (behind.image, front.image) = ("corner.svg", "corner.svg")
    // The transparent corner of the one in front lies over the one behind.
    let other = Desk.sticker(id: 3, at: Point(560, 440))
    let desk = Desk.withInterface([other, behind, front])
    desk.world.selectedIDs = [2]
    desk.type("[")
    #expect(desk.world.document.stickers.map(\.id) == [2, 3, 1])
  }
}
