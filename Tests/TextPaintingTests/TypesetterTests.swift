import Foundation
import Geometry
import StickerCompositor
import Testing

@testable import TextPainting

/// The glyphs of a line and their positions, in scripts other than Latin.
@Suite struct TypesetterTests {
  private let painter = TextPainter()
  private let typesetter: Typesetter

  init() throws {
    typesetter = try #require(Typesetter(InstalledFonts(in: InstalledFonts.folders)))
  }

  /// The numbers of a line's glyphs from left to right.
  private func glyphs(_ text: String) -> [UInt32] {
    typesetter.set(text).letters.flatMap { $0.glyphs.map(\.number) }
  }

  @Test func ordersHebrewFromRightToLeft() {
    let letters = ["ש", "ל", "ו", "ם"].map { glyphs($0)[0] }
    #expect(!letters.contains(0))
    #expect(glyphs("שלום") == letters.reversed())
  }

  @Test func joinsArabicLetters() {
    // A letter has another shape at the beginning, in the middle and at the end of a word.
    let (single, joined) = (glyphs("ب"), glyphs("ببب"))
    #expect(joined.count == 3 && Set(joined).count == 3)
    #expect(single.count == 1 && single[0] != 0 && !joined.contains(single[0]))
    // Lam and Alif are one.
    #expect(glyphs("لا").count == 1)
    #expect(painter.size(of: "ببب").width < 3 * painter.size(of: "ب").width)
  }

  @Test func drawsJoinedLettersWithoutGap() throws {
    let bitmap = try #require(painter.bitmap(of: "ببب", height: 100, color: 0))
    let columns = (0..<bitmap.width).map { x in
      (0..<bitmap.height).contains { bitmap[x, $0] >> 24 > 128 }
    }
    let first = try #require(columns.firstIndex(of: true))
    let last = try #require(columns.lastIndex(of: true))
    #expect(!columns[first...last].contains(false))
  }

  @Test func reordersMixedDirectionsByUnicode() {
    let (a, b, one, two) = (glyphs("a")[0], glyphs("b")[0], glyphs("1")[0], glyphs("2")[0])
    let (alef, bet) = (glyphs("א")[0], glyphs("ב")[0])
    let letters: Set<UInt32> = [a, b, one, two, alef, bet]
    func order(_ text: String) -> [UInt32] { glyphs(text).filter(letters.contains) }
    // The first letter says where a line begins; numbers go from left to right in both.
    #expect(order("ab אב 12") == [a, b, one, two, bet, alef])
    #expect(order("אב ab 12") == [a, b, one, two, bet, alef])
    #expect(order("12 אב") == [bet, alef, one, two])
    #expect(order("a\u{202E}b1\u{202C}a") == [a, one, b, a])
  }

  @Test(.enabled(if: fontExists("lohit-devanagari/Lohit-Devanagari.ttf")))
  func reordersAndJoinsDevanagari() {
    let (ka, i) = (glyphs("क"), glyphs("कि"))
    #expect(ka.count == 1 && ka[0] != 0)
    // The vowel comes after the letter, and stands before it.
    #expect(i.count == 2 && i[1] == ka[0])
    // Two letters melt into one.
    #expect(glyphs("क्ष").count == 1)
  }

  @Test(arguments: [
    "😀", "👍🏽", "🇩🇪", "1️⃣", "1⃣", "❤️", "☺️", "⚡", "👨‍👩‍👧‍👦", "⌚", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  ])
  func showsEmojiAsPicture(text: String) {
    let line = typesetter.set(TextLines(text).lines[0])
    #expect(line.pictures.count == 1 && line.letters.isEmpty)
  }

  @Test(arguments: ["a", "1", "#", "©", "☺", "❤", "⚡\u{FE0E}", "é"])
  func showsTextCharacterAsLetter(text: String) {
    let line = typesetter.set(text)
    #expect(line.pictures.isEmpty && line.letters.flatMap(\.glyphs).count == 1)
  }

  private static func fontExists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/\(path)")
  }
}
