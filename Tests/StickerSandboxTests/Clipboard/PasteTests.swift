import ArgumentParser
import Backend
import Foundation
import Geometry
import Gestures
import HeadlessBackend
import PictureFiles
import Pictures
import StickerCanvas
import StickerCompositor
import StickerScene
import Testing

@testable import StickerSandbox

/// Pasting of clipboard contents from other programs, in a window in memory.
@Suite(.serialized) struct PasteTests: PasteHarness {
  let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  let picture = PNG.encode(.photo(width: 80, height: 60))

  // MARK: Pictures

  @Test func savesPastedPictureBesideScene() throws {
    let stickers = try paste([("TARGETS", []), ("image/png", picture)]).stickers
    let sticker = try #require(stickers.first)
    #expect(stickers.count == 1 && sticker.size == Size(width: 80, height: 60))
    #expect(sticker.image.hasPrefix("scene-pictures/pasted-") && sticker.image.hasSuffix(".png"))
    #expect(try files.bytes(sticker.image) == picture)
    // The scene opens with it, and it is in the picture that is made.
    let outcome = try files.run("--scene", "scene.json", "--export", "made.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test func storesRepeatedPictureOnce() throws {
    let stickers = try paste([("image/png", picture)], times: 3).stickers
    #expect(stickers.count == 3 && Set(stickers.map(\.image)).count == 1)
    #expect(try files.names("scene-pictures").count == 1)
  }

  @Test func storesJPEGUnchanged() throws {
    let bytes = try ExportFormat.jpeg.encode(.photo(width: 80, height: 60), quality: 90)
    let sticker = try #require(try paste([("image/jpeg", bytes)]).stickers.first)
    #expect(sticker.image.hasSuffix(".jpg") && sticker.size == Size(width: 80, height: 60))
    #expect(try files.bytes(sticker.image) == bytes)
  }

  @Test func pastesFilesWithoutCopyingThem() throws {
    for name in ["one two.png", "über 100%.png"] { try files.write(picture, to: name) }
    let uris = ["one two.png", "über 100%.png"].map {
      URL(fileURLWithPath: files.path($0)).absoluteString
    }
    let list = (["# a comment"] + uris).joined(separator: "\r\n")
    let stickers = try paste([("text/uri-list", Array(list.utf8))]).stickers
    #expect(Set(stickers.map(\.image)) == ["one two.png", "über 100%.png"])
    #expect(!files.exists("scene-pictures"))
  }

  @Test func tellsHowManyLettersOfLongTextWerePasted() throws {
    let text = Array(String(repeating: "word ", count: 200).utf8)
    let (stickers, notice) = try paste([("UTF8_STRING", text), ("text/plain;charset=utf-8", text)])
    let sticker = try #require(stickers.first)
    #expect(StickerText(name: sticker.image)?.text.count == 500)
    #expect(notice?.hasPrefix("Only 500 letters were pasted") == true, "\(notice ?? "nothing")")
  }

  @Test func ignoresFilePathsInForeignPicture() throws {
    let secret = try ProgramFolder()
    try secret.write(picture, to: "secret.png")
    let note = SceneDocument(
      canvas: Size(width: 640, height: 400),
      stickers: [
        SceneDocument.Sticker(
          id: 1, image: secret.path("secret.png"), size: Size(width: 80, height: 60),
          position: Point(100, 100))
      ])
    let text = try note.written()
    let file = PNG.adding(note: text, to: PNG.encode(.photo(width: 8, height: 8)))
    let stickers = try paste([("image/png", file)]).stickers
    #expect(stickers.map(\.size) == [Size(width: 8, height: 8)], "\(stickers)")
    #expect(stickers.allSatisfy { $0.image.hasPrefix("scene-pictures/") })
  }

  enum Forgery: CaseIterable { case otherNumber, readableByOthers, link }

  @Test(arguments: Forgery.allCases)
  func pastesForgedCopyAsPlainPicture(forgery: Forgery) throws {
    var file = try copyOfTheCard()
    let place = try #require(files.sharedCopy.files.first)
    switch forgery {
    case .otherNumber:
      file = PNG.adding(
        note: SharedCopy.Number.random().digits, to: PNG.encode(.photo(width: 8, height: 8)))
    case .readableByOthers:
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: place)
    case .link:
      try FileManager.default.moveItem(atPath: place, toPath: place + "2")
      try FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: place + "2")
    }
    let sticker = try #require(try paste([("image/png", file)]).stickers.first)
    #expect(sticker.image.hasPrefix("scene-pictures/"))
  }
}
