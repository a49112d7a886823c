import Foundation
import Geometry
import StickerCompositor
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// Pictures that the user adds from files as stickers.
@Suite(.serialized) struct FileSearchTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make("pictures")
    try files.write(PNG.encode(.photo(width: 80, height: 60)), to: "pictures/badge.png")
  }

  /// The stickers after the user has added a picture and pressed some keys with Ctrl.
  private func add(
    _ name: String, keys: [String] = []
  ) throws -> [SceneDocument.Sticker] {
    var hands = InputScript()
    hands.wait(1)
    for key in keys { hands.key(key, with: "Left Ctrl") }
    let session = try files.session(hands, ["--size", "1280x800", "--language", "en"])
    let search = try session.part(FileSearch.self)
    search.addPicture(in: files.path("pictures"))
    search.choose(.tile(files.path(name)))
    #expect(session.world.sheet == nil)
    // The script's clock does not wait for the picture.
    try eventually("the picture to be open") {
      session.screen.pictures.imageIfOpen(named: name) != nil
    }
    try session.run()
    let document = try SceneDocument(reading: files.bytes("scene.json"))
    for sticker in document.stickers {
      let middle = Point.zero + document.canvas.vector / 2
      #expect(sticker.position.distance(to: middle) < document.canvas.width / 5)
    }
    return document.stickers
  }

  @Test func chosenPictureLiesInMiddleAndIsUndone() throws {
    let added = try add("pictures/badge.png")
    #expect(added.map(\.image) == ["pictures/badge.png"])
    #expect(added.map(\.size) == [Size(width: 80, height: 60)])
    #expect(try add("pictures/badge.png", keys: ["Z"]).count == 1, "that of the first")
  }

  @Test func keyOpensSheetOfPictures() throws {
    var hands = InputScript()
    hands.key("I", with: "Left Ctrl")
    let session = try files.session(hands, ["--size", "1280x800", "--language", "en"])
    try session.run()
    #expect(session.world.sheet?.id == FileChooser.id)
    #expect(session.world.sheet?.title.description == "Add picture")
  }

  @Test func chosenFolderIsSetOfTray() throws {
    var hands = InputScript()
    hands.wait(1)
    let session = try files.session(hands, ["--size", "1280x800", "--language", "en"])
    let search = try session.part(FileSearch.self)
    #expect(search.obey(.addStickerSet))
    search.choose(.close)
    #expect(session.world.sheet == nil && session.world.traySets.isEmpty)
    search.addStickerSet(in: files.path(""))
    // The folder's pictures are shown, but only the folder can be chosen.
    search.choose(.tile(files.path("pictures")))
    let sheet = try #require(session.world.sheet)
    #expect(sheet.tiles.map(\.title.description) == ["badge.png"])
    #expect(sheet.chips.first?.title.description == "Add this folder")
    search.choose(.tile(files.path("pictures/badge.png")))
    #expect(session.world.sheet != nil)
    search.choose(.chip("here"))
    #expect(session.world.sheet == nil && session.world.traySets.map(\.title) == ["pictures"])
    #expect(session.world.traySets.first?.names == ["pictures/badge.png"])
    try session.run()
    #expect(session.world.document.stickers.isEmpty)
  }

  @Test func kioskHasNoAction() throws {
    let session = try files.session(InputScript(), ["--size", "1280x800", "--kiosk"])
    #expect([.addPicture, .addStickerSet].allSatisfy { session.world.actions[$0] == nil })
    try session.run()
  }
}
