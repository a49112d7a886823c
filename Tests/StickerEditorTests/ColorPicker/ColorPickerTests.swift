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

@Suite struct ColorPickerTests {
  private func picking(_ desk: Desk) -> ColorPicker.Picking? {
    desk.world[ColorPicker.self].picking
  }

  private func frame(_ part: ColorPickerPanel.Part, _ desk: Desk) throws -> Rect {
    try #require(desk.world.shown(ColorPickerPanel.self)?.frame(of: part))
  }

  /// Drags a finger or the mouse over a part of the picker, between shares of its area from the left and the top.
  @discardableResult private func drag(
    _ part: ColorPickerPanel.Part, from start: Point, to end: Point, byMouse: Bool = false,
    lifts: Bool = true, _ desk: Desk
  ) throws -> Point {
    let frame = try frame(part, desk)
    let area =
      part == .hue ? ColorPickerPanel.rail(in: frame) : ColorPickerPanel.colors(in: frame)
    func place(_ share: Point) -> Point {
      Point(area.minX + share.x * area.size.width, area.minY + share.y * area.size.height)
    }
    let (start, end) = (place(start), place(end))
    if byMouse { desk.press(start.x, start.y) } else { desk.touch(.down, 1, start.x, start.y) }
    desk.frame()
    for step in 1...8 {
      let place = start + (end - start) * (Double(step) / 8)
      if byMouse { desk.move(place.x, place.y) } else { desk.touch(.move, 1, place.x, place.y) }
      desk.frame()
    }
    guard lifts else { return end }
    if byMouse { desk.release(end.x, end.y) } else { desk.touch(.up, 1, end.x, end.y) }
    desk.frame()
    return end
  }

  private func drawing(_ languages: Languages = Languages()) -> Desk {
    let desk = Desk.withInterface([], languages: languages)
    desk.type("D")
    desk.tap(.otherInk)
    return desk
  }

  private func ink(_ desk: Desk) -> UInt32 { desk.world[DrawingTools.self].color }

  @Test(arguments: [false, true]) func dragsChangeInkAtOnce(byMouse: Bool) throws {
    let desk = drawing()
    #expect(picking(desk)?.color.rgb == NamedColor.red.rawValue)
    try drag(.hue, from: Point(0.5, 0.5), to: Point(2.0 / 3, 0.5), byMouse: byMouse, desk)
    let end = try drag(
      .field, from: Point(0.5, 0.9), to: Point(1, 0), byMouse: byMouse, lifts: false, desk)
    #expect(ink(desk) == 0x00_00FF, "before the lift")
    if byMouse { desk.release(end.x, end.y) } else { desk.touch(.up, 1, end.x, end.y) }
    desk.frame()
    desk.tap(.endPickingColor)
    #expect(picking(desk) == nil && ink(desk) == 0x00_00FF)
    #expect(desk.world.actions[.otherInk]?.isOn == true)
    desk.drag(1, Point(500, 300), Point(600, 300))
    #expect(Stroke(name: desk.record(1)?.image ?? "")?.color == 0x00_00FF)
    #expect(desk.world.store.history.done.count == 1)
  }

  @Test func fieldAndRailAreMirroredInRightToLeftLanguages() throws {
    let desk = drawing(LanguageSheetTests.languages(first: "ar"))
    try drag(.hue, from: Point(0.5, 0.5), to: Point(1.0 / 3, 0.5), desk)
    try drag(.field, from: Point(0.5, 0.9), to: Point(0, 0), desk)
    #expect(ink(desk) == 0x00_00FF)
    desk.type("Right")
    #expect(abs((picking(desk)?.color.saturation ?? 0) - 0.95) < 1e-9)
  }

  @Test func thumbUnderFingerDoesNotJump() throws {
    let desk = drawing()
    let frame = try frame(.field, desk)
    let thumb = ColorPickerPanel.thumb(
      of: .field, in: frame, at: picking(desk)!.color, isRightToLeft: false)
    desk.touch(.down, 1, thumb.x - 9, thumb.y + 9)
    desk.frame()
    desk.touch(.up, 1, thumb.x - 9, thumb.y + 9)
    desk.frame()
    #expect(ink(desk) == NamedColor.red.rawValue)
  }

