import ColorGrading
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import StickerEditor

@Suite struct ColorPickerPanelTests: ColorPickerHarness {
  @Test func fieldAndRailAreMirroredInRightToLeftLanguages() throws {
    let editor = drawing(LanguageSheetPluginTests.languages(first: "ar"))
    try drag(.hue, from: Point(0.5, 0.5), to: Point(1.0 / 3, 0.5), editor)
    try drag(.field, from: Point(0.5, 0.9), to: Point(0, 0), editor)
    #expect(ink(editor) == 0x00_00FF)
    editor.type("Right")
    #expect(abs((picking(editor)?.color.saturation ?? 0) - 0.95) < 1e-9)
  }

  @Test func thumbUnderFingerDoesNotJump() throws {
    let editor = drawing()
    let frame = try frame(.field, editor)
    let thumb = ColorPickerPanel.thumb(
      of: .field, in: frame, at: picking(editor)!.color, isRightToLeft: false)
    editor.touch(.down, 1, thumb.x - 9, thumb.y + 9)
    editor.frame()
    editor.touch(.up, 1, thumb.x - 9, thumb.y + 9)
    editor.frame()
    #expect(ink(editor) == NamedColor.red.rawValue)
  }

  @Test(arguments: LayoutTests.windows) func fitsEveryWindow(window: Size) throws {
    let editor = EditorHarness.withInterface([], window: window)
    editor.perform(.text)
    editor.frame()
    editor.perform(.otherTextColor)
    for key in "123456" { editor.type("\(key)") }
    editor.type("Escape")
    editor.perform(.otherTextColor)
    editor.frame()
    let parts = try #require(editor.world.shown(ColorPickerPanel.self)?.parts)
    let whole = Rect(origin: .zero, size: window)
    #expect(parts.contains { $0.content == .recent(0) })
    for part in parts {
      #expect(whole.contains(part.frame) && part.frame.size.height >= editor.leastTarget, "\(part)")
    }
    #expect(try frame(.field, editor).size.height >= 100)
  }
}
