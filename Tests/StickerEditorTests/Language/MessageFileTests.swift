import SeededNumbers
import Testing

@testable import EditorKit

@Suite struct MessageFileTests: MessagesHarness {
  private func read(_ text: String) throws -> MessageFile {
    try MessageFile(reading: Array(text.utf8))
  }

  @Test(arguments: ["\n", "\r\n"]) func readsWholeFileWithEitherLineEnding(end: String) throws {
    let text = Self.whole.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: end)
    let file = try read(text)
    #expect(file.messages.map(\.key) == ["Undo", "saved as %@", "Redo", "English", "Save"])
    #expect(file.messages[1].translation == "als \"%@\"\tgesichert\n\\ zwei")
    #expect(file.messages.map(\.isTranslated) == [true, true, false, true, false])
    #expect(file.header("Language") == "de" && file.header("X") == nil)
    let catalogue = Catalogue(code: "de", file)
    #expect(catalogue.name == "Deutsch" && catalogue.font == "fonts-x")
    #expect(catalogue.text(of: "Undo") == "Rückgängig")
    #expect(catalogue.text(of: "Redo") == "Redo" && catalogue.text(of: "Save") == "Save")
  }

  @Test func skipsByteOrderMarkAndReadsLeadingCombiningMark() throws {
    // A quote followed by a combining mark is one Character but two Unicode scalars.
    let file = try read("\u{FEFF}msgid \"a\"\nmsgstr \"\u{301}b\u{301}\"\n")
    #expect(file.messages.map(\.translation) == ["\u{301}b\u{301}"])
  }

  @Test func readsNoMessagesFromEmptyFile() throws {
    #expect(try read("").messages.isEmpty && read("\n\n# nothing\n").messages.isEmpty)
  }

  @Test func refusesInvalidUTF8AndOversizedFiles() {
    #expect(throws: MessageFile.Problem.self) {
      try MessageFile(reading: [0x6D, 0xFF, 0xFE, 0x00])
    }
    #expect(throws: MessageFile.Problem.self) {
      try MessageFile(reading: Array(repeating: 0x20, count: MessageFile.greatestSize + 1))
    }
  }
}
