import Geometry
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct TrayDrawingTests: SearchHarness {
  @Test func drawsOnlyVisibleEmoji() {
    let editor = Self.editor()
    editor.images.forgetDrawn()
    editor.tap(.emoji)
    for _ in 0..<5 {
      let tray = editor.world.tray
      let seen = tray.visible(in: editor.world.layout!)
      #expect(seen.count < 80 && !seen.isEmpty)
      for index in tray.names.indices {
        let frame = tray.frame(of: index, in: editor.world.layout!)
        if editor.world.layout!.tray.overlaps(frame.inset(by: 1)) { #expect(seen.contains(index)) }
      }
      for _ in 0..<40 { editor.wheel(-20, at: 50, 400) }
      editor.rest(0.1)
    }
    #expect(editor.images.drawnNames.count < 600, "what is out of sight is not asked for")
  }
}
