import DirectManipulation
import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct DrawFirstDragTests {
  private func editor(_ stickers: [SceneDocument.Sticker] = []) -> EditorHarness {
    EditorHarness(
      stickers, shelf: TrayShelf(stickers: (1...40).map { "tray\($0).svg" }), mayLeave: false,
      others: [FirstDragPlugin()])
  }

  private func hand(_ editor: EditorHarness) -> DrawnItem? {
    editor.app.drawnItems().first { $0.picture == .icon("pointing-hand", .light) }
  }

  @Test func dragsFromTrayToCenterOfCanvasAndEnds() throws {
    let editor = editor()
    editor.frame()
    editor.world.showFirstDrag()
    // The app sleeps until the hand appears.
    #expect(abs(editor.world.nextChange! - editor.world.time - FirstDrag.patience) < 1e-9)
    #expect(hand(editor) == nil)
    editor.wait(FirstDrag.patience + 0.5)
    let first = try #require(hand(editor)).transform.apply(Point(0.5, 0.1))
    #expect(editor.world.layout!.tray.contains(first))
    editor.wait(1.3)
    let last = try #require(hand(editor)).transform.apply(Point(26.5 / 64, 7.5 / 64))
    #expect(last.distance(to: editor.world.canvas.fitted.center) < 1)
    #expect(editor.world.isAtRest, "a kiosk does not take it for somebody")
    editor.rest(Double(FirstDrag.rounds) * FirstDragPose.duration)
    #expect(hand(editor) == nil && editor.world.nextChange == nil)
    editor.frame()
    #expect(!editor.world.needsDisplay)
    #expect(editor.world.document.stickers.isEmpty)
  }

  @Test func doesNotAppearWhenMotionIsReduced() {
    let editor = editor()
    editor.app.runtime.reducesMotion = true
    editor.world.showFirstDrag()
    editor.rest(3)
    #expect(hand(editor) == nil && editor.world.nextChange == nil)
  }
}
