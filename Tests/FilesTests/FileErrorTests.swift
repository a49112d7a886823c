import Files
import Foundation
import Testing

@Suite struct FileErrorTests {
  @Test(arguments: Int32(-2)...140)
  func describesEveryErrorInOneLine(code: Int32) {
    for action in [FileError.Action.read, .write] {
      let text = FileError(path: "a\nb\u{2028}c\u{202E}d", action: action, code: code).description
      #expect(text.hasPrefix("Can't \(action == .read ? "open" : "save") a?b?c?d: "))
      #expect(text.contains(". ") && text.hasSuffix("."))
      #expect(!text.contains { $0.isNewline })
    }
  }

  @Test func describesFullDisk() {
    #expect(
      FileError(path: "s.json", action: .write, code: ENOSPC).description
        == "Can't save s.json: the disk is full. Free some space or choose another place.")
  }
}
