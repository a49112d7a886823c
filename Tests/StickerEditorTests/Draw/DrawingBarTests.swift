import DirectManipulation
import Foundation
import Geometry
import InterfaceKit
import Pictures
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct DrawingBarTests: DrawHarness {
  @Test func toolsColorsAndWidthsAreChosenOnTheBar() {
    let editor = drawingEditor()
    func draw(at y: Double) -> Stroke {
      editor.drag(1, Point(300, y), Point(400, y))
      return strokes(editor).last!.stroke
    }
    #expect(draw(at: 200).tool == .pen)
    editor.tap(.marker)
    editor.tap(.ink(.yellow))
    let marker = draw(at: 300)
    #expect(marker.tool == .marker && marker.color == 0xFF_CC00)
    #expect(
      editor.world.actions[.marker]?.isOn == true && editor.world.actions[.pen]?.isOn == false)
    let before = marker.samples[0].width
    editor.tap(.lineWidth)
    #expect(draw(at: 400).samples[0].width > before)
    editor.tap(.eraser)
    editor.tap(.ink(.black))
    #expect(draw(at: 500).tool == .marker, "the tool before the eraser")
  }

  @Test(arguments: LayoutTests.windows)
  func barFitsEveryWindowAndDirection(window: Size) throws {
    for languages in [Languages(), LanguageSheetPluginTests.languages(first: "ar")] {
      let editor = drawingEditor(window: window, languages: languages)
      func check() throws {
        let bar = try #require(editor.world.shown(DrawingBar.self))
        for part in bar.parts {
          let frame = part.frame
          #expect(frame.minX >= 0 && frame.maxX <= window.width && frame.maxY <= window.height)
          if part.content.action != nil { #expect(frame.size.width >= Layout.target) }
        }
      }
      try check()
      if editor.world.buttons.contains(where: { $0.action == .inkColors }) {
        editor.tap(.inkColors)
        try check()
        let canvas = editor.world.canvas.frame
        editor.tap(canvas.center.x, canvas.minY + 5)
        #expect(
          !editor.world.buttons.contains { $0.action == .ink(.green) }, "a stroke closes the row")
        editor.tap(.inkColors)
      }
      editor.tap(.ink(.green))
      #expect(editor.world[DrawingTools.self].color == NamedColor.green.rawValue)
      editor.tap(.endDrawing)
      #expect(!editor.world[DrawingTools.self].isOn)
    }
  }
}
