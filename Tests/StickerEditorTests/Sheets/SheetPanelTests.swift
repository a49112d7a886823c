import Geometry
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct SheetPanelTests: SheetsHarness {
  let editor = EditorHarness.withInterface()

  @Test(arguments: [Size(width: 320, height: 480), Size(width: 1280, height: 800)])
  func showsToastAtBottomInFrontOfSheet(window: Size) throws {
    let editor = EditorHarness.withInterface(window: window)
    editor.world.show(sheet())
    editor.frame()
    let items = editor.app.drawnItems().count
    editor.world.toasts.tell("Saved to Pictures")
    editor.frame()
    #expect(editor.app.drawnItems().count > items)
    let frame = try #require(editor.world.banners(editor.world.layout!).notice?.frame)
    #expect(frame.maxY == window.height - 12 && frame.minX >= 0 && frame.maxX <= window.width)
  }

  @Test func tapBesideFloatingSheetClosesIt() {
    var sheet = sheet()
    (sheet.isPage, sheet.isList) = (false, true)
    show(sheet)
    let frame = editor.world.sheetLayout!.frame
    tap(Point(frame.center.x, frame.minY + 8))
    #expect(chosen.isEmpty, "it is no part, but on the sheet")
    tap(Point(frame.minX - 20, frame.center.y))
    #expect(chosen == [.close])
  }

  @Test func tapBesidePartsOfCoveringSheetChoosesNothing() {
    show(sheet())
    tap(Point(1, 1))
    #expect(chosen.isEmpty)
  }
}
