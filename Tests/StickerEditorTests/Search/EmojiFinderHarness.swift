import Foundation

@testable import StickerEditor

/// The program's tables of emoji.
enum EmojiTables {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/Emoji")

  static func table(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
  }

  /// All emoji, as the tray has them.
  static let names = (table("groups") ?? "").split(separator: "\n")
    .filter { !$0.hasPrefix("# ") }.map { "text:#FFFFFF:\($0)" }
}

/// The finder of emoji, with the tables of the program.
protocol EmojiFinderHarness {}

extension EmojiFinderHarness {
  func find(_ text: String, _ codes: String...) -> [String] {
    EmojiFinder(EmojiTables.names) { EmojiTables.table($0) }.find(text, in: codes + ["en"])
      .map { String($0.dropFirst("text:#FFFFFF:".count)) }
  }
}
