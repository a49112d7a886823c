import Foundation
import Testing

@testable import StickerEditor

@Suite struct FoldingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/Emoji")

  static func table(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
  }

  /// All emoji, as the tray has them.
  static let names = (table("groups") ?? "").split(separator: "\n")
    .filter { !$0.hasPrefix("# ") }.map { "text:#FFFFFF:\($0)" }

  private func find(_ text: String, _ codes: String...) -> [String] {
    EmojiFinder(Self.names) { Self.table($0) }.find(text, in: codes + ["en"])
      .map { String($0.dropFirst("text:#FFFFFF:".count)) }
  }

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
