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
}
