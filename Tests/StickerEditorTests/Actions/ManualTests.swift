import Foundation
import Testing

@testable import EditorKit
@testable import StickerEditor

/// The page of gestures and keys lists the plugins' actions.
@Suite struct ManualTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent(
      "../../../Sources/StickerEditor/StickerEditor.docc/Program/GesturesAndKeys.md"
    ).standardizedFileURL

  @Test func pageContainsTableOfActions() throws {
    let lines = Editor.manual.map { "| \($0.what) | \($0.touch) | \(Self.code($0.mouseAndKeys)) |" }
    let table =
      (["| | touch | mouse and keyboard |", "|---|---|---|"] + lines).joined(separator: "\n")
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(page.contains("\n\n\(table)\n\n"), "write this into the page:\n\(table)")
  }

  /// Keys that are signs stand out.
  private static func code(_ keys: String) -> String {
    keys.components(separatedBy: ", ").map { key in
      key.count == 1 && !key.first!.isLetter && !key.first!.isNumber ? "`\(key)`" : key
    }.joined(separator: ", ")
  }
}
