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
  @Test func fingersChooseStyleTypefaceAndOptions() throws {
    let editor = EditorHarness.withInterface([])
    write("Hi", editor)
    tap(.styles, editor)
    tap(.style(6), editor)
    #expect(editor.world.writing?.style == TextStyle.presets[6])
    tap(.typefaces, editor)
    tap(.typeface(4), editor)
    tap(.typefaces, editor)
    tap(.option(.italic), editor)
    tap(.option(.alignment), editor)
    tap(.color(5), editor)
    tap(.styles, editor)
    #expect(editor.world.writing?.page == .letters)
    tap(.done, editor)
    #expect(
      editor.record(1)?.image
        == "text:#0A84FF;font=garamond;italic;align=left;outline=#7A1FA2,6;shadow=#00000080,4,5,4:Hi"
    )
    #expect(editor.world.document.writtenVersion == 2)
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
      #expect(!entry.keys(in: layout).contains { $0.key == .styles })
      entry.changeStyle { $0.step(.italic) }
      #expect(entry.style == TextStyle())
    }
  }

  @Test(arguments: LayoutTests.windows, ["en", "ja", "ar", "hi"])
  func choicesAreLargeEnoughAndFitEveryWindow(window: Size, language: String) throws {
    let layout = EditorHarness.withInterface([], window: window).world.layout!
    let whole = Rect(origin: .zero, size: window)
    var entry = TextEntry(layouts: KeyboardLayout.all(for: language))
    let field = entry.greatestField(in: layout)
    let least = entry.keys(in: layout).map(\.frame.size.height).min() ?? 0
    let toggle = try #require(entry.keys(in: layout).first { $0.key == .styles }).frame
    for page in [TextEntry.Key.styles, .typefaces] {
      entry.press(page, at: 0)
      let keys = entry.keys(in: layout)
      let again = try #require(keys.first { $0.key == .styles }).frame
      #expect(abs(again.center.x - toggle.center.x) < 1e-9)
      #expect(keys.contains { $0.key == .done } && keys.contains { $0.key == .otherColors })
      for (index, key) in keys.enumerated() {
        #expect(whole.contains(key.frame) && !key.frame.overlaps(field), "\(key)")
        #expect(key.frame.size.height >= min(44, least) - 1e-9)
        #expect(key.frame.size.width >= min(44, window.width / 10) - 1e-9)
        for other in keys[(index + 1)...] { #expect(!key.frame.overlaps(other.frame)) }
      }
    }
    #expect(
      entry.keys(in: layout).filter { if case .typeface = $0.key { true } else { false } }.count
        == Typeface.all.count)
    entry.press(.typefaces, at: 0)
    let keys = entry.keys(in: layout).map(\.key)
    for index in TextStyle.presets.indices { #expect(keys.contains(.style(index))) }
    for option in StyleOption.allCases { #expect(keys.contains(.option(option))) }
  }

  @Test func drawsEachChoiceInItsKey() throws {
    let editor = EditorHarness.withInterface([])
    write("Hi", editor)
    for page in [TextEntry.Key.styles, .typefaces] {
      tap(page, editor)
      let drawing = editor.world.bound(WritingDrawing())
      for key in editor.world.writing!.keys(in: editor.world.layout!) {
        let items = drawing.items(of: .key(key.key), in: key.frame)
        let frames = items.compactMap {
          Rect(around: Rect(x: 0, y: 0, width: 1, height: 1), through: $0.transform)
        }
        #expect(items.count > 1 && frames.allSatisfy { key.frame.contains($0.center) }, "\(key)")
      }
    }
  }
}
