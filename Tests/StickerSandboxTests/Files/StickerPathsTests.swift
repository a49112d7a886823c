import Files
import Foundation
import Glibc
import StickerEditor
import Testing

@testable import StickerSandbox

/// The pictures beside a document, in the user's sticker folder, and among the bundled stickers.
@Suite struct StickerPathsTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    for folder in [
      "scenes", "tray/cats", "tray/.hidden", "assets/Stickers/zoo", "other",
    ] {
      try files.make(folder)
    }
    for name in [
      "scenes/beside.svg", "tray/star.svg", "tray/b.png", "tray/.secret.svg", "tray/notes.txt",
      "tray/cats/tom.svg", "tray/cats/kit.svg", "tray/.hidden/no.svg", "assets/Stickers/star.svg",
      "assets/Stickers/moon.svg", "assets/Stickers/zoo/ape.svg", "other/star.svg",
    ] {
      try files.write(ProgramFolder.sticker, to: name)
    }
  }

  private func paths(_ folder: String? = "tray") -> StickerPaths {
    StickerPaths(
      document: files.path("scenes/scene.json"), folder: folder.map(files.path),
      assets: AssetFolder(path: files.path("assets")))
  }

  @Test func findsFileBesideDocumentThenInFolderThenAmongAssets() throws {
    let paths = paths()
    #expect(paths.file(named: "beside.svg") == files.path("scenes/beside.svg"))
    #expect(paths.file(named: "star.svg") == files.path("tray/star.svg"))
    #expect(paths.file(named: "cats/tom") == files.path("tray/cats/tom.svg"))
    #expect(paths.file(named: "moon") == files.path("assets/Stickers/moon.svg"))
    #expect(self.paths(nil).file(named: "star.svg") == files.path("assets/Stickers/star.svg"))
    try files.write(ProgramFolder.sticker, to: "scenes/star.svg")
    #expect(paths.file(named: "star.svg") == files.path("scenes/star.svg"))
  }

  @Test func missingFileIsBesideDocument() {
    #expect(paths().file(named: "none.svg") == files.path("scenes/none.svg"))
    #expect(paths().file(named: "/nowhere/a.svg") == "/nowhere/a.svg")
    #expect(paths().file(named: "../other/none.svg").hasSuffix("other/none.svg"))
  }

  @Test func namesPictureRelativeToDocumentOrByItsStickerName() {
    let paths = paths()
    #expect(paths.name(of: files.path("other/star.svg")) == "../other/star.svg")
    #expect(paths.name(of: files.path("scenes/beside.svg")) == "beside.svg")
    #expect(paths.name(of: "moon") == "moon.svg" && paths.name(of: "b") == "b.png")
    #expect(paths.name(of: "cats/tom") == "cats/tom.svg")
    #expect(paths.name(of: "none") == nil && paths.name(of: files.path("none.svg")) == nil)
  }

  @Test func namesFileByItsStickerNameOnlyIfItIsThatSticker() {
    let paths = paths()
    #expect(paths.name(ofFile: files.path("tray/star.svg")) == "star.svg")
    #expect(paths.name(ofFile: files.path("assets/Stickers/moon.svg")) == "moon.svg")
    // The folder has another sticker of this name.
    #expect(
      paths.name(ofFile: files.path("assets/Stickers/star.svg")) == "../assets/Stickers/star.svg")
    #expect(paths.name(ofFile: files.path("other/star.svg")) == "../other/star.svg")
    #expect(paths.name(ofFile: files.path("scenes/new.svg")) == "new.svg")
  }

  @Test func listsPicturesOfFolderThenOfItsSubfolders() {
    let names = ["b.png", "star.svg", "cats/kit.svg", "cats/tom.svg"]
    #expect(paths().namesByAlphabet == names && paths().trayNames(.byAlphabet) == names)
    #expect(paths().trayNames(.byHand) == names && paths().trayCategories.isEmpty)
    #expect(paths(nil).namesByAlphabet == ["moon.svg", "star.svg", "zoo/ape.svg"])
    #expect(paths("none").namesByAlphabet.isEmpty)
  }

  @Test func arrangesTrayByItsOrder() throws {
    try files.write("[Pets]\ncats/tom\nb\n[]\nstar\n[Pets]\ncats\n", to: "tray/order.txt")
    let paths = paths()
    #expect(
      paths.trayNames(.byHand) == ["b.png", "star.svg", "cats/tom.svg", "cats/kit.svg"])
    #expect(
      paths.trayNames(.byCategory) == ["cats/tom.svg", "b.png", "cats/kit.svg", "star.svg"])
    #expect(
      paths.trayNames(.byAlphabet) == ["b.png", "star.svg", "cats/kit.svg", "cats/tom.svg"])
    #expect(
      paths.trayCategories == ["cats/tom.svg": "Pets", "b.png": "Pets", "cats/kit.svg": "Pets"])
    #expect(paths.orderProblem == nil)
  }

  @Test func reportsUnknownLinesOfUsersOrderAlone() throws {
    try files.write("star\nzebra\nbirds/\n", to: "tray/order.txt")
    try files.write("zebra\n", to: "assets/Stickers/order.txt")
    #expect(paths().unknownInOrder == ["zebra", "birds"])
    #expect(paths(nil).unknownInOrder.isEmpty && paths("other").unknownInOrder.isEmpty)
  }

  @Test func reportsOrderThatCannotBeRead() throws {
    #expect(paths().orderProblem == nil, "there is none")
    try files.make("tray/order.txt")
    let problem = try #require(paths().orderProblem)
    #expect(problem.code == EISDIR && problem.path.hasSuffix("tray/order.txt"))
    #expect(paths().trayNames(.byHand) == paths().namesByAlphabet)
    #expect(paths().trayCategories.isEmpty && paths().unknownInOrder.isEmpty)
  }
}
