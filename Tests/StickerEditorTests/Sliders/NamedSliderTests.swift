import ColorGrading
import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

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
