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

/// The style of a text: its choices in the panel for writing, and how texts keep it.
@Suite struct WritingStyleTests: WritingHarness {
  @Test func fingersChooseStyleAndOptions() throws {
    let editor = EditorHarness.withInterface([])
    write("Hi", editor)
    editor.tap(.textPreset(6))
    #expect(editor.world.writing?.style == TextStyle.presets[6])
    editor.tap(TextStyling.Page.font.action)
    editor.tap(.italic)
    editor.tap(.bold)
    editor.tap(TextStyling.Page.lines.action)
    editor.tap(.alignTextLeft)
    editor.tap(TextStyling.Page.color.action)
    editor.tap(.styleColor(.letters, .blue))
    editor.tap(TextStyling.Page.plate.action)
    editor.tap(.styleColor(.plate, .black))
    editor.tap(.endTextStyle)
    #expect(
      editor.record(1)?.image
        == "text:#0A84FF;font=lobster;weight=400;italic;align=left;outline=#7A1FA2,6;shadow=#00000080,4,5,4;plate=#1D1D1F,16,26:Hi"
    )
    #expect(editor.world.document.writtenVersion == 2)
  }

  @Test func dragOfThumbChangesWordsAndCancelledDragRestoresThem() throws {
    let editor = EditorHarness.withInterface([])
    write("Hi", editor)
    editor.tap(TextStyling.Page.font.action)
    let style = editor.world.writing?.style
    let size = try #require(editor.world.bound(StyledWords()).last)[.size]
    func drag(_ slider: StyleSlider, ends: InputEvent.TouchPhase) throws {
      let panel = try #require(editor.world.shown(TextStylePanel.self))
      let rail = try #require(panel.frame(of: .slider(slider))).center
      editor.touch(.down, 1, rail.x, rail.y + 8)
      editor.frame()
      editor.touch(.move, 1, rail.x - 30, rail.y + 8)
      editor.frame()
      #expect(editor.world.writing?.preview != nil)
      editor.touch(ends, 1, rail.x - 30, rail.y + 8)
      editor.frame()
      #expect(editor.world.writing?.preview == nil)
    }
    try drag(.weight, ends: .cancel)
    #expect(editor.world.writing?.style == style)
    try drag(.weight, ends: .up)
    #expect(editor.world.writing?.style.weight != style?.weight)
    try drag(.size, ends: .up)
    let written = try #require(editor.world.bound(StyledWords()).last)[.size]
    #expect(abs(written - size) > 5)
    editor.tap(.endTextStyle)
    #expect(try #require(editor.world.bound(SelectedWords()).last)[.size] == written)
  }

  @Test func sizeOfEditedWordsIsOneUndoStep() throws {
    var words = EditorHarness.sticker()
    words.image = "text:#FFFFFF:one"
    let editor = EditorHarness.withInterface([words])
    editor.type("Tab")
    editor.type("F2")
    editor.tap(TextStyling.Page.font.action)
    let slider = try #require(
      editor.world.shown(TextStylePanel.self)?.frame(of: .slider(.size))
    ).center
    let before = try #require(editor.world.bound(StyledWords()).last)[.size]
    editor.wheel(2, at: slider.x, slider.y)
    editor.frame()
    let after = try #require(editor.world.bound(StyledWords()).last)[.size]
    #expect(after == before + 10)
    #expect(editor.record(1)?.scale == words.scale, "nothing is stored yet")
    editor.type("Return")
    let scale = try #require(editor.record(1)?.scale)
    #expect(abs(scale.x / words.scale.x - Double(after) / Double(before)) < 0.02)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1)?.scale == words.scale && !editor.world.store.history.canUndo)
  }

  @Test func firstWordsHaveInitialStyleAndOldWordsKeepTheirs() {
    let editor = EditorHarness.withInterface([])
    write("Hi", editor)
    editor.type("Return")
    #expect(editor.record(1)?.image == "text:#FFFFFF;font=manrope;weight=800:Hi")
    #expect(editor.world.document.writtenVersion == 2)
    var old = EditorHarness.sticker()
    old.image = StickerText("old").name
    let other = EditorHarness.withInterface([old])
    other.world.selectedIDs = [old.id]
    other.perform(.edit)
    other.send(.text("er"))
    other.type("Return")
    #expect(other.record(old.id)?.image == "text:#FFFFFF:older")
    #expect(other.world.document.writtenVersion == 1)
  }

  @Test func keysChooseStyleTypefaceAndLetters() {
    let editor = EditorHarness.withInterface([])
    write("Hi", editor)
    editor.type("PageDown")
    editor.type("PageDown")
    editor.type("PageUp")
    #expect(editor.world.writing?.style == TextStyle.presets[1])
    editor.type("PageUp")
    editor.type("PageDown", with: "Ctrl")
    editor.type("B", with: "Ctrl")
    editor.type("I", with: "Ctrl")
    for _ in 0..<3 { editor.type("Up", with: "Ctrl") }
    editor.type("Down", with: "Ctrl")
    editor.type("Return")
    #expect(
      editor.record(1)?.image
        == "text:#FFFFFF;font=\(Typeface.all[2].name);weight=400;italic;curve=30:Hi")
  }

  /// Regression: no key aligned the lines, so that only fingers could.
  @Test func keysAlignLines() {
    let editor = EditorHarness.withInterface([])
    write("Hi\nthere", editor)
    editor.type("C", with: "Ctrl")
    for (key, action, alignment) in [
      ("R", EditorAction.alignTextRight, TextStyle.Alignment.right),
      ("L", .alignTextLeft, .left), ("C", .alignTextCenter, .center),
    ] {
      editor.type(key, with: "Ctrl", "Shift")
      #expect(editor.world.writing?.style.alignment == alignment)
      editor.perform(.alignTextRight)
      editor.perform(action)
      editor.frame()
      #expect(editor.world.writing?.style.alignment == alignment)
    }
    #expect(editor.world.takeRequests().allSatisfy { $0 == .writeText(true) }, "nothing is copied")
    editor.type("R", with: "Ctrl", "Shift")
    editor.type("Return", with: "Ctrl")
    #expect(editor.record(1)?.image == "text:#FFFFFF;font=manrope;weight=800;align=right:Hi\nthere")
  }

  /// Regression: X11 sends text for a key with Ctrl on an Arabic keyboard, and the shortcut also typed its letter.
  @Test func keysWithControlTypeNoLetter() {
    let editor = EditorHarness.withInterface([])
    write("سلام", editor)
    for key in ["B", "C", "R"] {
      editor.key("Left Ctrl")
      if key == "R" { editor.key("Left Shift") }
      editor.key(key)
      editor.send(.text("ؤ"))
      editor.key(key, .up)
      if key == "R" { editor.key("Left Shift", .up) }
      editor.key("Left Ctrl", .up)
      editor.frame()
    }
    #expect(editor.world.writing?.edited.text == "سلام")
    #expect(editor.world.writing?.style.alignment == .right)
    // An input method types while Ctrl is held, as do keys with AltGr.
    editor.key("Left Ctrl")
    editor.send(.text("1"))
    editor.key("Right Alt")
    editor.key("Q")
    editor.send(.text("@"))
    editor.frame()
    #expect(editor.world.writing?.edited.text == "سلام1@")
  }

  @Test func actionsOfKeysChangeStyle() {
    let editor = EditorHarness.withInterface([])
    editor.perform(.bold)
    write("Hi", editor)
    for action in [EditorAction.nextStyle, .nextTypeface, .bold, .italic, .bendDown] {
      editor.perform(action)
    }
    editor.frame()
    #expect(editor.world.writing?.style.isItalic == true)
    #expect(editor.world.writing?.style.weight == 400)
    #expect(editor.world.writing?.style.curve == -15)
    editor.perform(.bendUp)
    #expect(editor.world.writing?.style.curve == 0)
  }

  @Test func nextTextBeginsWithStyleOfLastKeptText() {
    let editor = EditorHarness.withInterface([])
    write("one", editor)
    editor.type("PageDown")
    editor.type("Return")
    editor.rest(2)
    write("two", editor)
    #expect(editor.world.writing?.style == TextStyle.presets[1])
    editor.type("PageDown")
    editor.type("Escape")
    editor.rest(2)
    write("three", editor)
    #expect(editor.world.writing?.style == TextStyle.presets[1], "Escape keeps nothing")
    editor.type("Escape")
  }

  @Test func resetForgetsStyle() {
    let editor = EditorHarness.withInterface([])
    let beginning = editor.world.document
    write("one", editor)
    editor.type("PageDown")
    editor.type("Return")
    editor.app.reset(to: beginning)
    editor.rest(2)
    write("two", editor)
    #expect(editor.world.writing?.style == .initial)
  }

  @Test func editingTextKeepsItsStyle() throws {
    let name = "text:#FFCC00;font=next-year;weight=900;width=700:one"
    var words = EditorHarness.sticker()
    words.image = name
    let editor = EditorHarness.withInterface([words])
    editor.type("Tab")
    editor.type("F2")
    editor.send(.text("s"))
    editor.type("Return")
    #expect(editor.record(1)?.image == name + "s")
    editor.tap(.undo)
    #expect(editor.record(1)?.image == name)
  }

  @Test func searchAndLinesHaveNoStyle() {
    let layout = EditorHarness.withInterface([]).world.layout!
    for var entry in [TextEntry(isSearch: true), TextEntry(line: "a", of: "name")] {
      #expect(!entry.keys(in: layout).isEmpty)
      entry.changeStyle { $0.isItalic = true }
      #expect(entry.style == TextStyle())
    }
    let editor = SearchPluginTests.editor()
    editor.type("F", with: "Ctrl")
    #expect(editor.world.isWriting && editor.world.shown(TextStylePanel.self)?.panel == nil)
  }

  @Test func keysOfStyleDoNotReachSelectedWordsDuringASearch() {
    let editor = SearchPluginTests.editor()
    write("one", editor)
    editor.type("Return")
    editor.rest(2)
    let before = editor.record(1)
    #expect(editor.world.selectedIDs == [1])
    editor.type("F", with: "Ctrl")
    editor.type("B", with: "Ctrl")
    editor.type("I", with: "Ctrl")
    #expect(editor.world.isWriting && editor.record(1) == before)
  }

  @Test func drawsEachPresetInItsButton() throws {
    let editor = EditorHarness.withInterface([])
    write("Hi", editor)
    let panel = try #require(editor.world.shown(TextStylePanel.self))
    let drawing = editor.world.bound(TextStyleDrawing())
    for index in TextStyle.presets.indices {
      let frame = try #require(panel.frame(of: .preset(index)))
      let items = TextStylePanel.Part.preset(index).items(in: frame, by: drawing)
      let frames = items.compactMap {
        Rect(around: Rect(x: 0, y: 0, width: 1, height: 1), through: $0.transform)
      }
      #expect(items.count > 1 && frames.allSatisfy { frame.contains($0.center) }, "\(index)")
    }
  }
}
