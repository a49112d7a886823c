import DirectManipulation
import ECS
import Geometry
import StickerScene
import Testing

@testable import StickerCanvas

/// Untouched stickers have no recognizers, so that scenes can hold thousands of stickers.
@Suite struct ManyStickersTests {
  private func desk(_ count: Int) -> Desk {
    Desk(
      (1...count).map { Desk.sticker(id: $0, at: Point(Double($0 % 1280), Double($0 / 1280) * 60)) }
    )
  }

  @Test func addsRecognizersOnlyToTouchedStickers() {
    let desk = desk(10_000)
    let world = desk.world
    #expect(desk.world.drawnStickers().count == 10_000)
    #expect(world.query(Gesture.self, Sticker.self).isEmpty)
    let touched = desk.world.stickerContacts.movable(at: Point(640, 120))
    desk.drag(1, Point(640, 120), Point(700, 160))
    #expect(world.query(Gesture.self, Sticker.self).entities == [touched].compactMap(\.self))
    desk.frame()
    #expect(desk.world.store.history.done.count == 1)
  }

  @Test func unlockedStickerCanBeMovedAgain() {
    let desk = desk(1)
    let place = desk.middle(1)
    #expect(desk.world.stickerContacts.movable(at: place) != nil)
    desk.world.commit(Edit(changing: [1]) { $0.locked = true })
    #expect(desk.world.stickerContacts.movable(at: place) == nil)
    desk.world.commit(Edit(changing: [1]) { $0.locked = false })
    desk.drag(1, place, place + Vector(50, 0))
    #expect(abs(desk.middle(1).x - place.x - 50) < 0.01)
    desk.world.commit(Edit(changing: [1]) { $0.locked = true })
    desk.drag(1, desk.middle(1), place)
    #expect(abs(desk.middle(1).x - place.x - 50) < 0.01, "it was touched, and is locked again")
  }
}
