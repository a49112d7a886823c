import DirectManipulation
import Geometry
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ReplacementPlaceTests: ArrangePanelHarness {
  @Test func panelIsHiddenDuringDragAndPlacedAnew() throws {
    let editor = editor([3])
    editor.type("U")
    editor.frame()
    let frame = try #require(panel(editor)).place.frame
    let map = editor.world.canvas.toWindow
    let low = map.apply(Point(450, 780))
    editor.drag(1, editor.middle(3), low, lifts: false)
    #expect(panel(editor) == nil)
    editor.touch(.up, 1, low.x, low.y)
    editor.rest(1)
    let moved = try #require(panel(editor)).place.frame
    #expect(moved != frame)
    #expect(!moved.overlaps(Rect(center: editor.middle(3), width: 60, height: 40)))
  }

  @Test(arguments: LayoutTests.windows, ["en", "ar"])
  func buttonsAreLargeEnoughAndLeaveStickerFree(window: Size, language: String) throws {
    let languages = language == "ar" ? LanguageSheetPluginTests.languages(first: "ar") : Languages()
    let editor = editor([1], window: window, languages: languages)
    editor.type("U")
    editor.frame()
    let frame = try #require(panel(editor)).place.frame
    #expect(Rect(origin: .zero, size: window).contains(frame))
    #expect(buttons(editor).count == 15)
    for button in buttons(editor) {
      #expect(frame.contains(button.frame))
      #expect(button.frame.size.height >= Layout.target && button.frame.size.width >= Layout.target)
    }
    let matrix = editor.world.runtime.matrixToWindow(of: editor.world.sticker(1)!)
    #expect(!frame.meets(Rect(origin: .zero, size: Size(width: 100, height: 60)), through: matrix))
    let left = try #require(
      buttons(editor).first { $0.action == Arrangement.align(.x, .least).action })
    let right = try #require(
      buttons(editor).first { $0.action == Arrangement.align(.x, .greatest).action })
    #expect(left.frame.maxX < right.frame.minX, "directions are not mirrored")
  }
}
