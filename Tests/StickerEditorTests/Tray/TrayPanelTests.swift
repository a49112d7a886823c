import Geometry
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct TrayPanelTests {
  @Test(arguments: [
    (Size(width: 3840, height: 2160), 2), (Size(width: 1920, height: 1080), 2),
    (Size(width: 1440, height: 900), 2), (Size(width: 900, height: 1440), 2),
    (Size(width: 768, height: 1366), 2), (Size(width: 1366, height: 768), 2),
    (Size(width: 900, height: 700), 2), (Size(width: 1024, height: 768), 2),
    (Size(width: 640, height: 480), 1), (Size(width: 480, height: 320), 1),
  ])
  func largeTraysHaveTwoColumnsOfStickers(window: Size, columns: Int) throws {
    let editor = EditorHarness.withInterface([], window: window)
    let layout = try #require(editor.world.layout)
    #expect(editor.world.tray.columns(in: layout) == columns)
    // The tray is narrower beside the canvas of a window without much width.
    let isNarrow = layout.isWide && layout.isLarge && window.width < 1100
    #expect(editor.world.tray.cell(in: layout) >= (isNarrow ? 48 : 56))
    let (first, second) = (editor.cell(0), editor.cell(1))
    let areBeside = layout.isWide ? first.y == second.y : first.x == second.x
    #expect(areBeside == (columns == 2))
  }

  @Test func smallLargeWindowShowsManyStickersBesideWiderCanvas() throws {
    let editor = EditorHarness.withInterface([], window: Size(width: 900, height: 700))
    let layout = try #require(editor.world.layout)
    let room = editor.world.tray.room(in: layout).inset(by: -1e-6)
    let whole = editor.world.tray.names.indices.filter {
      let frame = editor.world.tray.frame(of: $0, in: layout)
      return room.contains(frame.origin) && room.contains(frame.corners[2])
    }
    #expect(whole.count >= 20)
    #expect(layout.canvas.size.width > 900 - 116 - layout.toolbar.size.width - 16)
  }
}
