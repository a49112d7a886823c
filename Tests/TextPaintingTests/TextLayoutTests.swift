import Geometry
import Testing

@testable import TextPainting

@Suite struct TextLayoutTests {
  /// A line without glyphs of which only the measures count.
  private func line(_ width: Double, ink: TextLine.Ink? = nil) -> TextLine {
    var line = TextLine()
    line.width = width
    line.ink = ink
    return line
  }

  @Test func stacksCenteredLines() {
    let layout = TextLayout([line(60), line(20)], baseline: 80, margin: 5)
    #expect(layout.lines.map(\.top) == [5, 105])
    #expect(layout.lines.map(\.origin) == [Point(5, 85), Point(25, 185)])
    #expect(layout.size == Size(width: 70, height: 210))
  }

  @Test func separatesLinesWithHighOrDeepInk() {
    let high = TextLine.Ink(left: 0, top: -110, right: 10, bottom: 0)
    let deep = TextLine.Ink(left: 0, top: 0, right: 10, bottom: 27)
    let layout = TextLayout(
      [line(10), line(10, ink: high), line(10, ink: deep), line(10)],
      baseline: 80, margin: 0)
    #expect(layout.lines.map(\.top) == [0, 130, 230, 337])
    #expect(layout.size.height == 437)
  }

  @Test func widensForInkBeyondLineEnds() {
    let wide = TextLine.Ink(left: -7, top: 0, right: 13, bottom: 0)
    let layout = TextLayout([line(10, ink: wide), line(40)], baseline: 80, margin: 1)
    #expect(layout.size == Size(width: 42, height: 202))
    #expect(layout.lines.map(\.origin.x) == [18, 1])
  }

  @Test func hasZeroSizeWithoutText() {
    #expect(TextLayout([], baseline: 80, margin: 5).size == .zero)
    #expect(TextLayout([line(0), line(0)], baseline: 80, margin: 5).size == .zero)
  }
}
