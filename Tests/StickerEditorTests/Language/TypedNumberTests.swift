import EditorKit
import Testing

@Suite struct TypedNumberTests {
  @Test(
    arguments: [
      ("12", 12), (" 12,5 ", 12.5), ("12.5", 12.5), ("−3", -3), ("٤٢٫٥", 42.5), ("४२", 42),
      ("90°", 90), ("1e3", nil), ("", nil), ("-", nil), ("1.2.3", nil), ("1,000,000", nil),
      ("1000001", 1_000_001), ("½", nil), ("nan", nil), ("5 mm", nil),
    ] as [(String, Double?)]) func numberIsReadInAnyScript(text: String, number: Double?)
  {
    #expect(Double(typed: text) == number)
  }

  @Test func longNumberIsInfinite() {
    #expect(Double(typed: String(repeating: "9", count: 1000)) == .infinity)
  }
}
