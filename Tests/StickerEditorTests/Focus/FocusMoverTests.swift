import ECS
import Geometry
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct FocusMoverTests: FocusHarness {
  /// Opens the menu of the focused button, and chooses an action.
  private func choose(_ wanted: EditorAction, _ editor: EditorHarness) {
    editor.type("Return")
    while let marked = editor.world.contextMenu?.marked, marked != wanted { editor.type("Tab") }
    editor.type("Return")
  }

  @Test func menuReturnsFocusToItsButton() {
    let editor = editor(window: Size(width: 480, height: 320))
    editor.type("F6")
    while action(editor) != .more { editor.type("Tab") }
    choose(.fit, editor)
    #expect(editor.world.contextMenu == nil)
    #expect(action(editor) == .more)
  }

  @Test func languageSheetReturnsFocusToItsButton() {
    let languages = Languages(codes: ["en", "de"], first: "en") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let window = Size(width: 1280, height: 900)
    let editor = EditorHarness.withInterface(
      [EditorHarness.sticker()], window: window, languages: languages)
    editor.frame()
    editor.type("F6")
    editor.type("End")
    choose(.language, editor)
    #expect(area(editor) == nil && editor.world.sheet != nil)
    for _ in 0..<2 { editor.type("Tab") }
    #expect(editor.world[ShownSheet.self].marked == .tile("de"))
    editor.type("Escape")
    #expect(action(editor) == .more, "it closes, and the keys are where they were")
    choose(.language, editor)
    for _ in 0..<2 { editor.type("Tab") }
    editor.type("Return")
    #expect(editor.world.catalogue.code == "de")
    #expect(action(editor) == .more)
  }

  @Test func tapAndClickReturnFocusToCanvas() {
    let editor = editor()
    editor.type("F6")
    editor.tap(640, 700)
    #expect(area(editor) == nil)
    editor.type("F6")
    editor.press(640, 700)
    editor.release(640, 700)
    editor.frame()
    #expect(area(editor) == nil)
  }
}
