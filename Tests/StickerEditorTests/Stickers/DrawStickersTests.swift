import Geometry
import Gestures
import Testing

@testable import EditorKit
@testable import StickerCanvas

/// Stickers are clipped at the edge of the canvas.
@Suite struct DrawStickersTests {
  private func parts(_ editor: EditorHarness) -> [DrawnPart] {
    editor.world.stickerItems().map(\.part)
  }

  @Test func showsPartsOutsideCanvasOnlyDuringDrag() throws {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(900, 400)),
    ])
    #expect(parts(editor) == [.onCanvas, .onCanvas])
    let frame = editor.world.canvas.frame
    let (middle, edge) = (editor.middle(1), Point(frame.minX, frame.center.y))
    editor.drag(1, middle, edge, lifts: false)
    #expect(parts(editor).filter { $0 == .onCanvas }.count == 2)
    #expect(parts(editor).filter { $0 != .onCanvas } == DrawnPart.besideCanvas)
    let faint = editor.world.stickerItems().filter { $0.part != .onCanvas }
    #expect(faint.allSatisfy { $0.opacity > 0.2 && $0.opacity < 0.5 })
    editor.touch(.up, 1, edge.x, edge.y)
    editor.rest(2)
    #expect(parts(editor) == [.onCanvas, .onCanvas])
  }

  @Test func drawsStickerWithinCanvasOnceDuringDrag() {
    let editor = EditorHarness.withInterface()
    let middle = editor.middle(1)
    editor.drag(1, middle, middle + Vector(x: 60, y: 20), lifts: false)
    #expect(parts(editor) == [.onCanvas])
  }
}
