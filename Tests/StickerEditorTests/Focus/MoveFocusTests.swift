import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct MoveFocusTests: FocusHarness {
  @Test(arguments: ["Return", "Space", "Keypad Enter"]) func keyPressesFocusedButton(key: String) {
    let editor = editor()
    editor.type("A", with: "Ctrl")
    editor.type("F6", with: "Shift")
    while action(editor) != .duplicate { editor.type("Tab") }
    editor.type(key)
    #expect(editor.world.document.stickers.count == 4)
    #expect(action(editor) == .duplicate)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers.count == 2, "other keys mean what they always do")
  }

  @Test func arrowKeysMoveFocusInScreenDirection() throws {
    let editor = editor()
    editor.type("F6")
    let first = try #require(action(editor))
    editor.type("Down")
    let second = try #require(action(editor))
    #expect(editor.world.toolbar?.buttons.prefix(2).map(\.action) == [first, second])
    editor.type("Up")
    #expect(action(editor) == first)
    editor.type("Up")
    #expect(action(editor) == first, "there is nothing above")
    #expect(editor.record(1)?.position == Point(400, 400), "and nothing is nudged")
  }

  @Test func arrowKeysFollowScreenDirectionInRightToLeftLocales() throws {
    let languages = Languages(codes: ["en", "ar"], first: "ar") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let editor = EditorHarness.withInterface(
      [EditorHarness.sticker()], window: Size(width: 800, height: 1280), languages: languages)
    editor.frame()
    editor.type("Tab")
    try #require(editor.world.layout?.isMirrored == true)
    editor.type("F6", with: "Shift")
    let row = editor.world.contextBar
    #expect(action(editor) == row[0].action)
    #expect(row[0].frame.minX > row[1].frame.minX)
    editor.type("Left")
    #expect(action(editor) == row[1].action)
    editor.type("Right")
    #expect(action(editor) == row[0].action)
    editor.type("Tab")
    #expect(action(editor) == row[1].action)
  }
}
