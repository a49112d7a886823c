import SeededNumbers
import Testing

@testable import EditorKit

@Suite struct MessageFileTests {
  private func read(_ text: String) throws -> MessageFile {
    try MessageFile(reading: Array(text.utf8))
  }

  private func problem(_ text: String) -> MessageFile.Problem? {
    do throws(MessageFile.Problem) {
      _ = try MessageFile(reading: Array(text.utf8))
      return nil
    } catch { return error }
  }

  private static let whole = """
    # A comment.
    msgid ""
    msgstr ""
    "Language: de\\n"
    "X-Font-Package: fonts-x\\n"

    #. What it is about.
    #: Sources/A.swift
    msgid "Undo"
    msgstr "Rückgängig"

    #, objc-format
    msgid ""
    "saved "
    "as %@"
    msgstr "als \\"%@\\"\\tgesichert\\n"
    "\\\\ zwei"

    #, fuzzy, objc-format
    msgid "Redo"
    msgstr "Wieder?"

    msgctxt "the name of the language, in itself"
    msgid "English"
    msgstr "Deutsch"

    msgid "Save"
    msgstr ""

    #~ msgid "Old"
    #~ msgstr "Alt"
    """

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

  @Test(arguments: [
    ("msgid \"a\"\n", 1, "no msgstr"),
    ("msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"\n", 2, "must follow one another"),
    ("\nmsgstr \"a\"\n", 2, "must follow one another"),
    ("\"a\"\n", 1, "has no keyword"),
    ("msgid a\nmsgstr \"b\"\n", 1, "between quotes"),
    ("msgid \"a\nmsgstr \"b\"\n", 1, "between quotes"),
    ("msgid \"\"a\"\nmsgstr \"b\"\n", 1, "contains a quote"),
    ("msgid \"a\\\"\nmsgstr \"b\"\n", 1, "escape"),
    ("msgid \"\\x\"\nmsgstr \"b\"\n", 1, "escape"),
    ("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n", 4, "twice"),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n", 2, "plural"),
    ("msgid \"a\"\nmsgstr[0] \"c\"\n", 2, "plural"),
    ("msgid \"a\"\nmsgstr \"b\"\nhello\n", 3, "known keyword"),
  ]) func reportsProblemWithItsLineNumber(text: String, line: Int, what: String) {
    let problem = problem(text)
    #expect(problem?.line == line && problem?.problem.contains(what) == true, "\(text)\(problem!)")
  }

  @Test func refusesInvalidUTF8AndOversizedFiles() {
    #expect(throws: MessageFile.Problem.self) {
      try MessageFile(reading: [0x6D, 0xFF, 0xFE, 0x00])
    }
    #expect(throws: MessageFile.Problem.self) {
      try MessageFile(reading: Array(repeating: 0x20, count: MessageFile.greatestSize + 1))
    }
  }

  /// Damaged bytes yield messages or a problem with a line number; they never crash the reader.
  @Test func survivesDamagedFiles() {
    let bytes = Array(Self.whole.utf8)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.remove(at: place)
        default: damaged.removeSubrange(place..<min(damaged.count, place + 40))
        }
      }
      do throws(MessageFile.Problem) {
        let file = try MessageFile(reading: damaged)
        let catalogue = Catalogue(code: "de", file)
        for message in file.messages { _ = catalogue.text(of: Phrase(key: message.key)) }
      } catch {
        #expect(error.line >= 1 && !error.problem.contains("\n"), "\(damaged)")
      }
    }
  }
}
