import Testing
import TextPainting

@testable import Pictures

@Suite struct StickerTextTests {
  private let texts = ["", "a", ":", ":#:", "#FF0000;italic:", "\u{301}x", "a\nb:c", "😀", "שלום"]

  @Test func readsNamesBack() {
    for text in texts {
      for style in [TextStyle(), TextStyle("#FFCC00;font=lobster;plate=#00000080,10,5")!] {
        let words = StickerText(text, style: style)
        #expect(StickerText(name: words.name) == words, "\(words.name)")
      }
    }
  }

  @Test func namesPlainTextsAsBefore() {
    #expect(StickerText("Hi").name == "text:#FFFFFF:Hi")
    #expect(StickerText("a\nb", color: 0x0A_84FF).name == "text:#0A84FF:a\nb")
  }

  @Test(arguments: ["plain", "#FFFFFF", "#FFFFFF;italic", "#FFF:a", "italic:a", "#FFFFFG:a", ""])
  func readsNameWithoutStyleAsText(rest: String) {
    #expect(StickerText(name: "text:" + rest) == StickerText(rest))
  }

  @Test func skipsUnknownOptions() {
    let words = StickerText(name: "text:#FF0000;sparkle=9;italic:a:b")
    #expect(words?.text == "a:b" && words?.style.isItalic == true)
    #expect(words?.style.color == 0xFF_0000)
  }
}
