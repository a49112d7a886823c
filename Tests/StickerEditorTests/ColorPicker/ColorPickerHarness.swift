import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

/// An editor with the color picker.
protocol ColorPickerHarness {}

extension ColorPickerHarness {
  func picking(_ editor: EditorHarness) -> ColorPicker.Picking? {
    editor.world[ColorPicker.self].picking
  }

  func frame(_ part: ColorPickerPanel.Part, _ editor: EditorHarness) throws -> Rect {
    try #require(editor.world.shown(ColorPickerPanel.self)?.frame(of: part))
  }

  /// Drags a finger or the mouse over a part of the picker, between shares of its area from the left and the top.
  @discardableResult func drag(
    _ part: ColorPickerPanel.Part, from start: Point, to end: Point, byMouse: Bool = false,
    lifts: Bool = true, _ editor: EditorHarness
  ) throws -> Point {
    let frame = try frame(part, editor)
    let area =
      part == .hue ? ColorPickerPanel.rail(in: frame) : ColorPickerPanel.colors(in: frame)
    func place(_ share: Point) -> Point {
      Point(area.minX + share.x * area.size.width, area.minY + share.y * area.size.height)
    }
    let (start, end) = (place(start), place(end))
    if byMouse { editor.press(start.x, start.y) } else { editor.touch(.down, 1, start.x, start.y) }
    editor.frame()
    for step in 1...8 {
      let place = start + (end - start) * (Double(step) / 8)
      if byMouse { editor.move(place.x, place.y) } else { editor.touch(.move, 1, place.x, place.y) }
      editor.frame()
    }
    guard lifts else { return end }
    if byMouse { editor.release(end.x, end.y) } else { editor.touch(.up, 1, end.x, end.y) }
    editor.frame()
    return end
  }

  func drawing(_ languages: Languages = Languages()) -> EditorHarness {
    let editor = EditorHarness.withInterface([], languages: languages)
    editor.type("D")
    editor.tap(.otherInk)
    return editor
  }

  func ink(_ editor: EditorHarness) -> UInt32 { editor.world[DrawingTools.self].color }
}
