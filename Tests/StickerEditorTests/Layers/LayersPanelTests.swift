import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct LayersPanelTests: LayersHarness {
  @Test func buildsOnlyVisibleRowsOfThousandsOfStickers() {
    let editor = editor(groups: [:], count: 3000)
    #expect(panel(editor)!.count == 3000 && panel(editor)!.rows.count < 20)
    #expect(editor.world.shown(LayersPanel.self)!.parts.count < 50)
    let room = panel(editor)!.room
    editor.drag(1, room.center, room.center - Vector(0, 200))
    editor.rest(0.5)
    #expect(panel(editor)!.first > 2, "a finger scrolls the rows")
    let first = panel(editor)!.first
    editor.wheel(-3, at: room.center.x, room.center.y)
    editor.frame()
    #expect(panel(editor)!.first > first, "the wheel scrolls the rows")
    editor.tap(.snap)
    editor.world.selectedIDs = [1]
    editor.rest(0.1)
    editor.world.redraw()
    editor.frame()
    editor.frame()
    #expect(panel(editor)!.rows.contains { $0.id == 1 }, "the selected row is revealed")
  }

  @Test(arguments: LayoutTests.windows, [false, true])
  func longListFillsHeightBesideBinAndEndsAboveItInNarrowWindows(window: Size, isMirrored: Bool) {
    let layout = Layout(window: window, isMirrored: isMirrored)
    let frame = LayersPanel.frame(in: layout, rows: 1000)
    #expect(layout.room.inset(by: -1e-9).contains(frame))
    if frame.overlaps(layout.bin) {
      #expect(frame.size.height <= 5 * layout.button, "there is no room above the bin")
    } else if abs(frame.maxY - layout.room.maxY) > 1e-9 {
      #expect(abs(layout.bin.minY - 8 - frame.maxY) < 1e-9)
      #expect(frame.minX < layout.bin.maxX + 8 && frame.maxX > layout.bin.minX - 8)
    }
    #expect(window.width < 1200 || frame.maxY == layout.room.maxY)
  }

  @Test func emptyListSaysThatThereAreNoStickers() {
    for (stickers, isEmpty) in [([], true), ([EditorHarness.sticker(id: 1)], false)] {
      let editor = EditorHarness.withInterface(stickers)
      editor.type("L", with: "Shift")
      editor.frame()
      _ = editor.app.drawnItems()
      #expect(editor.images.drawnNames.contains { $0.contains("No stickers yet") } == isEmpty)
    }
  }

  @Test(arguments: [false, true]) func listScrollsWhileDraggedRowRestsBeyondItsEnd(
    isUpward: Bool
  ) throws {
    let editor = editor(groups: [:], count: 40)
    let room = try #require(panel(editor)).room
    if isUpward {
      editor.wheel(-100, at: room.center.x, room.center.y)
      editor.frame()
    }
    let rows = try #require(panel(editor)).rows
    let (first, last) = (rows[0].id, rows[rows.count - 1].id)
    let start = panel(editor)!.grip(in: lane(panel(editor)!.first + 1, editor)).center
    let end = Point(start.x, isUpward ? room.minY - 15 : room.maxY + 15)
    editor.drag(1, start, end, lifts: false)
    #expect(editor.world.isMoving)
    editor.rest(4)
    let shown = try #require(panel(editor)).rows
    #expect(isUpward ? shown[0].id == 40 && first != 40 : shown.last?.id == 1 && last != 1)
    #expect(!editor.world.isMoving, "the list is at its end")
    editor.touch(.up, 1, end.x, end.y)
    editor.rest(0.1)
    let order = editor.world.document.stickers.map(\.id)
    #expect((isUpward ? order.last : order.first) == rows[1].id)
    #expect(editor.world.store.history.done.count == 1)
    expectHonest(editor)
  }

  @Test(arguments: [false, true])
  func picturesOfGroupAreFartherFromEdgeThanGroup(isRightToLeft: Bool) throws {
    let languages =
      isRightToLeft ? LanguageSheetPluginTests.languages(first: "ar") : Languages()
    let panel = try #require(self.panel(editor(languages: languages)))
    let lane = panel.frame(ofRow: 0)
    let group = try #require(panel.rows.first { $0.group != nil })
    let child = try #require(panel.rows.first { $0.depth == 1 && $0.group == nil })
    let (outer, inner) = (panel.picture(of: group, in: lane), panel.picture(of: child, in: lane))
    let step = panel.isMirrored ? outer.maxX - inner.maxX : inner.minX - outer.minX
    #expect(step >= 12)
  }

  @Test func controlsOfRowAreLargeEnough() throws {
    let editor = editor()
    let panel = try #require(self.panel(editor))
    let lane = panel.frame(ofRow: 0)
    let group = try #require(panel.rows.first { $0.group != nil })
    for cell in [
      panel.grip(in: lane), panel.eye(in: lane), panel.lock(in: lane),
      panel.fold(of: group, in: lane),
    ] {
      #expect(min(cell.size.width, cell.size.height) >= editor.leastTarget)
    }
  }

  @Test(arguments: LayoutTests.windows, ["en", "ar"])
  func panelFitsIntoWindow(window: Size, language: String) throws {
    let languages = language == "ar" ? LanguageSheetPluginTests.languages(first: "ar") : Languages()
    let editor = editor(window: window, languages: languages)
    let panel = try #require(self.panel(editor))
    #expect(editor.world.layout!.canvas.inset(by: -1).contains(panel.frame.center))
    #expect(panel.frame.minX >= 0 && panel.frame.maxX <= window.width)
    #expect(panel.frame.minY >= 0 && panel.frame.maxY <= window.height)
    let lane = panel.frame(ofRow: 0)
    let (grip, eye) = (panel.grip(in: lane), panel.eye(in: lane))
    #expect((grip.minX > eye.minX) == (language == "en"))
    #expect(panel.name(of: panel.rows[0], in: lane).size.width > 20)
  }
}