  @Test func keysMoveThumbsAndWriteTheValue() {
    let desk = drawing()
    for key in "12AB9" { desk.type("\(key)") }
    #expect(ink(desk) == NamedColor.red.rawValue && picking(desk)?.typed == "12AB9")
    desk.type("Backspace")
    desk.type("8")
    desk.type("0")
    #expect(ink(desk) == 0x12_AB80 && picking(desk)?.typed == "")
    for key in "FF0000" { desk.type("\(key)") }
    desk.type("Left")
    desk.type("Down", with: "Shift")
    #expect(ink(desk) == HSBColor(hue: 0, saturation: 0.95, brightness: 0.99).rgb)
    desk.type("Tab")
    desk.type("Right")
    desk.type("Up", with: "Shift")
    #expect(abs((picking(desk)?.color.hue ?? 0) * 360 - 6) < 1e-9)
    for _ in 0..<3 { desk.type("Left") }
    #expect(picking(desk)?.color.hue == 0, "the end of the rail")
    desk.type("Return")
    #expect(picking(desk) == nil && desk.world[DrawingTools.self].isOn)
  }

  @Test func otherKeysAndTouchesBesideClosePicker() {
    let desk = drawing()
    desk.type("Escape")
    #expect(picking(desk) == nil && desk.world[DrawingTools.self].isOn)
    desk.tap(.otherInk)
    desk.type("F1")
    #expect(picking(desk) == nil && desk.world.sheet != nil)
    desk.type("Escape")
    desk.tap(.otherInk)
    #expect(picking(desk) != nil)
    desk.drag(1, Point(300, 200), Point(400, 200))
    #expect(picking(desk) == nil && desk.record(1) != nil, "the touch draws")
  }

  @Test func keepsLastSixColorsOfTheRun() throws {
    let desk = drawing()
    for digit in "12345678" {
      for key in "00000\(digit)" { desk.type("\(key)") }
      desk.type("Escape")
      desk.tap(.otherInk)
    }
    #expect(desk.world[ColorPicker.self].recent == [8, 7, 6, 5, 4, 3])
    desk.tap(.recentColor(2))
    #expect(ink(desk) == 6)
    desk.tap(.endPickingColor)
    #expect(desk.world[ColorPicker.self].recent == [6, 8, 7, 5, 4, 3])
    desk.tap(.otherInk)
    for _ in 0..<3 { desk.type("Tab") }
    desk.type("Return")
    #expect(ink(desk) == 8, "the second disc")
    desk.app.reset(to: desk.world.document)
    #expect(desk.world[ColorPicker.self].recent.isEmpty && picking(desk) == nil)
  }

  @Test(arguments: [false, true]) func dragForEffectsIsShownAtOnceAndOneUndoStep(
    isCancelled: Bool
  ) throws {
    let desk = Desk.withThreeStickers(selecting: [2, 3])
    desk.type("E", with: "Shift")
    desk.tap(EffectPreset.whiteOutline.action)
    desk.tap(.otherEffectColor(.outline))
    func shown(_ id: Int) -> UInt32? {
      desk.world[desk.world.entities[id]!, StickerTraits.self].effects.outline?.color
    }
    try drag(.field, from: Point(0.5, 0.5), to: Point(1, 0), lifts: false, desk)
    #expect(shown(2) == 0xFF_0000 && shown(3) == 0xFF_0000 && shown(1) == nil)
    #expect(desk.record(2)?.effects.outline?.color == 0xFF_FFFF, "not before it ends")
    desk.touch(isCancelled ? .cancel : .up, 1, 0, 0)
    desk.frame()
    let end: UInt32 = isCancelled ? 0xFF_FFFF : 0xFF_0000
    #expect(desk.record(2)?.effects.outline?.color == end && shown(3) == end)
    #expect(desk.world.store.history.done.count == (isCancelled ? 1 : 2))
    #expect(picking(desk)?.color.rgb == end)
    desk.type("Z", with: "Ctrl")
    #expect(picking(desk) == nil, "other keys close it")
    #expect(desk.record(3)?.effects.outline?.color == (isCancelled ? nil : 0xFF_FFFF))
    expectHonest(desk)
  }

