import Foundation
import Testing

@testable import TextPainting

@Suite struct TextLineTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try #require(Typesetter(InstalledFonts(in: InstalledFonts.folders)))
  }

  /// The numbers of a line's glyphs from left to right.
  private func glyphs(_ text: String) -> [UInt32] {
    typesetter.set(text).letters.flatMap { $0.glyphs.map(\.number) }
  }

  @Test func stacksMarksAboveLetter() throws {
    let line = typesetter.set("e\u{302}\u{303}")
    #expect(line.width == typesetter.set("e").width)
    let top = try #require(line.ink).top
    #expect(top < (try #require(typesetter.set("e\u{302}").ink).top))
  }

  @Test(arguments: ["a\u{10FFFE}b", "\u{378}", "\u{F0FF}", "𐀀"])
  func reservesWidthForBoxOfMissingGlyph(text: String) {
    let line = typesetter.set(text)
    let boxes = line.letters.flatMap(\.glyphs).filter { $0.number == 0 }
    #expect(boxes.count == 1)
    #expect(line.width > typesetter.set(text.filter(\.isASCII)).width + 20)
  }
}
