import Foundation
import Geometry
import Gestures
import HeadlessBackend
import InputRecording
import StickerScene
import Testing

@testable import StickerEditor
@testable import StickerSandbox

/// Folders that the user drops become sets of stickers.
@Suite struct StickerSetsTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
    for folder in ["cats/inner", "other", "empty"] { try desk.make(folder) }
    for name in ["b.svg", "a.svg", ".hidden.svg", "notes.txt", "inner/c.svg"] {
      try desk.write(Desk.sticker, to: "cats/\(name)")
    }
    try desk.write(Desk.sticker, to: "other/secret.svg")
    try desk.write("nothing", to: "empty/notes.txt")
  }

  private func set(_ folder: String) -> (set: StickerSet?, isCut: Bool) {
    StickerSets.set(of: desk.path(folder), inDocumentAt: desk.path("scene.json"))
  }

  @Test func setHasPicturesOfFolderByName() throws {
    let (set, isCut) = set("cats")
    #expect(set?.names == ["cats/a.svg", "cats/b.svg"] && set?.title == "cats" && !isCut)
    #expect(set?.id == desk.path("cats"))
    #expect(self.set("empty").set == nil && self.set("missing").set == nil)
  }

  @Test func leavesOutLinksThatLeadOutOfFolder() throws {
    let files = FileManager.default
    for (link, target) in [("out.svg", "../other/secret.svg"), ("in.svg", "inner/c.svg")] {
      try files.createSymbolicLink(
        atPath: desk.path("cats/\(link)"), withDestinationPath: target)
    }
    #expect(set("cats").set?.names == ["cats/a.svg", "cats/b.svg", "cats/in.svg"])
    // A link to the folder itself is the user's choice.
    try files.createSymbolicLink(atPath: desk.path("link"), withDestinationPath: "cats")
    #expect(set("link").set?.names.count == 3)
  }

  @Test func limitsNumberOfPictures() throws {
    try desk.make("many")
    for number in 0..<StickerSets.greatestSize + 5 {
      try desk.write(Desk.sticker, to: "many/\(1000 + number).svg")
    }
    let (set, isCut) = set("many")
    #expect(set?.names.count == StickerSets.greatestSize && isCut)
    #expect(set?.names.first == "many/1000.svg")
  }

  @Test func droppedFolderIsSectionOfTrayWhoseStickersCanBeUsed() throws {
    var hands = Hands()
    hands.wait(0.2)
    hands.send(.drop(name: desk.path("cats"), position: Point(400, 200)))
    hands.wait(0.2)
    hands.send(.drop(name: desk.path("empty"), position: Point(400, 200)))
    hands.wait(0.2)
    for key in ["PageDown", "Return"] {
      hands.send(.key(.down, name: key))
      hands.send(.key(.up, name: key))
      hands.wait(0.1)
    }
    let session = try desk.session(hands, ["--size", "640x400"])
    try session.run()
    #expect(session.world.traySets.map(\.title) == ["cats"])
    #expect(session.world.document.stickers.map(\.image) == ["cats/a.svg"])
  }

  @Test func kioskAndRecordingIgnoreFolders() throws {
    for arguments in [["--kiosk"], ["--record", desk.path("hands.jsonl")]] {
      var hands = Hands()
      hands.wait(0.2)
      hands.send(.drop(name: desk.path("cats"), position: Point(400, 200)))
      let session = try desk.session(hands, arguments + ["--size", "640x400"])
      try session.run()
      #expect(session.world.traySets.isEmpty && session.world.document.stickers.isEmpty)
    }
  }

  @Test func settingsKeepNamesWithSpacesAndLeaveOutControlCharacters() {
    let names = ["/a b/c d.png", "text:#FFFFFF:🐱", "/line\nbreak.png", "/tab\t.png"]
    #expect(Settings.value(ofList: names) == "/a b/c d.png\ttext:#FFFFFF:🐱")
  }
}
