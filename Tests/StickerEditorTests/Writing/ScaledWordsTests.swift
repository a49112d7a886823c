import DirectManipulation
import Geometry
import StickerScene
import Testing
import TextPainting

@testable import StickerEditor

@Suite struct ScaledWordsTests: TextStyleHarness {
  private func drag(_ slider: StyleSlider, to value: Int, _ editor: EditorHarness) throws {
    let start = try thumb(slider, at: try words(editor)[slider], editor)
    editor.drag(1, start, try thumb(slider, at: value, editor))
  }

  @Test func sizeScalesStickerAboutItsMiddle() throws {
    let editor = open()
    let (middle, image) = (editor.middle(1), editor.record(1)?.image)
    try drag(.size, to: 200, editor)
    let scale = try #require(editor.record(1)).scale.x
    #expect(abs(scale - 2) < 0.1 && editor.record(1)?.image == image)
    #expect((editor.middle(1) - middle).length < 1e-6)
    let size = try #require(editor.world[TextStyling.self].marked == .size ? words(editor) : nil)
    #expect(size[.size] == Int((100 * scale).rounded()))
  }

  @Test func widerStyleKeepsMiddleOfWords() throws {
    let editor = open()
    let (middle, width) = (editor.middle(1), editor.record(1)?.size.width)
    try drag(.letterSpacing, to: 40, editor)
    #expect((editor.record(1)?.size.width ?? 0) > (width ?? 0) + 100)
    #expect((editor.middle(1) - middle).length < 1e-6)
  }

  @Test func widthAtEndOfSliderWrapsNothing() throws {
    let editor = open()
    editor.tap(TextStyling.Page.lines.action)
    try drag(.width, to: 400, editor)
    let width = try #require(style(1, editor).width)
    #expect(abs(width - 400) < 20 && (editor.record(1)?.size.height ?? 0) > 150)
    let range = StyleSlider.width.range(for: try words(editor))
    try drag(.width, to: range.upperBound, editor)
    #expect(style(1, editor).width == nil && (editor.record(1)?.size.height ?? 0) < 150)
    editor.type("Down")
    #expect(editor.world[TextStyling.self].marked == .curve)
    editor.type("Up")
    editor.type("Right")
    #expect(style(1, editor).width == nil)
    editor.type("Left")
    #expect(style(1, editor).width == range.upperBound - StyleSlider.width.step)
  }
}
