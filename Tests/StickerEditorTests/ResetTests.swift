import Geometry
import Gestures
@testable import StickerEditor
import StickerScene
import Testing

/// Whoever comes next finds everything as the first did.
@Suite struct ResetTests {
  @Test func whatSomebodyHasSwitchedOrScrolledIsAsItWas() {
    let desk = Desk.withInterface()
    let beginning = desk.editor.store.document
    let undo: [(Desk) -> Void] = [
      { $0.tap(.snap) }, { $0.tap(.emoji) }, { $0.tap(.chooseSeveral) },
      { $0.wheel(-3, at: 50, 400) }, { $0.type("PageDown") },
      { $0.type("Tab") }, { $0.type("T") },
    ]
    #expect(desk.editor.isAtRest)
    for (number, change) in undo.enumerated() {
      change(desk)
      desk.frame()
      #expect(!desk.editor.isAtRest, "change \(number) would be left to the next")
      desk.editor.reset(to: beginning)
      desk.rest(1)
      #expect(desk.editor.isAtRest, "change \(number)")
      #expect(desk.editor.snaps)
      #expect(desk.editor.interface?.tray.isFine == false)
      #expect(desk.editor.interface?.tray.scroll == 0)
      #expect(desk.editor.store.document == beginning)
    }
  }

  @Test func anIDThatWasUsedAgainHasTheFirstOnesPictureAndTouchablePart() {
    let words = Desk.sticker()
    let desk = Desk([words])
    let beginning = desk.editor.store.document
    desk.type("Tab")
    desk.type("Delete")
    desk.editor.place("corner.svg", at: Point(640, 400))
    #expect(desk.record(1)?.image == "corner.svg")
    desk.editor.reset(to: beginning)
    desk.frame()
    desk.touch(.down, 1, 595, 375)
    desk.touch(.move, 1, 700, 500)
    desk.frame()
    #expect(desk.record(1)?.position != Point(640, 400), "it has no transparent corner")
  }
}
