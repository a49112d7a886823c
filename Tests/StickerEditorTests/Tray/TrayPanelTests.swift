import Geometry
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct TrayPanelTests {
  @Test(arguments: [(Size(width: 3840, height: 2160), 2), (Size(width: 1920, height: 1080), 1)])
  func largestTrayHasTwoColumnsOfStickers(window: Size, columns: Int) throws {
    let editor = EditorHarness.withInterface([], window: window)
    let layout = try #require(editor.world.layout)
    #expect(editor.world.tray.columns(in: layout) == columns)
    #expect((100...116).contains(editor.world.tray.cell(in: layout)))
    #expect((editor.cell(0).y == editor.cell(1).y) == (columns == 2))
  }
}
