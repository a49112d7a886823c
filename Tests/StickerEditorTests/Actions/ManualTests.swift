import Foundation
import Testing

@testable import EditorKit
@testable import StickerEditor

/// The README's table of hands and keys is what the plugins say.
@Suite struct ManualTests {
  private static let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../README.md").standardizedFileURL

  @Test func theTableInTheReadmeIsThatOfTheActions() throws {
    let lines = Editor.manual.map { "| \($0.what) | \($0.touch) | \(Self.code($0.mouseAndKeys)) |" }
    let table =
      (["| | touch | mouse and keyboard |", "|---|---|---|"] + lines).joined(separator: "\n")
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(readme.contains("\n\n\(table)\n\n"), "write this into the README:\n\(table)")
  }

  @Test func everyKeyAndEveryButtonIsInIt() {
    let manual = Editor.manual
    let actions = Desk.withInterface().world.actions
    #expect(manual.count == Set(manual.map(\.what)).count)
    for action in actions.toolbar + actions.selection {
      #expect(
        manual.contains { $0.what == actions[action]?.title.description && !$0.touch.isEmpty })
    }
    for action in actions.actions {
      for key in action.keys {
        let line = manual.first { $0.what == action.title.description }
        #expect(line?.mouseAndKeys.contains(key.description) == true, "\(action.id)")
      }
    }
  }

  /// Keys that are signs stand out.
  private static func code(_ keys: String) -> String {
    keys.components(separatedBy: ", ").map { key in
      key.count == 1 && !key.first!.isLetter && !key.first!.isNumber ? "`\(key)`" : key
    }.joined(separator: ", ")
  }
}
