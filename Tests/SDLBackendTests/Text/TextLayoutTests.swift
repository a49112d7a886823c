import Geometry
import Testing

@testable import SDLBackend

/// With two fonts, of letters 10 and digits 20 wide; an exclamation mark reaches 30 above its line.
@Suite struct TextLayoutTests {
  private func layout(_ text: String, margin: Double = 0) -> TextLayout {
    TextLayout(
      text, margin: margin, font: { $0.isNumber ? 1 : 0 },
      measure: { text, font in
        (Double(text.count) * (font == 1 ? 20 : 10), text.contains("!") ? 30 : 0)
      })
  }

  @Test func neighboursOfOneFontAreOneRun() throws {
    let line = try #require(layout("ab12c").lines.first)
    #expect(line.runs.map(\.text) == ["ab", "12", "c"])
    #expect(line.runs.map(\.font) == [0, 1, 0])
    #expect(line.runs.map(\.x) == [0, 20, 60])
    #expect(line.width == 70)
  }

  @Test func linesAreInTheMiddleUnderEachOther() {
    let layout = layout("abcdef\nab", margin: 5)
    #expect(layout.lines.map(\.y) == [5, 105])
    #expect(layout.lines.map { $0.runs[0].x } == [5, 25])
    #expect(layout.size == Size(width: 70, height: 210))
  }

  @Test func highMarksPushTheirLineDown() {
    let layout = layout("a\nb!\nc")
    #expect(layout.lines.map(\.y) == [0, 130, 230])
    #expect(layout.size.height == 330)
  }

  @Test func endsWithoutWordsAreCutOff() {
    #expect(layout("\n\n a \n\nb\n ").lines.map { $0.runs.map(\.text) } == [[" a"], [], ["b"]])
    #expect(layout("a\tb").lines[0].runs.map(\.text) == ["a b"])
  }
}

@Suite struct CharacterEmojiTests {
  @Test(arguments: ["😀", "👍🏽", "🇩🇪", "1️⃣", "1⃣", "❤️", "☺️", "👨‍👩‍👧‍👦", "⌚", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"] as [Character])
  func isShownAsAPicture(character: Character) { #expect(character.isEmoji) }

  @Test(
    arguments: ["a", "1", "#", "©", "☺", "❤", "⌚\u{FE0E}", "日", " ", "é", "\u{200D}"] as [Character]
  )
  func isShownAsALetter(character: Character) { #expect(!character.isEmoji) }
}
