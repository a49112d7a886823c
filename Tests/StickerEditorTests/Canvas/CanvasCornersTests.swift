import Geometry
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct CanvasCornersTests {
  private func corners(_ editor: EditorHarness) -> [DrawnItem] {
    editor.app.drawnItems().filter { item in
      if case .panel(let panel) = item.picture { panel.corners == .cutOff } else { false }
    }
  }

  @Test func coversCornersOfCanvasInColorOfSurround() {
    let editor = EditorHarness.withInterface()
    let corners = corners(editor)
    #expect(corners.count == 8)
    let frame = editor.world.canvas.frame
    for (index, item) in corners.enumerated() {
      #expect(item.transform.apply(.zero).distance(to: frame.corners[index / 2]) < 1e-9)
    }
    let colors = corners.compactMap { item in
      if case .panel(let panel) = item.picture { panel.color } else { nil }
    }
    #expect(colors.count { $0 == editor.world.surround } == 4)
  }

  @Test func coversNothingWithoutInterface() { #expect(corners(EditorHarness()).isEmpty) }

  @Test func liesInFrontOfStickers() throws {
    let editor = EditorHarness.withInterface()
    let items = editor.app.drawnItems()
    let first = try #require(
      items.firstIndex { item in
        if case .panel(let panel) = item.picture { panel.corners == .cutOff } else { false }
      })
    let sticker = try #require(items.firstIndex { $0.part == .onCanvas })
    #expect(sticker < first)
  }
}
