import Geometry
import Gestures
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct VisualizationPluginTests {
  private func marks(_ editor: EditorHarness) -> [Rect] {
    let before = editor.app.drawnItems()
    editor.type("F3")
    let after = editor.app.drawnItems()
    editor.type("F3")
    let sorted = Set(before)
    return after.filter { !sorted.contains($0) }.map {
      Rect(
        x: $0.transform.tx, y: $0.transform.ty, width: $0.transform.a, height: $0.transform.d)
    }
  }

  @Test func showsNoMarksWithoutTouches() {
    #expect(marks(EditorHarness.withInterface()).isEmpty)
  }

  @Test func marksFingersTheirStartPointsAndAnchor() {
    let editor = EditorHarness.withInterface()
    let middle = editor.shown(Point(0.5, 0.5))
    let (left, right) = (middle - Vector(x: 20, y: 0), middle + Vector(x: 20, y: 0))
    editor.touch(.down, 1, left.x, left.y)
    editor.touch(.down, 2, right.x, right.y)
    editor.frame()
    editor.touch(.move, 1, left.x - 30, left.y + 40)
    editor.touch(.move, 2, right.x + 30, right.y + 40)
    editor.frame()
    let document = editor.world.document
    let marks = marks(editor)
    for finger in [left + Vector(x: -30, y: 40), right + Vector(x: 30, y: 40)] {
      #expect(marks.contains { $0.center.distance(to: finger) < 1e-6 && $0.size.width == 10 })
    }
    // Where they landed together, and where the anchor is now.
    for baseline in [left, right] {
      #expect(marks.contains { $0.center.distance(to: baseline) < 1e-6 && $0.size.width == 14 })
    }
    let anchor = middle + Vector(x: 0, y: 40)
    #expect(marks.contains { $0.center.distance(to: anchor) < 1e-6 && $0.size.width == 24 })
    #expect(editor.world.document == document)
  }

  @Test func kioskHasNoVisualizeAction() {
    let editor = EditorHarness(shelf: TrayShelf(), mayLeave: false)
    #expect(editor.world.actions[.visualize] == nil)
  }
}
