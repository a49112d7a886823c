import Foundation
import StickerScene
import Testing

@Suite struct FileErrorTests {
  @Test(arguments: Int32(1)...140)
  func alwaysOneLineThatSaysWhatToDo(code: Int32) {
    for action in [FileError.Action.read, .write] {
      let text = FileError(path: "a\nb\u{2028}c", action: action, code: code).description
      #expect(text.hasPrefix("cannot \(action) a?b?c: "))
      #expect(text.contains("; "))
      #expect(!text.contains { $0.isNewline })
    }
  }

  @Test func aFullDisk() {
    #expect(
      FileError(path: "s.json", action: .write, code: ENOSPC).description
        == "cannot write s.json: the disk is full; free some space or choose another place")
  }
}
