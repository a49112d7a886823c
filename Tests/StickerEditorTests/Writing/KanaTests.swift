import Testing

@testable import EditorKit

@Suite struct KanaTests {
  @Test(arguments: ["かが", "はばぱ", "つっづ", "うぅゔ", "やゃ", "ハバパ", "ツッヅ", "ウゥヴ"])
  func cyclesThroughFormsOfKana(circle: String) {
    let forms = Array(circle)
    for (index, form) in forms.enumerated() {
      #expect(Kana.next(after: form) == forms[(index + 1) % forms.count])
    }
  }

  @Test(arguments: ["ん", "ー", "a", "。", "漢", "👍🏽"])
  func returnsNilForCharactersWithoutOtherForm(character: Character) {
    #expect(Kana.next(after: character) == nil)
  }

  @Test func convertsOnlyHiraganaToKatakana() {
    #expect(Kana.katakana("すごい!漢ー") == "スゴイ!漢ー")
  }
}
