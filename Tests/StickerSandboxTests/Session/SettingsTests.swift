import Foundation
import Testing

@testable import StickerSandbox

@Suite struct SettingsTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    for folder in ["cats/inner", "other", "empty"] { try files.make(folder) }
    for name in ["b.svg", "a.svg", ".hidden.svg", "notes.txt", "inner/c.svg"] {
      try files.write(ProgramFolder.sticker, to: "cats/\(name)")
    }
    try files.write(ProgramFolder.sticker, to: "other/secret.svg")
    try files.write("nothing", to: "empty/notes.txt")
  }

  @Test func settingsKeepNamesWithSpacesAndLeaveOutControlCharacters() {
    let names = ["/a b/c d.png", "text:#FFFFFF:🐱", "/line\nbreak.png", "/tab\t.png"]
    #expect(Settings.value(ofList: names) == "/a b/c d.png\ttext:#FFFFFF:🐱")
  }
}
