import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct TextFieldTests {
  @Test(arguments: [false, true]) func fieldBeginsAtStartOfReading(isMirrored: Bool) {
    let entry = TextEntry(line: "cat", of: "name")
    let area = Rect(x: 100, y: 50, width: 400, height: 60)
    let field = TextField(entry, in: area, least: 60, isMirrored: isMirrored) {
      50 * Double($0.count)
    }
    let gap = isMirrored ? area.maxX - field.textFrame.maxX : field.textFrame.minX - area.minX
    #expect(gap == TextField.margin(in: area) && field.line == TextField.greatestLine)
    #expect(
      field.textFrame.center.y == area.center.y && field.caret.center.x == field.textFrame.maxX)
  }

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
