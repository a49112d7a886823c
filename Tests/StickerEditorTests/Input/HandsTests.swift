import DirectManipulation
import Geometry
import Gestures
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// A contact acts on one target at a time, even if its lift was missed or its target has disappeared.
@Suite struct HandsTests {
  private func key(_ key: TextEntry.Key, _ editor: EditorHarness) throws -> Point {
    let keys = try #require(editor.world.writing).keys(in: editor.world.layout!)
    return try #require(keys.first { $0.key == key }).frame.center
  }

  /// Returns an editor on which a contact rotates the only sticker, after one undo step.
  private func turning(by grab: (EditorHarness) throws -> Void) throws -> EditorHarness {
    var large = EditorHarness.sticker()
    large.scale = Vector(3, 3)
    let editor = EditorHarness.withInterface([large])
    editor.world.selectedIDs = [1]
    editor.type("F")
    try grab(editor)
    return editor
  }

  @Test func releasesKeyWhenItsFingerLandsOnSticker() throws {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 150))])
    editor.tap(.text)
    for letter in ["a", "b", "c"] { editor.send(.text(letter)) }
    let (backspace, sticker) = (try key(.backspace, editor), editor.middle(1))
    editor.touch(.down, 1, backspace.x, backspace.y)
    editor.frame()
    editor.drag(1, sticker, sticker + Vector(60, 0))
    #expect(!editor.world.isHeld, "its lift is the sticker's")
    #expect(editor.world.query(Held.self).isEmpty)
    #expect(abs(editor.middle(1).x - sticker.x - 60) < 0.01)
    editor.rest(2)
    #expect(editor.world.writing?.words.text == "ab", "the key is not held any more")
    expectHonest(editor)
  }

  @Test func releasesButtonWhenItsFingerLandsOnKey() throws {
    let editor = EditorHarness.withInterface([])
    editor.tap(.text)
    let button = editor.world.toolbar!.buttons.first { $0.action == .selectSeveral }!
    editor.touch(.down, 1, button.frame.center.x, button.frame.center.y)
    editor.frame()
    #expect(editor.world.isPressed(button))
    let place = try key(.type("a"), editor)
    editor.tap(place.x, place.y, finger: 1)
    #expect(editor.world.writing?.words.text == "A")
    #expect(!editor.world.isPressed(button) && !editor.world.isHeld)
    #expect(
      editor.world.actions[.selectSeveral]?.isOn == false, "the button was not let go")
  }

  @Test func reopenedPanelHasNoPressedKeys() throws {
    let editor = EditorHarness.withInterface([])
    editor.tap(.text)
    let place = try key(.type("a"), editor)
    editor.touch(.down, 1, place.x, place.y)
    editor.frame()
    #expect(editor.world.pressedKeys == [.type("a")])
    editor.type("Escape")
    editor.tap(.text)
    #expect(editor.world.pressedKeys.isEmpty)
    editor.touch(.up, 1, place.x, place.y)
    editor.tap(place.x, place.y, finger: 1)
    #expect(editor.world.writing?.words.text == "A")
  }

  @Test func releasesButtonWhenItsFingerClosesSheet() {
    let editor = EditorHarness.withInterface([])
    let button = editor.world.toolbar!.buttons.first { $0.action == .selectSeveral }!
    editor.touch(.down, 1, button.frame.center.x, button.frame.center.y)
    editor.frame()
    editor.perform(.help)
    editor.tap(640, 400, finger: 1)
    #expect(!editor.world.isHelpShown && !editor.world.isHeld)
    #expect(editor.world.actions[.selectSeveral]?.isOn == false)
  }

  @Test func releasesStickerWhenItsFingerLandsOnHandle() throws {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(300, 200)),
    ])
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    let (_, handle) = try #require(editor.world.handle)
    let other = editor.middle(2)
    editor.touch(.down, 1, other.x, other.y)
    editor.frame()
    editor.drag(1, handle, handle + Vector(30, 30))
    #expect(editor.world.runtime.touches.touches.isEmpty)
    #expect(editor.world.query(Held.self).isEmpty && editor.middle(2) == other)
    expectHonest(editor)
  }

  @Test func handleReturnsAfterUndoCancelsItsDrag() throws {
    let editor = try turning { editor in
      let (_, place) = try #require(editor.world.handle)
      editor.drag(1, place, place + Vector(-60, 80), lifts: false)
    }
    let turned = try #require(editor.world.handle).place
    editor.type("Z", with: "Ctrl")
    expectHonest(editor)
    let (_, place) = try #require(editor.world.handle)
    #expect(place.distance(to: turned) > 10, "outside a corner")
    editor.drag(2, place, place + Vector(0, 80))
    #expect(editor.record(1)!.rotation > 0.05)
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(editor.world.runtime.touches.touches.isEmpty)
  }

  @Test func deletingStickerEndsDragOfItsHandle() throws {
    let editor = try turning { editor in
      let (_, place) = try #require(editor.world.handle)
      editor.drag(1, place, place + Vector(-60, 80), lifts: false)
    }
    editor.type("Delete")
    editor.frame()
    #expect(editor.world.runtime.touches.touches.count == 1, "the finger itself")
    #expect(editor.world.query(Twisting.self).isEmpty && !editor.world.isHeld)
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    expectHonest(editor)
  }

  @Test func ignoresMovementWithinSlopOnHandle() throws {
    var sticker = EditorHarness.sticker()
    (sticker.scale, sticker.anchorPoint) = (Vector(3, 3), Point(0.4, 0.4))
    let editor = EditorHarness.withInterface([sticker])
    editor.world.selectedIDs = [1]
    let (_, place) = try #require(editor.world.handle)
    editor.touch(.down, 1, place.x, place.y)
    editor.frame()
    editor.touch(.move, 1, place.x + 3, place.y)
    editor.frame()
    editor.touch(.up, 1, place.x + 3, place.y)
    editor.frame()
    #expect(editor.record(1) == sticker && !editor.world.store.history.canUndo)
  }
}
