import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct BinPluginTests {
  private var bin: Point { Layout(window: Size(width: 1280, height: 800)).bin.center }

  @Test func deletesDroppedStickerAndUndoRestoresIt() {
    let editor = EditorHarness.withInterface()
    let before = editor.world.document
    #expect(!editor.world.isBinShown)
    editor.drag(1, editor.middle(1), Point(500, 300), bin, lifts: false)
    #expect(editor.world.isBinShown)
    editor.rest(0.2)
    editor.touch(.up, 1, bin.x, bin.y)
    editor.frame()
    #expect(editor.world.document.stickers.isEmpty)
    #expect(editor.world.query(Ghost.self).count == 1)
    editor.rest(1)
    #expect(
      editor.world.query(Ghost.self).count == 0 && !editor.world.isMoving
        && !editor.world.isBinShown)
    editor.tap(.undo)
    #expect(editor.world.document == before)
    #expect(
      editor.middle(1).distance(to: editor.world.canvas.toWindow.apply(Point(640, 400))) < 1e-9)
  }

  @Test func binIsBelowMiddleOfPhotoWhileSelectionIsDragged() throws {
    for window in LayoutTests.windows {
      let editor = EditorHarness.withInterface(window: window)
      editor.type("Tab")
      let start = editor.middle(1)
      editor.drag(1, start, start + Vector(30, 20), lifts: false)
      let bin = try #require(editor.world.bound(Bin()).frame)
      #expect(editor.world.isBinShown && bin == editor.world.layout?.bin)
      #expect(abs(bin.center.x - editor.world.canvas.frame.center.x) < 1e-9)
    }
  }

  /// Regression: the bin lay over the colors of the drawing bar while a finger dragged a sticker.
  @Test(arguments: SearchPluginTests.windows + [Size(width: 3840, height: 2160)], [false, true])
  func binIsAboveDrawingBar(window: Size, isMirrored: Bool) throws {
    let languages = Languages(codes: ["ar"], first: isMirrored ? "ar" : "en") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let editor = EditorHarness.withInterface(window: window, languages: languages)
    let start = editor.middle(1)
    editor.touch(.down, 1, start.x, start.y)
    editor.frame()
    editor.tap(.draw)
    editor.touch(.move, 1, start.x + 40, start.y)
    editor.frame()
    #expect(editor.world.isBinShown)
    let bins = Bin()
    bins.bind(to: editor.world)
    let (bin, bar) = (try #require(bins.frame), editor.world.shown(DrawingBar.self)?.panel)
    #expect(try !bin.overlaps(#require(bar).obstacleFrame))
    let layout = try #require(editor.world.layout)
    #expect(!bin.overlaps(layout.tray) && !bin.overlaps(layout.toolbar))
    editor.touch(.move, 1, bin.center.x, bin.center.y)
    editor.frame()
    editor.rest(0.2)
    editor.touch(.up, 1, bin.center.x, bin.center.y)
    editor.frame()
    #expect(editor.world.document.stickers.isEmpty)
    editor.tap(.endDrawing)
    editor.frame()
    #expect(bins.frame == layout.bin)
  }

  @Test func deletesStickerFlickedTowardBin() {
    let editor = EditorHarness.withInterface()
    let start = editor.middle(1)
    let way = (bin - start) / (bin - start).length
    editor.touch(.down, 1, start.x, start.y)
    editor.frame()
    for step in 1...8 {
      let point = start + way * (Double(step) * 22)
      editor.touch(.move, 1, point.x, point.y)
      editor.frame()
    }
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(editor.world.document.stickers.isEmpty)
  }

  /// The sticker already lies on the bin when the user flicks it out.
  @Test func doesNotDeleteStickerFlickedOutOfBin() throws {
    let editor = EditorHarness.withInterface()
    editor.drag(1, editor.middle(1), bin - Vector(0, 120), bin - Vector(0, 120))
    editor.world.commit(
      Edit(changing: [1]) { $0.position = editor.world.canvas.toWindow.inverse!.apply(bin) })
    editor.rest(1)
    editor.touch(.down, 2, bin.x, bin.y)
    editor.frame()
    // Faster than the flick threshold, and lifted while the sticker still overlaps the bin.
    for step in 1...2 {
      editor.touch(.move, 2, bin.x, bin.y - Double(step) * 17)
      editor.frame()
    }
    editor.touch(.up, 2, bin.x, bin.y - 34)
    editor.frame()
    editor.rest(2)
    try #require(editor.world.document.stickers.count == 1)
    #expect(editor.middle(1).y < bin.y - 60, "it glides away")
  }

  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 800, height: 480), Size(width: 480, height: 320),
    Size(width: 320, height: 480), Size(width: 800, height: 1280),
  ])
  func doesNotCoverOrMoveContextBar(window: Size) throws {
    let editor = EditorHarness.withInterface(
      [EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(200, 200))], window: window)
    editor.type("Tab")
    let row = editor.world.contextBar
    #expect(!row.isEmpty)
    editor.drag(1, editor.middle(2), editor.middle(2) + Vector(30, 20), lifts: false)
    let interface = editor.world
    #expect(editor.world.isBinShown && interface.contextBar == row, "each is where it was")
    let bin = try #require(interface.bound(Bin()).frame)
    #expect(bin.center.x == interface.canvas.frame.center.x)
    #expect(interface.layout!.canvas.contains(bin.center))
    #expect(interface.contextBarFrame.map { !$0.overlaps(bin) } == true)
    // Another user uses the context bar during the drag.
    editor.tap(.lock)
    #expect(editor.record(1)?.locked == true)
    #expect(editor.world.runtime.isHeld(editor.world.entities[2]!))
  }

  @Test func doesNotDeleteStickerDroppedOnContextBar() {
    let editor = EditorHarness.withInterface()
    editor.type("Tab")
    let interface = editor.world
    let cell = interface.tray.frame(of: 0, in: interface.layout!).center
    editor.drag(1, cell, Point(500, 300), interface.contextBarFrame!.center)
    #expect(editor.world.document.stickers.count == 2)
  }

  @Test func deleteKeyDeletesSelectedSticker() {
    let editor = EditorHarness([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(200, 200)),
    ])
    editor.type("Delete")
    #expect(editor.world.document.stickers.count == 2, "nothing is selected")
    editor.type("Tab")
    editor.type("Tab")
    editor.type("Delete")
    #expect(editor.world.document.stickers.map(\.id) == [1])
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers.map(\.id) == [1, 2])
  }

  @Test func deletesStickerThatStartsUnderBinOnlyWhenItReturns() {
    let editor = EditorHarness.withInterface()
    let bin = editor.world.layout!.bin.center
    let inverse = editor.world.canvas.toWindow.inverse!
    let there = EditorHarness.withInterface([EditorHarness.sticker(at: inverse.apply(bin))])
    there.drag(1, bin, bin + Vector(12, -9))
    #expect(there.world.document.stickers.count == 1)
    #expect(there.middle(1).distance(to: bin + Vector(12, -9)) < 11, "but for a line nearby")
    there.drag(1, there.middle(1), Point(bin.x, 300), bin)
    #expect(there.world.document.stickers.isEmpty, "who comes back means it")
  }
}
