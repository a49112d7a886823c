import ECS
import Testing

@testable import StickerEditor

@Suite struct PinLossesTests: PinHarness {
  @Test func keepsLossesUntilStickerIsUnpinnedOrPinnedAgain() throws {
    let editor = try editor()
    func losses() throws -> [Double] {
      editor.world[PinLosses.self].times(of: try #require(editor.record(1)))
    }
    #expect(editor.world.store(pinned: moving, lostAt: [0.5, 3.2]))
    #expect(try losses() == [0.5, 3.2])
    editor.frame()
    editor.tap(.unpin)
    #expect(try losses().isEmpty)
    editor.type("Z", with: "Ctrl")
    #expect(try losses() == [0.5, 3.2], "undo restores the keyframes of the pinning")
    #expect(editor.world.store(pinned: moving))
    #expect(try losses().isEmpty)
  }
}
