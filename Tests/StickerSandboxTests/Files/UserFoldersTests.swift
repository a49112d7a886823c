import Foundation
import Geometry
import InputRecording
import Testing

@testable import StickerEditor
@testable import StickerSandbox

/// The folder of exports without `--export-to`.
@Suite struct UserFoldersTests {
  @Test(arguments: [
    ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/home/mia/Bilder"),
    ("# XDG_PICTURES_DIR=\"$HOME/No\"\nXDG_MUSIC_DIR=\"$HOME/Music\"\n", nil),
    ("XDG_PICTURES_DIR=\"/srv/photos/\"", "/srv/photos"),
    ("XDG_PICTURES_DIR=\"$HOME/\"", "/home/mia"),
    ("XDG_PICTURES_DIR=\"$HOMEX/a\"", nil), ("XDG_PICTURES_DIR=\"relative\"", nil), ("", nil),
  ])
  func readsUserDirsFile(list: String, folder: String?) {
    #expect(UserFolders.named("PICTURES", in: list, home: "/home/mia") == folder)
  }

  @Test(arguments: [nil, "Bilder"]) func exportsIntoPicturesFolder(name: String?) throws {
    let files = try ProgramFolder()
    try files.make("home/.config")
    if let name {
      try files.write("XDG_PICTURES_DIR=\"$HOME/\(name)\"\n", to: "home/.config/user-dirs.dirs")
    }
    var hands = InputScript()
    hands.tap(try #require(try TouchTable.button(.export)))
    hands.wait(1)
    hands.end()
    try files.write(Recording(events: hands.events).written(), to: "hands.jsonl")
    let outcome = try Program.run(
      ["photo.svg", "--scene", "scene.json", "--headless", "--replay", "hands.jsonl"],
      in: files.folder, environment: ["HOME": files.path("home"), "XDG_CONFIG_HOME": ""])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try files.names("home/\(name ?? "Pictures")") == ["scene-stickers-1.png"])
    #expect(try !files.names().contains { $0.hasSuffix(".png") })
  }
}
