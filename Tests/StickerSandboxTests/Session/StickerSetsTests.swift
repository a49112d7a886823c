import ArgumentParser
import Files
import Foundation
import Geometry
import Gestures
import HeadlessBackend
import Logging
import PictureFiles
import StickerScene
import Testing

@testable import StickerEditor
@testable import StickerSandbox

/// Folders that the user drops become sets of stickers.
@Suite struct StickerSetsTests {
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

  private func set(_ folder: String) -> (set: StickerSet?, isCut: Bool) {
    StickerSets.set(of: files.path(folder), inDocumentAt: files.path("scene.json"))
  }

  @Test func setHasPicturesOfFolderByNameAndThenThoseOfSubfolders() throws {
    try files.make("cats/Big/deep")
    for name in ["Big/d.svg", "Big/b.svg", "Big/deep/e.svg"] {
      try files.write(ProgramFolder.sticker, to: "cats/\(name)")
    }
    let (set, isCut) = set("cats")
    let names = ["a", "b", "Big/b", "Big/d", "inner/c"].map { "cats/\($0).svg" }
    #expect(set?.names == names && set?.title == "cats" && !isCut)
    #expect(set?.categories == [names[2]: "Big", names[3]: "Big", names[4]: "inner"])
    let sections = TraySection.sections(
      of: ["x.svg"], sets: [try #require(set)], favorites: 0, recent: 0)
    #expect(sections.map(\.title) == ["cats", "Big", "inner", "Stickers"])
    #expect(sections.map(\.range) == [0..<2, 2..<4, 4..<5, 5..<6])
    #expect(sections.prefix(3).allSatisfy { $0.set == files.path("cats") && $0.phrase == nil })
    #expect(set?.id == files.path("cats"))
    #expect(self.set("empty").set == nil && self.set("missing").set == nil)
  }

  @Test func leavesOutLinksThatLeadOutOfFolder() throws {
    let manager = FileManager.default
    for (link, target) in [("out.svg", "../other/secret.svg"), ("in.svg", "inner/c.svg")] {
      try manager.createSymbolicLink(
        atPath: files.path("cats/\(link)"), withDestinationPath: target)
    }
    try manager.createSymbolicLink(
      atPath: files.path("cats/others"), withDestinationPath: "../other")
    let names = ["a", "b", "in", "inner/c"].map { "cats/\($0).svg" }
    #expect(set("cats").set?.names == names)
    // A link to the folder itself is the user's choice.
    try manager.createSymbolicLink(atPath: files.path("link"), withDestinationPath: "cats")
    #expect(set("link").set?.names.count == 4)
  }

  @Test func limitsNumberOfPictures() throws {
    try files.make("many")
    for number in 0..<StickerSets.greatestSize + 5 {
      try files.write(ProgramFolder.sticker, to: "many/\(1000 + number).svg")
    }
    let (set, isCut) = set("many")
    #expect(set?.names.count == StickerSets.greatestSize && isCut)
    #expect(set?.names.first == "many/1000.svg")
    try files.make("cats/more")
    for number in 0..<StickerSets.greatestSize {
      try files.write(ProgramFolder.sticker, to: "cats/more/\(1000 + number).svg")
    }
    let (whole, isWholeCut) = self.set("cats")
    #expect(whole?.names.count == StickerSets.greatestSize && isWholeCut)
    #expect(whole?.names.last == "cats/more/\(1000 + StickerSets.greatestSize - 4).svg")
  }

  @Test func droppedFolderIsSectionOfTrayWhoseStickersCanBeUsed() throws {
    var hands = InputScript()
    hands.wait(0.2)
    hands.send(.drop(name: files.path("cats"), position: Point(400, 200)))
    hands.wait(0.2)
    hands.send(.drop(name: files.path("empty"), position: Point(400, 200)))
    hands.wait(0.2)
    for key in ["PageDown", "Return"] {
      hands.send(.key(.down, name: key))
      hands.send(.key(.up, name: key))
      hands.wait(0.1)
    }
    let session = try files.session(hands, ["--size", "640x400"])
    try session.run()
    #expect(session.world.traySets.map(\.title) == ["cats"])
    #expect(session.world.document.stickers.map(\.image) == ["cats/a.svg"])
  }

  /// A session in a process of its own, so that the settings are in this folder.
  private static func start(in files: ProgramFolder) throws -> Session {
    try Session(
      try Options.parse([files.path("photo.svg"), "--scene", files.path("scene.json")]),
      on: HeadlessPlatform(script: []), fence: PictureFence(executable: Program.path))
  }

  /// A folder with settings of its own, and two folders with a picture each.
  private static func catsAndDogs() throws -> ProgramFolder {
    let files = try ProgramFolder()
    unsafe setenv("XDG_CONFIG_HOME", files.path("config"), 1)
    for folder in ["cats", "dogs"] {
      try files.make(folder)
      try files.write(ProgramFolder.sticker, to: "\(folder)/a.svg")
    }
    return files
  }

  @Test func latestFolderIsFirstAlsoAtNextStart() async {
    await #expect(processExitsWith: .success) {
      let files = try StickerSetsTests.catsAndDogs()
      let sets = try StickerSetsTests.start(in: files).parts[StickerSets.self]
      for folder in ["cats", "dogs"] { sets?.add(files.path(folder)) }
      #expect(
        try StickerSetsTests.start(in: files).world.traySets.map(\.title) == ["dogs", "cats"])
    }
  }

  @Test func keepsFoldersOfOtherWindowsAndEmptyOnesUntilTheyAreGone() async {
    await #expect(processExitsWith: .success) {
      let files = try StickerSetsTests.catsAndDogs()
      let windows = [try StickerSetsTests.start(in: files), try StickerSetsTests.start(in: files)]
      for (window, folder) in zip(windows, ["cats", "dogs"]) {
        window.parts[StickerSets.self]?.add(files.path(folder))
      }
      func kept() -> [String] { Settings.read(Logger(label: "test")).stickerSets }
      #expect(kept() == [files.path("dogs"), files.path("cats")])
      #expect(Disk.remove(files.path("dogs/a.svg")))
      #expect(try StickerSetsTests.start(in: files).world.traySets.map(\.title) == ["cats"])
      #expect(kept().count == 2)
      try FileManager.default.removeItem(atPath: files.path("dogs"))
      _ = try StickerSetsTests.start(in: files)
      #expect(kept() == [files.path("cats")])
    }
  }

  @Test func kioskAndRecordingIgnoreFolders() throws {
    for arguments in [["--kiosk"], ["--record", files.path("hands.jsonl")]] {
      var hands = InputScript()
      hands.wait(0.2)
      hands.send(.drop(name: files.path("cats"), position: Point(400, 200)))
      let session = try files.session(hands, arguments + ["--size", "640x400"])
      try session.run()
      #expect(session.world.traySets.isEmpty && session.world.document.stickers.isEmpty)
    }
  }
}
