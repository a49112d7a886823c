import Foundation
import Testing

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The name and the folder of a copy.
@Suite struct CopyChoicesTests {
  private let files: ProgramFolder
  private let folder: String

  init() throws {
    files = try ProgramFolder()
    folder = files.folder.path
  }

  @Test func suggestsUnusedName() throws {
    #expect(CopyChoices("party", in: folder).path == files.path("party.json"))
    try files.write("", to: "party.json")
    try files.write("", to: "party 2.json")
    #expect(CopyChoices("party", in: folder).path == files.path("party 3.json"))
  }

  @Test(arguments: [
    ("party", "party"), ("  party  ", "party"), ("party.json", "party"), ("../../etc/x", "etcx"),
    (".hidden", "hidden"), ("a\u{7}b\0c", "abc"), ("", nil), ("...", nil), (" / ", nil),
    ("Fête d’été 🎈", "Fête d’été 🎈"),
  ]) func cleansName(line: String, name: String?) {
    #expect(CopyChoices.cleaned(line) == name)
  }

  @Test func limitsLengthOfName() {
    let name = CopyChoices.cleaned(String(repeating: "ä", count: 500))
    #expect(name == String(repeating: "ä", count: 100))
  }

  @Test func asksBeforeReplacingFile() throws {
    try files.write("mine", to: "party.json")
    var choices = CopyChoices("party", in: folder)
    #expect(choices.choose(.text("party", of: "name")) == .goesOn)
    let note = choices.sheet.footer?.note
    #expect(choices.choose(.chip("keep")) == .goesOn, "it is asked")
    #expect(choices.sheet.footer?.note != note)
    #expect(choices.choose(.chip("keep")) == .write(files.path("party.json"), replacing: true))
    // Another name, or another folder, is another question.
    #expect(choices.choose(.text("other", of: "name")) == .goesOn)
    #expect(choices.choose(.chip("keep")) == .write(files.path("other.json"), replacing: false))
    #expect(choices.choose(.text("party", of: "name")) == .goesOn)
    #expect(choices.choose(.chip("keep")) == .goesOn)
    choices.folder = "/nowhere"
    #expect(!choices.asksToReplace)
  }

  @Test func preservesNameAfterEmptyInput() {
    var choices = CopyChoices("party", in: folder)
    for line in ["", "  ", "..."] { #expect(choices.choose(.text(line, of: "name")) == .goesOn) }
    #expect(choices.name == "party")
    #expect(choices.choose(.chip("elsewhere")) == .elsewhere)
    #expect(choices.choose(.close) == .nothing)
  }
}
