import Geometry
import Testing

@testable import TextPainting

@Suite struct TextGeometryTests {
  private let painter = TextPainter()

  private func geometry(_ text: String, _ options: String = "") -> TextGeometry {
    painter.geometry(of: text, style: TextStyle("#FFFFFF" + options)!)
  }

  private func middle(_ caret: (top: Point, bottom: Point)) -> Point {
    caret.top + (caret.bottom - caret.top) / 2
  }

  private func x(_ geometry: TextGeometry, _ position: Int) -> Double {
    geometry.caret(at: position).top.x
  }

  private static let texts = [
    "Hello", "first\nsecond line", "a b  ", "Größe 😀!", "fi ffl office", "one\n\nthree\n",
    "\nbelow", "e\u{301}e\u{301}\u{302}x", "👩‍👩‍👧👍🏽", "日本語",
  ]
  private static let styles = [
    "", ";align=left", ";align=right;line=150", ";spacing=30", ";curve=90", ";curve=-120",
    ";curve=360", ";width=200", ";font=dancing-script;italic",
  ]

  @Test(arguments: texts, styles)
  func pointAtCaretHasItsPosition(text: String, style: String) {
    let geometry = geometry(text, style)
    // Inside a full circle there is no room for one more line.
    let isTight = style.contains("360") && text.last?.isNewline == true
    for position in 0...text.count - (isTight ? 1 : 0) {
      let caret = geometry.caret(at: position)
      #expect(abs((caret.bottom - caret.top).length - 88) < 1e-6)
      let found = geometry.position(at: middle(caret))
      // Positions whose carets coincide are as good.
      let other = geometry.caret(at: found)
      #expect(
        middle(other).distance(to: middle(caret)) < 1e-6, "\(position) and \(found) of \(text)")
    }
    #expect(geometry.size == painter.size(of: text, style: TextStyle("#FFFFFF" + style)!))
  }

  @Test func caretsAdvanceInReadingDirection() {
    let (latin, arabic) = (geometry("Hello"), geometry("مرحبا"))
    for position in 0..<5 {
      #expect(x(latin, position) < x(latin, position + 1))
      #expect(x(arabic, position) > x(arabic, position + 1))
    }
    let mixed = geometry("ab שלום cd")
    #expect(x(mixed, 0) < x(mixed, 2) && x(mixed, 9) < x(mixed, 10))
    #expect(x(mixed, 4) > x(mixed, 6), "Hebrew letters go to the left")
  }

  @Test func ligatureHasACaretBetweenItsLetters() {
    let lam = geometry("لا")
    #expect(x(lam, 0) > x(lam, 1) && x(lam, 1) > x(lam, 2))
    #expect(abs(x(lam, 0) + x(lam, 2) - 2 * x(lam, 1)) < 1e-6)
  }

  @Test func spacesAndEmptyLinesBesideThePictureHavePlaces() {
    let (word, spaced) = (geometry("ab"), geometry("ab  "))
    #expect(word.size == spaced.size)
    #expect(x(spaced, 2) == x(word, 2) && x(spaced, 3) > x(spaced, 2) + 10)
    #expect(abs(x(spaced, 4) - 2 * x(spaced, 3) + x(spaced, 2)) < 1e-6)
    let below = geometry("ab\n\n")
    #expect(below.size == word.size)
    #expect(below.caret(at: 4).top.y == word.caret(at: 0).top.y + 200)
    let above = geometry("\nab", ";line=120")
    #expect(above.caret(at: 0).top.y == geometry("ab").caret(at: 0).top.y - 120)
    #expect(above.frame.minY < 0 && below.frame.maxY > below.size.height)
  }

  @Test(arguments: ["", " ", "\n", "\u{0}"])
  func blankTextHasACaretOfALine(text: String) {
    let geometry = geometry(text)
    #expect(geometry.isBlank && geometry.size.height == 110 && geometry.size.width > 0)
    let caret = geometry.caret(at: 0)
    #expect(caret.top.y > 0 && caret.bottom.y < 110 && caret.top.x == caret.bottom.x)
    #expect(geometry.position(at: Point(5, 50)) == 0)
  }

  @Test func areasCoverSelectedCharacters() throws {
    let geometry = geometry("Hello\nyou")
    let areas = geometry.areas(of: 1..<8)
    #expect(areas.count == 2, "one for each line")
    let first = try #require(areas.first)
    #expect(abs(first.apply(.zero).x - x(geometry, 1)) < 1e-6)
    #expect(abs(first.apply(Point(1, 0)).x - x(geometry, 5)) < 1e-6)
    #expect(abs(first.d - 100) < 1e-6)
    #expect(geometry.areas(of: 5..<6).isEmpty, "a newline has no area")
    #expect(geometry.areas(of: 90..<99).isEmpty)
    let curved = self.geometry("Hello", ";curve=180").areas(of: 0..<5)
    #expect(curved.count == 5 && curved[0].b < 0 && curved[4].b > 0)
  }

  @Test func brokenLinesHaveTheCaretAtTheStartOfTheNextLine() {
    let geometry = geometry("wide wide", ";width=350")
    #expect(geometry.size.height > 200)
    let lines = [0, 4, 5].map { (geometry.caret(at: $0).top.y / 100).rounded(.down) }
    #expect(lines == [0, 0, 1])
  }

  @Test func hostileTextHasPlaces() {
    for text in [
      String(repeating: "\u{202E}a", count: 300), "a" + String(repeating: "\u{301}", count: 5000),
      String(repeating: "\n", count: 400) + "x", "\u{0}\u{1}b\u{7F}",
      String(repeating: "m", count: 3000),
    ] {
      let geometry = geometry(text)
      for position in [0, 1, text.count / 2, text.count, text.count + 9, -4] {
        let caret = geometry.caret(at: position)
        #expect(caret.top.isFinite && caret.bottom.isFinite)
      }
      #expect((0...text.count).contains(geometry.position(at: Point(40, 40))))
    }
    #expect(geometry("abc").position(at: Point(.nan, .infinity)) == 0)
  }
}
