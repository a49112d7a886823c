import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TrayPluginTests {
  @Test func scrollsAfterFlickAndStopsAtEnd() {
    let editor = EditorHarness.withInterface([])
    let from = editor.cell(15)
    editor.drag(1, from, from - Vector(0, 200), lifts: false)
    let scrolled = editor.world.tray.scroll
    #expect(abs(scrolled - 200) < 1e-9)
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(editor.world.isMoving)
    editor.rest(3)
    #expect(editor.world.tray.scroll > scrolled + 100)
    #expect(!editor.world.isMoving)
    for _ in 0..<30 { editor.wheel(-40, at: 50, 400) }
    editor.frame()
    let last = editor.cell(39)
    #expect(last.y < 800 && last.y > 700)
    #expect(editor.world.document.stickers.isEmpty)
  }

  @Test func flickIsIndependentOfFrameRate() {
    let (often, once) = (EditorHarness.withInterface([]), EditorHarness.withInterface([]))
    for editor in [often, once] {
      let from = editor.cell(5)
      editor.drag(1, from, from - Vector(0, 100), resting: 0)
    }
    let before = once.world.tray.scroll
    often.rest(1)
    once.wait(1)
    #expect(once.world.tray.scroll > before + 100)
    #expect(abs(often.world.tray.scroll - once.world.tray.scroll) < 1e-9)
  }

  @Test func keysMarkAndPlaceTrayItems() {
    let editor = EditorHarness.withInterface([])
    editor.type("PageDown")
    editor.type("PageDown")
    editor.type("Return")
    #expect(editor.record(1)?.image == "tray2.svg")
    editor.type("PageUp")
    editor.type("PageUp")
    editor.type("Return")
    #expect(editor.record(2)?.image == "tray40.svg")
  }
}
