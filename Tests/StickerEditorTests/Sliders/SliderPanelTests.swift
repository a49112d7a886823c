import ColorGrading
import Geometry
import Gestures
import Testing

@Suite struct SliderPanelTests: AdjustHarness {
  @Test func twoFingersDragTwoSliders() throws {
    let editor = open()
    let before = steps(editor)
    let (a, b) = (try thumb(.light, at: 0, editor), try thumb(.tint, at: 0, editor))
    editor.touch(.down, 1, a.x, a.y)
    editor.touch(.down, 2, b.x, b.y)
    editor.frame()
    editor.touch(.move, 1, try thumb(.light, at: 30, editor).x, a.y)
    editor.touch(.move, 2, try thumb(.tint, at: -40, editor).x, b.y)
    editor.frame()
    #expect(drawn(editor)?[.light] == 0.3 && drawn(editor)?[.tint] == -0.4)
    editor.touch(.up, 1, try thumb(.light, at: 30, editor).x, a.y)
    editor.frame()
    #expect(adjustments(editor)[.light] == 0.3 && adjustments(editor)[.tint] == 0)
    #expect(drawn(editor)?[.tint] == -0.4)
    editor.touch(.up, 2, try thumb(.tint, at: -40, editor).x, b.y)
    editor.frame()
    #expect(adjustments(editor)[.light] == 0.3 && adjustments(editor)[.tint] == -0.4)
    #expect(steps(editor) == before + 2)
  }

  @Test func wheelOverSliderChangesIt() throws {
    let editor = open()
    let place = try thumb(.shadows, at: 0, editor)
    editor.wheel(2, at: place.x, place.y)
    editor.frame()
    #expect(adjustments(editor)[.shadows] == 0.1)
  }
}
