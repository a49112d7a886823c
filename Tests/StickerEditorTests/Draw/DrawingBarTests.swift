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
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 480, height: 320)], ["en", "ar"])
  func eraserHidesColorsAndToolsStay(window: Size, language: String) throws {
    let editor = drawingEditor(
      window: window, languages: LanguageSheetPluginTests.languages(first: language))
    func frames() -> [EditorAction: Rect] {
      let parts = editor.world.shown(DrawingBar.self)?.parts ?? []
      return Dictionary(
        uniqueKeysWithValues: parts.compactMap { part in
          part.content.action.map { ($0, part.frame) }
        })
    }
    if window.width < 500 { editor.tap(.inkColors) }
    #expect(frames()[.ink(.black)] != nil)
    editor.tap(.eraser)
    editor.frame()
    let erasing = frames()
    #expect(
      Set(erasing.keys) == [.hand, .pen, .marker, .eraser, .lineWidth, .endDrawing])
    editor.tap(.pen)
    editor.frame()
    #expect(frames()[.ink(.black)] == nil || window.width > 500, "the rows of colors are closed")
    for tool in [EditorAction.hand, .pen, .marker, .eraser, .lineWidth] {
      #expect(frames()[tool] == erasing[tool])
    }
  }

  /// As without the line: a tablet in portrait format.
  @Test func lineLeavesColorsInRow() throws {
    let editor = drawingEditor(window: Size(width: 768, height: 1366))
    let parts = try #require(editor.world.shown(DrawingBar.self)).parts
    #expect(parts.contains { $0.content.action == .ink(.yellow) })
    #expect(try #require(parts.first { $0.content == .divider }).frame.size.width == 16)
  }

  @Test func lineSeparatesWidthFromColors() throws {
    let editor = drawingEditor()
    let parts = try #require(editor.world.shown(DrawingBar.self)).parts
    func frame(_ part: DrawingBar.Part) throws -> Rect {
      try #require(parts.first { $0.content == part }).frame
    }
    let (width, line) = (try frame(.width), try frame(.divider))
    let colors = try #require(parts.first { $0.content.action == .ink(.white) }).frame
    #expect(width.maxX == line.minX && line.maxX == colors.minX && line.size.width == 17)
    #expect(parts.filter { $0.content == .divider }.count == 1)
  }

  /// The line of the current width is opaque, and the others are faint.
  @Test func buttonShowsAllWidths() throws {
    let editor = drawingEditor()
    func opacities() throws -> [Double] {
      let bar = try #require(editor.world.shown(DrawingBar.self))
      let frame = try #require(bar.parts.first { $0.content == .width }).frame
      let lines = editor.app.drawnItems().filter { item in
        guard case .panel(let panel) = item.picture else { return false }
        let center = item.transform.apply(Point(0.5, 0.5))
        return frame.contains(center) && panel.size.height < 10
      }
      #expect(lines.map(\.transform.d) == lines.map(\.transform.d).sorted())
      return lines.map(\.opacity)
    }
    #expect(try opacities() == [0.3, 1, 0.3, 0.3])
    editor.tap(.lineWidth)
    editor.frame()
    #expect(try opacities() == [0.3, 0.3, 1, 0.3])
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
