import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct QuitPluginTests {
  private let editor = EditorHarness.withInterface([
    EditorHarness.sticker(at: Point(500, 300)), EditorHarness.sticker(id: 2, at: Point(700, 500)),
  ])

  private var leaves: Bool { editor.world.takeRequests().contains(.quit) }

  /// Puts another user's finger on the first sticker.
  private func holdSticker() {
    editor.touch(.down, 1, editor.middle(1).x, editor.middle(1).y)
    editor.frame()
  }

  private func choose(_ chip: String) throws {
    let head = try #require(editor.world.sheetLayout).head
    let frame = try #require(head.first { $0.content == .chip(chip) }).frame
    editor.tap(frame.center.x, frame.center.y)
  }

  @Test func quitsAtOnceWhenNoOtherFingerHoldsSticker() {
    editor.type("Q", with: "Ctrl")
    #expect(leaves && editor.world.sheet == nil)
    editor.tap(.quit)
    #expect(leaves && editor.world.sheet == nil)
    // A finger that rests beside all stickers holds none.
    editor.touch(.down, 1, 300, 650)
    editor.frame()
    editor.type("Q", with: "Ctrl")
    #expect(leaves && editor.world.sheet == nil)
  }

  @Test func quitsAtOnceWhileMouseHoldsSticker() {
    editor.press(editor.middle(1).x, editor.middle(1).y)
    editor.frame()
    editor.type("Q", with: "Ctrl")
    #expect(leaves && editor.world.sheet == nil)
  }

  @Test func asksAndStaysWhileAnotherFingerHoldsSticker() throws {
    holdSticker()
    editor.tap(.quit)
    #expect(!leaves && editor.world.sheet?.id == "leave")
    try choose("stay")
    #expect(!leaves && editor.world.sheet == nil)
    editor.touch(.up, 1, 500, 300)
    editor.frame()
    editor.tap(.quit)
    #expect(leaves)
  }

  @Test(arguments: ["Ctrl+Q", "chip", "window"])
  func quitsWhenQuestionIsConfirmed(by way: String) throws {
    holdSticker()
    editor.touch(.move, 1, 560, 300)
    editor.frame()
    editor.send(.quit)
    editor.frame()
    #expect(!leaves && editor.world.sheet?.id == "leave")
    switch way {
    case "chip": try choose("leave")
    case "window":
      #expect(!editor.world.asksBeforeLeaving)
      editor.send(.quit)
      editor.frame()
    default: editor.type("Q", with: "Ctrl")
    }
    #expect(leaves && editor.world.sheet == nil)
    #expect(editor.world.document.stickers[0].position.x > 530, "work of others is kept")
  }

  @Test func keysAnswerQuestion() {
    holdSticker()
    editor.type("Q", with: "Ctrl")
    editor.type("Escape")
    #expect(!leaves && editor.world.sheet == nil)
    holdSticker()
    editor.type("Q", with: "Ctrl")
    editor.type("Tab")
    editor.type("Tab")
    editor.type("Return")
    #expect(leaves)
  }

  @Test func quittingCommitsAndEndsDragOfMouse() {
    let start = editor.middle(1)
    editor.press(start.x, start.y)
    editor.move(start.x + 50, start.y + 40)
    editor.frame()
    let place = editor.middle(1)
    editor.type("Q", with: "Ctrl")
    #expect(leaves && !editor.world.isHeld)
    editor.move(start.x + 90, start.y + 90)
    editor.frame()
    #expect(editor.middle(1) == place && editor.world.store.history.done.count == 1)
  }
}
