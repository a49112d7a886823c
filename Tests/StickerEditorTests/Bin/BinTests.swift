import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct BinTests {
  private var bin: Point { Layout(window: Size(width: 1280, height: 800)).bin.center }

  @Test func deletesDroppedStickerAndUndoRestoresIt() {
    let desk = Desk.withInterface()
    let before = desk.world.document
    #expect(!desk.world.isBinShown)
    desk.drag(1, desk.middle(1), Point(500, 300), bin, lifts: false)
    #expect(desk.world.isBinShown)
    desk.rest(0.2)
    desk.touch(.up, 1, bin.x, bin.y)
    desk.frame()
    #expect(desk.world.document.stickers.isEmpty)
    #expect(desk.world.query(Ghost.self).count == 1)
    desk.rest(1)
    #expect(
      desk.world.query(Ghost.self).count == 0 && !desk.world.isMoving && !desk.world.isBinShown)
    desk.tap(.undo)
    #expect(desk.world.document == before)
    #expect(
      desk.middle(1).distance(to: desk.world.canvas.toWindow.apply(Point(640, 400))) < 1e-9)
  }

  /// Regression: the bin lay over the colors of the drawing bar while a finger dragged a sticker.
  @Test(arguments: SearchTests.windows + [Size(width: 3840, height: 2160)], [false, true])
  func binLiesBesideDrawingBar(window: Size, isMirrored: Bool) throws {
    let languages = Languages(codes: ["ar"], first: isMirrored ? "ar" : "en") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let desk = Desk.withInterface(window: window, languages: languages)
    let start = desk.middle(1)
    desk.touch(.down, 1, start.x, start.y)
    desk.frame()
    desk.tap(.draw)
    desk.touch(.move, 1, start.x + 40, start.y)
    desk.frame()
    #expect(desk.world.isBinShown)
    let bins = Bin()
    bins.bind(to: desk.world)
    let (bin, bar) = (try #require(bins.frame), desk.world.shown(DrawingBar.self)?.panel)
    #expect(try !bin.overlaps(#require(bar).obstacleFrame))
    let layout = try #require(desk.world.layout)
    #expect(!bin.overlaps(layout.tray) && !bin.overlaps(layout.toolbar))
    desk.touch(.move, 1, bin.center.x, bin.center.y)
    desk.frame()
    desk.rest(0.2)
    desk.touch(.up, 1, bin.center.x, bin.center.y)
    desk.frame()
    #expect(desk.world.document.stickers.isEmpty)
    desk.tap(.endDrawing)
    desk.frame()
    #expect(bins.frame == layout.bin)
  }

  @Test func deletesStickerFlickedTowardBin() {
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
    #expect(desk.world.document.stickers.isEmpty)
  }

  /// The sticker already lies on the bin when the user flicks it out.
  @Test func doesNotDeleteStickerFlickedOutOfBin() throws {
    let desk = Desk.withInterface()
    desk.drag(1, desk.middle(1), bin - Vector(0, 120), bin - Vector(0, 120))
    desk.world.commit(
      Edit(changing: [1]) { $0.position = desk.world.canvas.toWindow.inverse!.apply(bin) })
    desk.rest(1)
    desk.touch(.down, 2, bin.x, bin.y)
    desk.frame()
    // Faster than the flick threshold, and lifted while the sticker still overlaps the bin.
    for step in 1...2 {
      desk.touch(.move, 2, bin.x, bin.y - Double(step) * 17)
      desk.frame()
    }
    desk.touch(.up, 2, bin.x, bin.y - 34)
    desk.frame()
    desk.rest(2)
    try #require(desk.world.document.stickers.count == 1)
    #expect(desk.middle(1).y < bin.y - 60, "it glides away")
  }

  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 800, height: 480), Size(width: 480, height: 320),
    Size(width: 320, height: 480), Size(width: 800, height: 1280),
  ])
  func doesNotCoverOrMoveContextBar(window: Size) {
    let desk = Desk.withInterface(
      [Desk.sticker(), Desk.sticker(id: 2, at: Point(200, 200))], window: window)
    desk.type("Tab")
    let row = desk.world.selectionBar
    #expect(!row.isEmpty)
    desk.drag(1, desk.middle(2), desk.middle(2) + Vector(30, 20), lifts: false)
    let interface = desk.world
    #expect(desk.world.isBinShown && interface.selectionBar == row, "each is where it was")
    let bin = interface.layout!.bin
    #expect(interface.layout!.canvas.contains(bin.center))
    #expect(interface.selectionBarFrame.map { !$0.overlaps(bin) } == true)
    // Another user uses the context bar during the drag.
    desk.tap(.flip)
    #expect(desk.record(1)?.flipped == true)
    #expect(desk.world.runtime.isHeld(desk.world.entities[2]!))
  }

  @Test func doesNotDeleteStickerDroppedOnContextBar() {
    let desk = Desk.withInterface()
    desk.type("Tab")
    let interface = desk.world
    let cell = interface.tray.frame(of: 0, in: interface.layout!).center
    desk.drag(1, cell, Point(500, 300), interface.selectionBarFrame!.center)
    #expect(desk.world.document.stickers.count == 2)
  }

  @Test func deleteKeyDeletesSelectedSticker() {
    let desk = Desk([Desk.sticker(), Desk.sticker(id: 2, at: Point(200, 200))])
    desk.type("Delete")
    #expect(desk.world.document.stickers.count == 2, "nothing is selected")
    desk.type("Tab")
    desk.type("Tab")
    desk.type("Delete")
    #expect(desk.world.document.stickers.map(\.id) == [1])
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers.map(\.id) == [1, 2])
  }

  @Test func deletesStickerThatStartsUnderBinOnlyWhenItReturns() {
    let desk = Desk.withInterface()
    let bin = desk.world.layout!.bin.center
    let inverse = desk.world.canvas.toWindow.inverse!
    let there = Desk.withInterface([Desk.sticker(at: inverse.apply(bin))])
    there.drag(1, bin, bin + Vector(12, -9))
    #expect(there.world.document.stickers.count == 1)
    #expect(there.middle(1).distance(to: bin + Vector(12, -9)) < 11, "but for a line nearby")
    there.drag(1, there.middle(1), Point(bin.x, 300), bin)
    #expect(there.world.document.stickers.isEmpty, "who comes back means it")
  }
}
