import DirectManipulation
import Geometry
import Gestures
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct BinTests {
  private var bin: Point { Layout(window: Size(width: 1280, height: 800)).bin.center }

  @Test func aStickerThatIsDraggedThereIsGoneAndUndoBringsItBack() {
    let desk = Desk.withInterface()
    let before = desk.editor.document
    #expect(!desk.editor.isBinShown)
    desk.drag(1, desk.middle(1), Point(500, 300), bin, lifts: false)
    #expect(desk.editor.isBinShown)
    desk.rest(0.2)
    desk.touch(.up, 1, bin.x, bin.y)
    desk.frame()
    #expect(desk.editor.document.stickers.isEmpty)
    #expect(desk.editor.ghosts.count == 1)
    desk.rest(1)
    #expect(desk.editor.ghosts.isEmpty && !desk.editor.isMoving && !desk.editor.isBinShown)
    desk.tap(.undo)
    #expect(desk.editor.document == before)
    #expect(
      desk.middle(1).distance(to: desk.editor.runtime.canvasToWindow.apply(Point(640, 400))) < 1e-9)
  }

  @Test func aStickerThatIsTossedThereIsGone() {
    let desk = Desk.withInterface()
    let start = desk.middle(1)
    let way = (bin - start) / (bin - start).length
    desk.touch(.down, 1, start.x, start.y)
    desk.frame()
    for step in 1...8 {
      let point = start + way * (Double(step) * 22)
      desk.touch(.move, 1, point.x, point.y)
      desk.frame()
    }
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    #expect(desk.editor.document.stickers.isEmpty)
  }

  @Test func theDeleteKeyThrowsAwayWhatIsChosen() {
    let desk = Desk([Desk.sticker(), Desk.sticker(id: 2, at: Point(200, 200))])
    desk.type("Delete")
    #expect(desk.editor.document.stickers.count == 2, "nothing is chosen")
    desk.type("Tab")
    desk.type("Tab")
    desk.type("Delete")
    #expect(desk.editor.document.stickers.map(\.id) == [1])
    desk.type("Z", with: "Ctrl")
    #expect(desk.editor.document.stickers.map(\.id) == [1, 2])
  }

  @Test func whatLiesWhereTheBinAppearsCanBeMovedThere() {
    let desk = Desk.withInterface()
    let bin = desk.editor.interface!.layout.bin.center
    let inverse = desk.editor.runtime.canvasToWindow.inverse!
    let there = Desk.withInterface([Desk.sticker(at: inverse.apply(bin))])
    there.drag(1, bin, bin + Vector(12, -9))
    #expect(there.editor.document.stickers.count == 1)
    #expect(there.middle(1).distance(to: bin + Vector(12, -9)) < 11, "but for a line nearby")
    there.drag(1, there.middle(1), Point(bin.x, 300), bin)
    #expect(there.editor.document.stickers.isEmpty, "who comes back means it")
  }
}
