import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct SearchFieldTests {
  @Test func fieldOfSearchIsInTray() throws {
    for window in LayoutTests.windows {
      for first in ["en", "ar"] {
        let editor = SearchPluginTests.editor(window, first: first)
        editor.type("F", with: "Ctrl")
        editor.send(.text("cat"))
        editor.frame()
        let (layout, entry) = (editor.world.layout!, try #require(editor.world.writing))
        let field = editor.world.textField(entry, layout)
        let tray = try #require(editor.world[ShownPanel<TrayPanel>.self].frame(of: .search))
        #expect(tray.inset(by: SearchField.inset) == field.frame)
        #expect(layout.trayPlate.contains(tray.origin) && layout.trayPlate.contains(tray.center))
        #expect(field.text == "cat" && field.frame.contains(field.caret.center))
        #expect(!entry.panel(around: field.frame, in: layout).overlaps(field.frame))
        #expect(!editor.world.tray.room(in: layout).inset(by: 0.1).overlaps(tray))
      }
    }
  }
}
