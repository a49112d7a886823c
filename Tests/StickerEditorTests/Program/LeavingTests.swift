import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct LeavingTests {
  private let desk = Desk.withInterface([
    Desk.sticker(at: Point(500, 300)), Desk.sticker(id: 2, at: Point(700, 500)),
  ])

  private var leaves: Bool { desk.world.takeRequests().contains(.quit) }

  /// Puts another user's finger on the first sticker.
  private func holdSticker() {
    desk.touch(.down, 1, desk.middle(1).x, desk.middle(1).y)
    desk.frame()
  }

  private func choose(_ chip: String) throws {
    let head = try #require(desk.world.sheetLayout).head
    let frame = try #require(head.first { $0.content == .chip(chip) }).frame
    desk.tap(frame.center.x, frame.center.y)
  }

  @Test func quitsAtOnceWhenNoOtherFingerHoldsSticker() {
    desk.type("Q", with: "Ctrl")
    #expect(leaves && desk.world.sheet == nil)
    desk.tap(.quit)
    #expect(leaves && desk.world.sheet == nil)
    // A finger that rests beside all stickers holds none.
    desk.touch(.down, 1, 300, 650)
    desk.frame()
    desk.type("Q", with: "Ctrl")
    #expect(leaves && desk.world.sheet == nil)
  }

  @Test func quitsAtOnceWhileMouseHoldsSticker() {
    desk.press(desk.middle(1).x, desk.middle(1).y)
    desk.frame()
    desk.type("Q", with: "Ctrl")
    #expect(leaves && desk.world.sheet == nil)
  }

  @Test func asksAndStaysWhileAnotherFingerHoldsSticker() throws {
    holdSticker()
    desk.tap(.quit)
    #expect(!leaves && desk.world.sheet?.id == "leave")
    try choose("stay")
    #expect(!leaves && desk.world.sheet == nil)
    desk.touch(.up, 1, 500, 300)
    desk.frame()
    desk.tap(.quit)
    #expect(leaves)
  }

  @Test(arguments: ["Ctrl+Q", "chip", "window"])
  func quitsWhenQuestionIsConfirmed(by way: String) throws {
    holdSticker()
    desk.touch(.move, 1, 560, 300)
    desk.frame()
    desk.send(.quit)
    desk.frame()
    #expect(!leaves && desk.world.sheet?.id == "leave")
    switch way {
    case "chip": try choose("leave")
    case "window":
      #expect(!desk.world.asksBeforeLeaving)
      desk.send(.quit)
      desk.frame()
    default: desk.type("Q", with: "Ctrl")
    }
    #expect(leaves && desk.world.sheet == nil)
    #expect(desk.world.document.stickers[0].position.x > 530, "work of others is kept")
  }

  @Test func keysAnswerQuestion() {
    holdSticker()
    desk.type("Q", with: "Ctrl")
    desk.type("Escape")
    #expect(!leaves && desk.world.sheet == nil)
    holdSticker()
    desk.type("Q", with: "Ctrl")
    desk.type("Tab")
    desk.type("Tab")
    desk.type("Return")
    #expect(leaves)
  }
}