  @Test func heldKeyForEffectsIsOneUndoStep() {
    let desk = Desk.withThreeStickers(selecting: [2])
    desk.type("E", with: "Shift")
    desk.tap(EffectsEditing.Page.tint.action)
    desk.tap(.otherEffectColor(.tint))
    for _ in 0..<4 { desk.key("Down") }
    desk.key("Down", .up)
    desk.frame()
    #expect(desk.record(2)?.effects.tint != nil)
    #expect(desk.world.store.history.done.count == 1)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(2)?.effects.isEmpty == true)
  }

  @Test func textTakesColorAndKeysDoNotType() throws {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("Hi"))
    desk.frame()
    let keys = desk.world.writing!.keys(in: desk.world.layout!)
    let key = try #require(keys.first { $0.key == .otherColors }).frame.center
    desk.tap(key.x, key.y)
    #expect(picking(desk)?.color.rgb == 0xFF_FFFF)
    let words = try #require(desk.world.writtenWords).frame
    #expect(!(try frame(.plate, desk)).overlaps(words), "the words stay visible")
    for digit in "abcdef" {
      desk.send(.key(.down, name: digit.uppercased()))
      desk.send(.text("\(digit)"))
      desk.frame()
    }
    #expect(desk.world.writing?.words.text == "Hi")
    #expect(desk.world.writing?.style.color == 0xAB_CDEF)
    desk.type("Escape")
    #expect(picking(desk) == nil && desk.world.writing != nil)
    desk.type("K", with: "Ctrl")
    #expect(picking(desk) != nil)
    desk.type("Return", with: "Ctrl")
    #expect(picking(desk) == nil && desk.record(1)?.image == "text:#ABCDEF:Hi")
    #expect(desk.world.document.writtenVersion == 1, "nothing new")
  }

  @Test func paperFollowsDragAndIsOneUndoStep() throws {
    let desk = Desk([], shelf: TrayShelf())
    desk.perform(.paper)
    desk.frame()

    let sheet = try #require(desk.world.sheet)
    #expect(sheet.tiles.last?.id == "other" && sheet.tiles.last?.pickedColor == 0xFF_FFFF)
    desk.type("Tab", with: "Shift")
    desk.type("Tab", with: "Shift")
    desk.type("Return")
    #expect(picking(desk) != nil)
    try drag(.field, from: Point(0.5, 0.5), to: Point(1, 0), lifts: false, desk)
    #expect(desk.world[PhotoPreview.self].paper?.color == 0xFF_0000)
    #expect(desk.world.document.paper == Paper())
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    #expect(desk.world.document.paper == Paper(color: 0xFF_0000))
    #expect(desk.world[PhotoPreview.self].paper == nil)
    #expect("\(desk.world.sheet!.tiles.last!.title)" == "✓ More colors…")
    desk.type("Return")
    desk.type("Escape")
    #expect(desk.world.sheet == nil && picking(desk) == nil)
    desk.perform(.undo)
    #expect(desk.world.document.paper == Paper())
    #expect(!desk.world.store.history.canUndo)
  }

  @Test(arguments: InterfaceLayoutTests.windows) func fitsEveryWindow(window: Size) throws {
    let desk = Desk.withInterface([], window: window)
    desk.perform(.text)
    desk.frame()
    desk.perform(.otherTextColor)
    for key in "123456" { desk.type("\(key)") }
    desk.type("Escape")
    desk.perform(.otherTextColor)
    desk.frame()
    let parts = try #require(desk.world.shown(ColorPickerPanel.self)?.parts)
    let whole = Rect(origin: .zero, size: window)
    #expect(parts.contains { $0.content == .recent(0) })
    for part in parts {
      #expect(whole.contains(part.frame) && part.frame.size.height >= 44, "\(part)")
    }
    #expect(try frame(.field, desk).size.height >= 100)
  }
}
