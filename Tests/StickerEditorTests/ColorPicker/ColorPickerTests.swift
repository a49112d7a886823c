import ColorGrading
import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ColorPickerTests: ColorPickerHarness {
  @Test(arguments: [false, true]) func dragsChangeInkAtOnce(byMouse: Bool) throws {
    let editor = drawing()
    #expect(picking(editor)?.color.rgb == NamedColor.red.rawValue)
    try drag(.hue, from: Point(0.5, 0.5), to: Point(2.0 / 3, 0.5), byMouse: byMouse, editor)
    let end = try drag(
      .field, from: Point(0.5, 0.9), to: Point(1, 0), byMouse: byMouse, lifts: false, editor)
    #expect(ink(editor) == 0x00_00FF, "before the lift")
    if byMouse { editor.release(end.x, end.y) } else { editor.touch(.up, 1, end.x, end.y) }
    editor.frame()
    editor.tap(.endPickingColor)
    #expect(picking(editor) == nil && ink(editor) == 0x00_00FF)
    #expect(editor.world.actions[.otherInk]?.isOn == true)
    editor.drag(1, Point(500, 300), Point(600, 300))
    #expect(Stroke(name: editor.record(1)?.image ?? "")?.color == 0x00_00FF)
    #expect(editor.world.store.history.done.count == 1)
  }

  @Test func keepsLastSixColorsOfTheRun() throws {
    let editor = drawing()
    for digit in "12345678" {
      for key in "00000\(digit)" { editor.type("\(key)") }
      editor.type("Escape")
      editor.tap(.otherInk)
    }
    #expect(editor.world[ColorPicker.self].recent == [8, 7, 6, 5, 4, 3])
    editor.tap(.recentColor(2))
    #expect(ink(editor) == 6)
    editor.tap(.endPickingColor)
    #expect(editor.world[ColorPicker.self].recent == [6, 8, 7, 5, 4, 3])
    editor.tap(.otherInk)
    for _ in 0..<3 { editor.type("Tab") }
    editor.type("Return")
    #expect(ink(editor) == 8, "the second disc")
    editor.app.reset(to: editor.world.document)
    #expect(editor.world[ColorPicker.self].recent.isEmpty && picking(editor) == nil)
  }
}
