/// The relations between kana: the two syllabaries, voiced sounds and small letters.
package enum Kana {
  /// The groups of hiragana that the voicing key goes through, each in a circle.
  private static let circles: [[Character]] =
    [
      "かが", "きぎ", "くぐ", "けげ", "こご", "さざ", "しじ", "すず", "せぜ", "そぞ", "ただ", "ちぢ", "つっづ", "てで",
      "とど", "はばぱ", "ひびぴ", "ふぶぷ", "へべぺ", "ほぼぽ", "あぁ", "いぃ", "うぅゔ", "えぇ", "おぉ", "やゃ", "ゆゅ",
      "よょ", "わゎ",
    ].map(Array.init)

  /// The distance from a hiragana to its katakana in Unicode.
  private static let distance: UInt32 = 0x60

  /// Returns a text with its hiragana replaced by katakana.
  static func katakana(_ text: String) -> String {
    shifted(text) { (0x3041...0x3096).contains($0) ? $0 + distance : $0 }
  }

  /// Returns the voiced or small form that follows a kana; `nil` for characters without such forms.
  package static func next(after kana: Character) -> Character? {
    let hiragana = shifted(String(kana)) {
      (0x30A1...0x30F6).contains($0) ? $0 - distance : $0
    }
    guard let plain = hiragana.first,
      let circle = circles.first(where: { $0.contains(plain) }),
      let index = circle.firstIndex(of: plain)
    else { return nil }
    let next = circle[(index + 1) % circle.count]
    return plain == kana ? next : katakana(String(next)).first
  }

  private static func shifted(_ text: String, _ change: (UInt32) -> UInt32) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { Unicode.Scalar(change($0.value)) ?? $0 }))
  }
}
