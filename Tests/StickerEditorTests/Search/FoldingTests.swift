import Foundation
import Testing

@testable import StickerEditor

@Suite struct FoldingTests: EmojiFinderHarness {
  @Test(arguments: [
    ("ELEFANT", "elefant", "de", "🐘"), ("éléphant", "elephant", "fr", "🐘"),
    ("corazón", "CORAZON", "es", "❤️"), ("fußball", "fussball", "de", "⚽"),
    ("קֶשֶׁת", "קשת", "he", "🌈"), ("ピザ", "ぴざ", "ja", "🍕"), ("e\u{301}toile", "etoile", "fr", "⭐"),
  ])
  func ignoresCaseAccentsVowelPointsAndKanaForm(a: String, b: String, code: String, emoji: String) {
    #expect(find(a, code).contains(emoji), "\(find(a, code).prefix(5))")
    #expect(find(a, code) == find(b, code))
  }
}
