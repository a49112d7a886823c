import DirectManipulation
import ECS
import Geometry
import StickerScene
import Testing

@testable import StickerCanvas

/// Untouched stickers have no recognizers, so that scenes can hold thousands of stickers.
@Suite struct StickerContactsTests {
  private func editor(_ count: Int) -> EditorHarness {
    EditorHarness(
      (1...count).map {
        EditorHarness.sticker(id: $0, at: Point(Double($0 % 1280), Double($0 / 1280) * 60))
      }
    )
  }

  @Test func addsRecognizersOnlyToTouchedStickers() {
    let editor = editor(10_000)
    let world = editor.world
    #expect(editor.world.drawnStickers().count == 10_000)
    #expect(world.query(Gesture.self, Sticker.self).isEmpty)
    let touched = editor.world.stickerContacts.movable(at: Point(640, 120))
    editor.drag(1, Point(640, 120), Point(700, 160))
    #expect(world.query(Gesture.self, Sticker.self).entities == [touched].compactMap(\.self))
    editor.frame()
    #expect(editor.world.store.history.done.count == 1)
  }

  @Test func unlockedStickerCanBeMovedAgain() {
    let editor = editor(1)
    let place = editor.middle(1)
    #expect(editor.world.stickerContacts.movable(at: place) != nil)
    editor.world.commit(Edit(changing: [1]) { $0.locked = true })
    #expect(editor.world.stickerContacts.movable(at: place) == nil)
    editor.world.commit(Edit(changing: [1]) { $0.locked = false })
    editor.drag(1, place, place + Vector(50, 0))
    #expect(abs(editor.middle(1).x - place.x - 50) < 0.01)
    editor.world.commit(Edit(changing: [1]) { $0.locked = true })
    editor.drag(1, editor.middle(1), place)
    #expect(abs(editor.middle(1).x - place.x - 50) < 0.01, "it was touched, and is locked again")
  }

  @Test func hiddenStickerStaysUntouchableWhenItsPictureArrives() {
    var hidden = EditorHarness.sticker()
    hidden.hidden = true
    let editor = EditorHarness([hidden])
    editor.world.showPictures(named: ["1.svg"])
    editor.drag(1, Point(640, 400), Point(700, 400))
    #expect(editor.first == hidden)
  }
}
