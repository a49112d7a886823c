import Foundation
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct DevicePluginTests {
  private func button(_ action: EditorAction, _ editor: EditorHarness) -> Button {
    editor.world.buttons.first { $0.action == action }!
  }

  private func shown(_ editor: EditorHarness) -> String? {
    editor.world.hintBanner?.block.lines.joined(separator: " ")
  }

  // MARK: The device in use

  @Test func showsKeyForMouseAndKeyboardButNotForTouch() {
    let editor = EditorHarness.withInterface()
    let place = button(.undo, editor).frame.center
    editor.move(place.x, place.y)
    editor.rest(0.6)
    #expect(shown(editor) == "Undo (Ctrl+Z)")
    editor.move(640, 400)
    editor.frame()
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.6)
    #expect(shown(editor) == "Undo")
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    #expect(shown(editor) == nil)
    editor.type("F6")
    for _ in 0..<30 where editor.world.focus?.item != .button(.undo) { editor.type("Tab") }
    #expect(shown(editor) == "Undo (Ctrl+Z)")
  }

  @Test func helpOpensAtThePageOfTheDeviceInUse() {
    let editor = EditorHarness.withInterface(window: Size(width: 1366, height: 900))
    editor.tap(.help)
    #expect(editor.world.sheet?.id == InputDevice.touch.helpPage)
    editor.world.show(nil)
    editor.frame()
    editor.perform(.more)
    editor.frame()
    let place = button(.help, editor).frame.center
    editor.press(place.x, place.y)
    editor.release(place.x, place.y)
    editor.frame()
    #expect(editor.world.sheet?.id == InputDevice.mouse.helpPage)
    editor.world.show(nil)
    editor.frame()
    editor.type("F1")
    #expect(editor.world.sheet?.id == InputDevice.keys.helpPage)
  }

  /// The user has pressed a key before.
  @Test func helpShowsNoKeysWhenFingerOpensIt() throws {
    let editor = EditorHarness.withInterface(window: Size(width: 1366, height: 900))
    editor.type("Tab")
    editor.tap(.help)
    let sheet = try #require(editor.world.sheet)
    #expect(sheet.id == InputDevice.touch.helpPage)
    #expect(sheet.chips.first { $0.isOn }?.id == sheet.id)
    let keys = Set(
      editor.world.actions.actions.flatMap(\.keys).map { $0.text(in: editor.world.catalogue) }
    )
    .filter { $0.count > 1 }
    for tile in sheet.tiles {
      let words = "\(editor.world.text(of: tile.title)) \(tile.detail.map(editor.world.text) ?? "")"
      #expect(!keys.contains { words.contains("(\($0))") || words.hasSuffix(" \($0)") }, "\(words)")
      #expect(!words.contains("Ctrl"), "\(words)")
    }
  }
}
