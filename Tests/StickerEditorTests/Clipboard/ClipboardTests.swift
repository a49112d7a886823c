import DirectManipulation
import Geometry
import Gestures
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct ClipboardTests {
  private func desk() -> Desk {
    var second = Desk.sticker(id: 2, at: Point(600, 400))
    (second.rotation, second.opacity) = (1, 0.5)
    let desk = Desk.withInterface([Desk.sticker(), second])
    desk.world.selectedIDs = [2]
    return desk
  }

  @Test func offsetsEachPastedCopyFromPreviousOne() {
    let desk = desk()
    desk.type("C", with: "Ctrl")
    #expect(desk.world.takeRequests() == [.copy("2.svg")])
    #expect(desk.world.copiedText == "2.svg")
    #expect(!desk.world.store.history.canUndo)
    desk.world.pasteCopied()
    desk.world.pasteCopied()
    #expect(desk.world.selectedIDs == [4])
    #expect((desk.middle(3) - desk.middle(2)).distance(to: Vector(24, 24)) < 1e-6)
    #expect((desk.middle(4) - desk.middle(3)).distance(to: Vector(24, 24)) < 1e-6)
    #expect(desk.record(4)?.rotation == 1 && desk.record(4)?.opacity == 0.5)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers.map(\.id) == [1, 2, 3])
  }

  @Test(arguments: [true, false]) func copyDiffersOnlyInIDAndPosition(pastes: Bool) throws {
    let desk = Desk([Desk.sticker()])
    let middle = desk.middle(1)
    // A size between pixels, by two fingers.
    desk.touch(.down, 1, middle.x - 10, middle.y)
    desk.touch(.down, 2, middle.x + 10, middle.y)
    desk.frame()
    desk.touch(.move, 2, middle.x + 23.4, middle.y + 11)
    desk.frame()
    for finger in [1, 2] { desk.touch(.up, Int64(finger), middle.x, middle.y) }
    desk.frame()
    desk.type("Tab")
    desk.type("F")
    desk.type("C", with: "Ctrl")
    if pastes { desk.world.pasteCopied() } else { desk.type("D", with: "Ctrl") }
    let original = try #require(desk.record(1))
    #expect(original.flipped && original.scale.x != 1 && original.rotation != 0)
    var copy = try #require(desk.record(2))
    (copy.id, copy.position) = (original.id, original.position)
    #expect(copy == original)
  }

  @Test(arguments: [true, false]) func repeatedCopiesStayOnCanvasAndApart(pastes: Bool) {
    let desk = Desk([Desk.sticker()])
    desk.type("A", with: "Ctrl")
    desk.type("C", with: "Ctrl")
    for _ in 0..<120 {
      if pastes { desk.world.pasteCopied() } else { desk.type("D", with: "Ctrl") }
    }
    let middles = desk.world.document.stickers.map { $0.middle }
    #expect(middles.count == 121)
    let photo = Rect(x: 0, y: 0, width: 1280, height: 800)
    #expect(middles.allSatisfy { photo.nearestPoint(to: $0) == $0 })
    let next = zip(middles, middles.dropFirst()).map { $0.distance(to: $1) }
    #expect(next.allSatisfy { $0 > Clipboard.step })
  }

  @Test func pastesCutStickerAtItsOldPosition() {
    let desk = desk()
    let before = desk.record(2)!
    desk.type("X", with: "Ctrl")
    #expect(desk.world.document.stickers.map(\.id) == [1])
    desk.world.pasteCopied()
    let pasted = desk.world.document.stickers[1]
    #expect(pasted.position == before.position && pasted.rotation == before.rotation)
  }

  @Test func refusesCopiesThatExceedStickerLimit() {
    let desk = desk()
    for _ in 1...20 {
      desk.type("A", with: "Ctrl")
      desk.type("D", with: "Ctrl")
    }
    #expect(desk.world.document.stickers.count == 8192)
    #expect(desk.world.toasts.current?.text.contains("10000") == true)
    #expect(desk.world.toasts.current?.text.contains("8192") == true)
    // Pasting has the same limit. Adding a single sticker is still possible.
    desk.type("C", with: "Ctrl")
    let steps = desk.world.store.history.done.count
    desk.world.pasteCopied()
    #expect(desk.world.store.history.done.count == steps)
    desk.world.drop("3.svg")
    #expect(desk.world.document.stickers.count == 8193)
    desk.type("D", with: "Ctrl")
    #expect(desk.world.document.stickers.count == 8194)
  }

  @Test func movesButDoesNotDuplicateStickersBeyondLimit() {
    let many = (1...10_001).map { Desk.sticker(id: $0) }
    let desk = Desk.withInterface(many)
    desk.world.selectedIDs = [10_001]
    desk.type("Right")
    #expect(desk.record(10_001)?.position == Point(641, 400))
    desk.type("D", with: "Ctrl")
    #expect(desk.world.document.stickers.count == 10_001)
    #expect(desk.world.toasts.current != nil)
  }

  @Test func requestsSystemClipboardWhenNothingWasCopied() {
    let desk = desk()
    desk.world.selectedIDs = []
    desk.type("C", with: "Ctrl")
    desk.type("X", with: "Ctrl")
    desk.type("V", with: "Ctrl")
    #expect(desk.world.takeRequests() == [.paste])
    #expect(desk.world.copiedText == nil)
    desk.world.pasteCopied()
    #expect(desk.world.document.stickers.count == 2)
  }
}
