import ColorGrading
import DirectManipulation
import Geometry
import Gestures
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ColorPickerPluginTests: ColorPickerHarness {
  @Test func keysMoveThumbsAndWriteTheValue() {
    let editor = drawing()
    for key in "12AB9" { editor.type("\(key)") }
    #expect(ink(editor) == NamedColor.red.rawValue && picking(editor)?.typed == "12AB9")
    editor.type("Backspace")
    editor.type("8")
    editor.type("0")
    #expect(ink(editor) == 0x12_AB80 && picking(editor)?.typed == "")
    for key in "FF0000" { editor.type("\(key)") }
    editor.type("Left")
    editor.type("Down", with: "Shift")
    #expect(ink(editor) == HSBColor(hue: 0, saturation: 0.95, brightness: 0.99).rgb)
    editor.type("Tab")
    editor.type("Right")
    editor.type("Up", with: "Shift")
    #expect(abs((picking(editor)?.color.hue ?? 0) * 360 - 6) < 1e-9)
    for _ in 0..<3 { editor.type("Left") }
    #expect(picking(editor)?.color.hue == 0, "the end of the rail")
    editor.type("Return")
    #expect(picking(editor) == nil && editor.world[DrawingTools.self].isOn)
  }

  @Test func otherKeysAndTouchesBesideClosePicker() {
    let editor = drawing()
    editor.type("Escape")
    #expect(picking(editor) == nil && editor.world[DrawingTools.self].isOn)
    editor.tap(.otherInk)
    editor.type("F1")
    #expect(picking(editor) == nil && editor.world.sheet != nil)
    editor.type("Escape")
    editor.tap(.otherInk)
    #expect(picking(editor) != nil)
    editor.drag(1, Point(300, 200), Point(400, 200))
    #expect(picking(editor) == nil && editor.record(1) != nil, "the touch draws")
  }

  @Test(arguments: [false, true]) func dragForEffectsIsShownAtOnceAndOneUndoStep(
    isCancelled: Bool
  ) throws {
    let editor = EditorHarness.withThreeStickers(selecting: [2, 3])
    editor.type("E", with: "Shift")
    editor.tap(EffectPreset.whiteOutline.action)
    editor.tap(.otherEffectColor(.outline))
    func shown(_ id: Int) -> UInt32? {
      editor.world[editor.world.entities[id]!, StickerTraits.self].effects.outline?.color
    }
    try drag(.field, from: Point(0.5, 0.5), to: Point(1, 0), lifts: false, editor)
    #expect(shown(2) == 0xFF_0000 && shown(3) == 0xFF_0000 && shown(1) == nil)
    #expect(editor.record(2)?.effects.outline?.color == 0xFF_FFFF, "not before it ends")
    editor.touch(isCancelled ? .cancel : .up, 1, 0, 0)
    editor.frame()
    let end: UInt32 = isCancelled ? 0xFF_FFFF : 0xFF_0000
    #expect(editor.record(2)?.effects.outline?.color == end && shown(3) == end)
    #expect(editor.world.store.history.done.count == (isCancelled ? 1 : 2))
    #expect(picking(editor)?.color.rgb == end)
    editor.type("Z", with: "Ctrl")
    #expect(picking(editor) == nil, "other keys close it")
    #expect(editor.record(3)?.effects.outline?.color == (isCancelled ? nil : 0xFF_FFFF))
    expectHonest(editor)
  }

  @Test func dragLeavesStickersThatAreSelectedMeanwhile() throws {
    let editor = EditorHarness.withThreeStickers(selecting: [2])
    editor.type("E", with: "Shift")
    editor.tap(EffectPreset.whiteOutline.action)
    editor.tap(.otherEffectColor(.outline))
    try drag(.field, from: Point(0.5, 0.5), to: Point(1, 0), lifts: false, editor)
    editor.perform(.delete)
    editor.world.selectedIDs = [3]
    editor.frame()
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(editor.record(2) == nil && editor.record(3)?.effects.isEmpty == true)
  }

  @Test func heldKeyForEffectsIsOneUndoStep() {
    let editor = EditorHarness.withThreeStickers(selecting: [2])
    editor.type("E", with: "Shift")
    editor.tap(EffectsEditing.Page.tint.action)
    editor.tap(.otherEffectColor(.tint))
    for _ in 0..<4 { editor.key("Down") }
    editor.key("Down", .up)
    editor.frame()
    #expect(editor.record(2)?.effects.tint != nil)
    #expect(editor.world.store.history.done.count == 1)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(2)?.effects.isEmpty == true)
  }

  @Test func textTakesColorAndKeysDoNotType() throws {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.world.bound(EntryEditor()).changeStyle { $0 = TextStyle() }
    editor.send(.text("Hi"))
    editor.frame()
    editor.tap(TextStyling.Page.color.action)
    editor.tap(.otherStyleColor(.letters))
    #expect(picking(editor)?.color.rgb == 0xFF_FFFF)
    let words = try #require(editor.world.writtenWords).frame
    #expect(!(try frame(.plate, editor)).overlaps(words), "the words stay visible")
    for digit in "abcdef" {
      editor.send(.key(.down, name: digit.uppercased()))
      editor.send(.text("\(digit)"))
      editor.frame()
    }
    #expect(editor.world.writing?.words.text == "Hi")
    #expect(editor.world.writing?.style.color == 0xAB_CDEF)
    editor.type("Escape")
    #expect(picking(editor) == nil && editor.world.writing != nil)
    editor.type("K", with: "Ctrl")
    #expect(picking(editor) != nil)
    editor.type("Return", with: "Ctrl")
    #expect(picking(editor) == nil && editor.record(1)?.image == "text:#ABCDEF:Hi")
    #expect(editor.world.document.writtenVersion == 1, "nothing new")
  }

  @Test func paperFollowsDragAndIsOneUndoStep() throws {
    let editor = EditorHarness([], shelf: TrayShelf())
    editor.perform(.paper)
    editor.frame()

    let sheet = try #require(editor.world.sheet)
    #expect(sheet.tiles.last?.id == "other" && sheet.tiles.last?.pickedColor == 0xFF_FFFF)
    editor.type("Tab", with: "Shift")
    editor.type("Tab", with: "Shift")
    editor.type("Return")
    #expect(picking(editor) != nil)
    try drag(.field, from: Point(0.5, 0.5), to: Point(1, 0), lifts: false, editor)
    #expect(editor.world[PhotoPreview.self].paper?.color == 0xFF_0000)
    #expect(editor.world.document.paper == Paper())
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(editor.world.document.paper == Paper(color: 0xFF_0000))
    #expect(editor.world[PhotoPreview.self].paper == nil)
    #expect(editor.world.sheet!.tiles.last!.isChosen)
    editor.type("Return")
    editor.type("Escape")
    #expect(editor.world.sheet == nil && picking(editor) == nil)
    editor.perform(.undo)
    #expect(editor.world.document.paper == Paper())
    #expect(!editor.world.store.history.canUndo)
  }
}
