import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TakeFromTrayTests {
  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 480, height: 320), Size(width: 480, height: 800),
    Size(width: 3840, height: 2160),
  ])
  func stickerDraggedFromTrayFollowsFinger(window: Size) {
    let editor = EditorHarness.withInterface([], window: window)
    let start = editor.cell(1)
    let isWide = window.width > window.height
    // The edge of the canvas holds nothing here.
    editor.type("G")
    let goal = isWide ? start + Vector(150, 20) : start + Vector(20, -250)
    editor.drag(1, start, goal, lifts: false)
    #expect(editor.world.document.stickers.count == 1)
    #expect(editor.middle(1).distance(to: goal) < 0.01)
    #expect(!editor.world.store.history.canUndo, "nothing is stored while it is held")
    editor.rest(0.2)
    editor.touch(.up, 1, goal.x, goal.y)
    editor.frame()
    #expect(editor.world.store.document.stickers.map(\.image) == ["tray2.svg"])
    let record = editor.record(1)!
    #expect(abs(record.size.width * record.scale.x - 160) < 1e-9, "a fifth of the canvas")
    editor.tap(.undo)
    #expect(editor.world.document.stickers.isEmpty)
  }

  /// Regression: the touched emoji's index was out of range after another user had switched the tray to stickers.
  @Test(arguments: [false, true]) func takesTouchedItemAfterTrayContentsChange(isDrag: Bool) {
    let editor = EditorHarness.withInterface([])
    let last = editor.holdLastEmojiWhileTheTrayIsFilledAnew()
    if isDrag {
      editor.touch(.move, 1, 640, 400)
      editor.frame()
      editor.rest(0.2)
    }
    editor.touch(.up, 1, isDrag ? 640 : last.x, isDrag ? 400 : last.y)
    editor.frame()
    #expect(editor.record(1)?.image == "text:90", "what the finger landed on")
  }

  /// The middle, between the tray's plate and the window's edge, of the margin beside a picture's cell.
  private func marginBeside(_ index: Int, in editor: EditorHarness) -> Point {
    let (layout, cell) = (editor.world.layout!, editor.cell(index))
    guard layout.isWide else { return Point(cell.x, layout.window.height - layout.margin / 2) }
    let x = layout.margin / 2
    return Point(layout.isMirrored ? layout.window.width - x : x, cell.y)
  }

  private func mirrored(_ window: Size) -> EditorHarness {
    EditorHarness.withInterface(
      [], window: window, languages: LanguageSheetPluginTests.languages(first: "ar"))
  }

  @Test(arguments: [false, true], LayoutTests.windows)
  func edgeOfWindowBesideTrayActsAsTray(isMirrored: Bool, window: Size) throws {
    let editor = isMirrored ? mirrored(window) : EditorHarness.withInterface([], window: window)
    let layout = try #require(editor.world.layout)
    // The row or column of the tray beside the edge of the window.
    let outer = layout.isWide ? 0 : editor.world.tray.columns(in: layout) - 1
    let edge = marginBeside(outer, in: editor)
    #expect(layout.isMirrored == isMirrored && !layout.trayPlate.contains(edge))
    editor.tap(edge.x, edge.y)
    #expect(editor.world.document.stickers.map(\.image) == ["tray\(outer + 1).svg"], "a tap")
    editor.drag(1, edge, layout.canvas.center, lifts: false)
    #expect(editor.world.document.stickers.count == 2, "a drag out of the tray")
    editor.drag(1, layout.canvas.center, edge)
    #expect(editor.world.document.stickers.count == 1, "a drop")
    let start = marginBeside(outer + 2, in: editor)
    let way = layout.isWide ? Vector(0, -60) : Vector(layout.isMirrored ? 60 : -60, 0)
    editor.drag(1, start, start + way)
    #expect(editor.world.tray.scroll > 40, "a swipe along the edge")
    #expect(editor.world.document.stickers.count == 1)
    let scroll = editor.world.tray.scroll
    editor.wheel(0.5, at: edge.x, edge.y)
    editor.rest(0.1)
    #expect(editor.world.tray.scroll == scroll - 30, "the wheel")
  }

  @Test func stickerDroppedOnTrayIsNotAdded() {
    let editor = EditorHarness.withInterface([])
    editor.drag(1, editor.cell(0), Point(400, 300), Point(40, 300))
    #expect(editor.world.document.stickers.isEmpty)
    #expect(!editor.world.store.history.canUndo)
  }

  @Test func cancelledDragAddsNoSticker() {
    let editor = EditorHarness.withInterface([])
    editor.drag(1, editor.cell(0), Point(400, 300), lifts: false)
    editor.touch(.cancel, 1, 400, 300)
    editor.frame()
    #expect(editor.world.document.stickers.isEmpty)
    editor.drag(2, editor.cell(0), Point(400, 300), lifts: false)
    editor.type("Escape")
    #expect(editor.world.document.stickers.isEmpty)
    #expect(editor.world.entities.isEmpty)
  }

  @Test func twoFingersTakeOneStickerEach() {
    let editor = EditorHarness.withInterface([])
    editor.touch(.down, 1, editor.cell(0).x, editor.cell(0).y)
    editor.touch(.down, 2, editor.cell(2).x, editor.cell(2).y)
    editor.frame()
    for step in 1...20 {
      editor.touch(.move, 1, editor.cell(0).x + Double(step) * 20, 106)
      editor.touch(.move, 2, editor.cell(2).x + Double(step) * 29.7, 500)
      editor.frame()
    }
    #expect(editor.world.document.stickers.count == 2)
    #expect(editor.middle(1).distance(to: Point(editor.cell(0).x + 400, 106)) < 10)
    #expect(editor.middle(2).distance(to: Point(editor.cell(2).x + 594, 500)) < 0.01)
  }
}
