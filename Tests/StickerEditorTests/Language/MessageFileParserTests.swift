import SeededNumbers
import Testing

@testable import EditorKit

@Suite struct MessageFileParserTests: MessagesHarness {
  private func problem(_ text: String) -> MessageFile.Problem? {
    do throws(MessageFile.Problem) {
      _ = try MessageFile(reading: Array(text.utf8))
      return nil
    } catch { return error }
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
