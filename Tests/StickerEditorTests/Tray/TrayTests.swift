import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TrayTests {
  @Test func tapPlacesStickerAtCanvasCenter() {
    let editor = EditorHarness.withInterface([])
    editor.tap(editor.cell(0).x, editor.cell(0).y)
    #expect(editor.record(1)?.position.distance(to: Point(640, 400)) ?? 9 < 1e-6)
    #expect(editor.world.selectedIDs == [1])
    #expect(editor.world.isMoving, "it springs into place")
    editor.rest(1)
    #expect(!editor.world.isMoving)
  }

  @Test func trayIsAbsentWithoutInterface() {
    let editor = EditorHarness([])
    editor.tap(50, 300)
    editor.type("PageDown")
    editor.type("Return")
    #expect(editor.world.document.stickers.isEmpty)
  }
}
