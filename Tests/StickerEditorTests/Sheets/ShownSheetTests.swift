import Geometry
import Gestures
import Testing

@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ShownSheetTests: SheetsHarness {
  let editor = EditorHarness.withInterface()

  /// Regression: the program crashed because elements of the previous sheet were taken for those of the reopened one.
  @Test func reopenedSheetIgnoresEarlierTouch() {
    show(sheet())
    editor.touch(.down, 1, picture(2).x, picture(2).y)
    editor.frame()
    editor.world.show(nil)
    editor.frame()
    show(sheet())
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(chosen.isEmpty)
    tap(picture(2))
    #expect(chosen == [.tile("2")])
  }

  @Test func updatedSheetKeepsScrollAndNewSheetStartsAtTop() {
    show(sheet())
    editor.wheel(-3, at: 640, 400)
    editor.frame()
    let scroll = editor.world.sheetScroll
    var fewer = sheet()
    fewer.tiles.remove(at: 39)
    show(fewer)
    #expect(editor.world.sheetScroll == scroll)
    var other = fewer
    other.id = "others"
    show(other)
    #expect(editor.world.sheetScroll == 0)
  }
}
