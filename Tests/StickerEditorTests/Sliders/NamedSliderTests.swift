import ColorGrading
import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct NamedSliderTests: AdjustHarness {
  @Test func tapOnRailMovesThumbAndMiddleSnapsToZero() throws {
    let editor = open()
    let place = try thumb(.contrast, at: -50, editor)
    editor.tap(place.x, place.y)
    #expect(adjustments(editor)[.contrast] == -0.5)
    let zero = try thumb(.contrast, at: 2, editor)
    editor.drag(1, try thumb(.contrast, at: -50, editor), zero)
    #expect(adjustments(editor)[.contrast] == 0)
    let far = try thumb(.contrast, at: 100, editor) + Vector(500, 0)
    editor.drag(1, try thumb(.contrast, at: 0, editor), far)
    #expect(adjustments(editor)[.contrast] == 1)
  }

  /// Regression: names were cut beside the values in a small window.
  @Test func valueReplacesNameOfNarrowSliderDuringDrag() {
    let editor = open()
    func widths(_ width: Double, isDragged: Bool) -> [Double] {
      let slider = NamedSlider(
        name: "Letter spacing", value: "10%", share: 0.5, isDragged: isDragged)
      let frame = Rect(x: 0, y: 0, width: width, height: NamedSlider.height)
      return slider.items(in: frame, by: editor.world.bound(InterfaceDrawing())).compactMap {
        if case .image = $0.picture { $0.transform.a } else { nil }
      }
    }
    let (name, value) = (55.0 * 14, 55 * 3 * LineHeight.least / 100)
    #expect(widths(300, isDragged: true) == [name * LineHeight.least / 100, value])
    let small = name * LineHeight.label / 100
    #expect(widths(small + 17, isDragged: false).map { abs($0 - small) < 2 } == [true])
    #expect(widths(small + 17, isDragged: true) == [value])
  }

  @Test func arrowKeysMoveMarkedSliderAndHeldKeyIsOneUndoStep() {
    let editor = open()
    let (before, place) = (steps(editor), editor.record(1)?.position)
    for _ in 0..<4 { editor.key("Right") }
    editor.key("Right", .up)
    editor.frame()
    #expect(adjustments(editor)[.light] == 0.2 && steps(editor) == before + 1)
    editor.wait(2)
    editor.type("Down")
    editor.type("Left")
    #expect(adjustments(editor)[.contrast] == -0.05 && steps(editor) == before + 2)
    editor.wait(2)
    editor.type("Left", with: "Shift")
    #expect(adjustments(editor)[.contrast] == -0.06)
    editor.type("Up")
    editor.type("Up")
    #expect(editor.world[PhotoAdjusting.self].marked == .vignette)
    #expect(editor.record(1)?.position == place, "the keys nudge nothing")
  }
}
