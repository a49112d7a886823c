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
@Suite(.serialized) struct PasteTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  /// A session of a scene in a folder, in which a user plays.
  private func session(
    _ hands: InputScript, on files: ProgramFolder? = nil, _ arguments: [String] = []
  ) throws -> (Session, MemoryClipboard) {
    let files = files ?? self.files
    let session = try files.session(
      hands,
      ["--size", "640x400", "--no-ui", "--screenshot", files.path("shown.png")] + arguments)
    // All windows of one user find it in one place.
    try session.part(ClipboardExchange.self).sharedCopy = self.files.sharedCopy
    return (session, try #require(session.screen.window as? HeadlessWindow).memory)
  }

  /// Pastes the content of another program; returns the stickers afterwards and the last notice.
  private func paste(
    _ offered: [(String, [UInt8])], times: Int = 1, _ arguments: String...
  ) throws -> (stickers: [SceneDocument.Sticker], notice: String?) {
    var hands = InputScript()
    for _ in 0..<times {
      hands.key("V", with: "Left Ctrl")
      hands.wait(0.2)
    }
    let (session, clipboard) = try session(hands, on: nil, arguments)
    clipboard.offered = offered.map { (form: $0, bytes: $1) }
    try session.run()
    return (try stickers(), session.world.toasts.current?.text)
  }

  private func stickers(on files: ProgramFolder? = nil) throws -> [SceneDocument.Sticker] {
    try SceneDocument(reading: (files ?? self.files).bytes("scene.json")).stickers
  }

  private let picture = PNG.encode(.photo(width: 80, height: 60))

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

  /// Pictures that are pasted together do not overlap, and a replay of the recording places them alike.
  @Test func placesBatchSideBySideAndReplaysIt() throws {
    var lines: [String] = []
    for number in 0..<6 {
      try files.write(PNG.encode(.photo(width: 60 + number, height: 60)), to: "\(number).png")
      lines.append(URL(fileURLWithPath: files.path("\(number).png")).absoluteString)
    }
    var hands = InputScript()
    for _ in 0..<2 {
      hands.key("V", with: "Left Ctrl")
      hands.wait(1)
    }
    let (session, clipboard) = try session(
      hands, on: nil, ["--record=\(files.path("hands.jsonl"))"])
    clipboard.offered = [
      (form: "text/uri-list", bytes: Array(lines.joined(separator: "\r\n").utf8))
    ]
    try session.run()
    let played = try stickers()
    #expect(played.count == 12)
    let frames = played.map { sticker in
      let extents = sticker.size.vector * sticker.scale.x
      return Rect(
        origin: sticker.position - extents / 2, size: Size(width: extents.x, height: extents.y))
    }
    for (index, frame) in frames.enumerated() {
      #expect(frames[(index + 1)...].allSatisfy { $0.intersection(frame) == nil })
    }
    for name in try files.names() where name.hasPrefix("scene.json") {
      try FileManager.default.removeItem(atPath: files.path(name))
    }
    let outcome = try files.run(
      "photo.svg", "--scene", "scene.json", "--size", "640x400", "--no-ui", "--replay",
      "hands.jsonl")
    #expect(outcome.status == 0)
    #expect(try stickers() == played)
  }

  @Test(arguments: [
    ("image/png", Array("no picture at all".utf8)),
    ("image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 100)),
    ("image/png", Array(PNG.encode(.photo(width: 80, height: 60)).prefix(30))),
  ])
  func reportsUnreadablePictureAndStoresNothing(form: String, bytes: [UInt8]) throws {
    let (stickers, notice) = try paste([(form, bytes)])
    #expect(stickers.isEmpty)
    #expect(notice?.hasPrefix("Can't paste: ") == true, "\(notice ?? "nothing")")
    let kept = files.exists("scene-pictures") ? try files.names("scene-pictures") : []
    #expect(kept.isEmpty, "\(kept)")
  }

  @Test func refusesPictureOverPixelLimit() throws {
    let large = PNG.encode(.photo(width: 800, height: 600))
    let (stickers, notice) = try paste([("image/png", large)], "--max-pixels=300000")
    #expect(stickers.isEmpty && notice != nil)
  }

  // MARK: Text

  @Test func pastesTextAndReportsEmptyClipboard() throws {
    let stickers = try paste([("UTF8_STRING", Array("hello".utf8))]).stickers
    #expect(stickers.map(\.image) == ["text:#FFFFFF:hello"])
    #expect(try paste([]).notice == "Nothing to paste")
  }

  // MARK: Copied stickers

  @Test func offersCopiedStickerAsPicture() throws {
    var hands = InputScript()
    hands.tap(Point(110, 110))
    hands.key("C", with: "Left Ctrl")
    let (session, clipboard) = try session(
      hands, on: nil, ["--place=\(files.path("card.svg"))@100,100"])
    try session.run()
    let file = try #require(clipboard.content?.picture?())
    let made = try PictureDecoder().decode(PictureBytes(file)).pixels.bitmap()
    #expect((made.width, made.height) == (100, 60))
    #expect(made[99, 0] == 0xFFFF_CC00 && made[0, 0] == 0)
  }

  /// The second window receives the PNG file that the first one offers, as if another program had copied it.
  @Test func pastesStickersOfAnotherWindow() throws {
    let other = try ProgramFolder()
    try other.make("inner")
    try other.write(picture, to: "inner/badge.png")
    var hands = InputScript()
    for (x, y) in [(100.0, 100.0), (300, 200)] { hands.tap(Point(x, y)) }
    hands.key("A", with: "Left Ctrl")
    hands.key("C", with: "Left Ctrl")
    let (first, copied) = try session(
      hands, on: other,
      [
        "--place=\(other.path("inner/badge.png"))@100,100,scale=0.5,rotation=30",
        "--place=star@300,200,scale=0.1",
      ])
    try first.run()
    let theirs = try stickers(on: other)
    #expect(Set(theirs.map(\.image)) == ["inner/badge.png", "star.svg"])
    let file = try #require(copied.content?.picture?())

    var paste = InputScript()
    paste.key("V", with: "Left Ctrl")
    paste.wait(0.2)
    paste.key("V", with: "Left Ctrl")
    let (second, clipboard) = try session(paste)
    clipboard.offered = [("image/png", file)]
    try second.run()
    let ours = try stickers()
    #expect(ours.count == 4)
    let badge = try #require(ours.first { $0.image.hasSuffix("badge.png") })
    let found = URL(filePath: files.path(badge.image)).standardized.path
    #expect(found == other.path("inner/badge.png"))
    #expect(ours.contains { $0.image == "star.svg" })
    let before = try #require(theirs.first { $0.image == "inner/badge.png" })
    #expect(badge.rotation == before.rotation && badge.scale == before.scale)
    #expect((badge.position - before.position - Vector(x: 24, y: 24)).length < 1e-9)
    #expect(!files.exists("scene-pictures"), "a picture of a file stays where it is")
  }

  /// The picture was pasted into another scene and is stored in that scene's folder.
  @Test func copiesPictureFromAnotherScenesFolder() throws {
    let other = try ProgramFolder()
    var hands = InputScript()
    hands.key("V", with: "Left Ctrl")
    hands.wait(0.2)
    hands.key("A", with: "Left Ctrl")
    hands.key("C", with: "Left Ctrl")
    let (first, copied) = try session(hands, on: other)
    copied.offered = [("image/png", picture)]
    try first.run()
    let file = try #require(copied.content?.picture?())
    let stickers = try paste([("image/png", file)]).stickers
    #expect(stickers.map(\.image) == (try self.stickers(on: other).map(\.image)))
    #expect(try files.bytes(stickers[0].image) == picture)
  }

  /// Copies the card; the PNG file that other programs can read.
  private func copyOfTheCard() throws -> [UInt8] {
    var hands = InputScript()
    hands.tap(Point(110, 110))
    hands.key("C", with: "Left Ctrl")
    let other = try ProgramFolder()
    let (session, clipboard) = try session(
      hands, on: other, ["--place=\(files.path("card.svg"))@100,100"])
    try session.run()
    let content = try #require(clipboard.content)
    #expect(content.text == "card.svg", "no folders in the text either")
    return try #require(content.picture?())
  }

  @Test func copyContainsRandomNumberInsteadOfPaths() throws {
    let copies = try [copyOfTheCard(), copyOfTheCard()]
    for file in copies {
      let text = String(decoding: file, as: UTF8.self)
      #expect(!text.contains("card") && !text.contains(files.folder.path))
    }
    let numbers = copies.compactMap(PNG.note)
    #expect(numbers.map(\.count) == [32, 32] && numbers[0] != numbers[1])
    // The first copy is out of date: what it is to others is all that can be pasted.
    let sticker = try #require(try paste([("image/png", copies[0])]).stickers.first)
    #expect(sticker.image.hasPrefix("scene-pictures/"))
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

  @Test func pastesPictureCopiedLaterByAnotherProgram() throws {
    // A recording of that means the same.
    var hands = InputScript()
    hands.tap(Point(110, 110))
    hands.key("C", with: "Left Ctrl")
    hands.wait(0.5)
    hands.key("V", with: "Left Ctrl")
    let place = "--place=\(files.path("card.svg"))@100,100"
    let (session, clipboard) = try session(
      hands, on: nil, [place, "--record=\(files.path("hands.jsonl"))"])
    clipboard.whenPut = { [picture] in $0.offered = [("image/png", picture)] }
    try session.run()
    let played = try stickers()
    #expect(played.count == 2 && played[1].image.hasPrefix("scene-pictures/"))
    try files.write(files.bytes("scene.json"), to: "first.json")
    for name in try files.names() where name.hasPrefix("scene.json") {
      try FileManager.default.removeItem(atPath: files.path(name))
    }
    let outcome = try files.run(
      "photo.svg", "--scene", "scene.json", "--size", "640x400", "--no-ui", "--place",
      "card.svg@100,100", "--replay", "hands.jsonl")
    #expect(outcome.status == 0)
    #expect(try stickers() == played)
  }

  @Test func kioskDoesNotUseSystemClipboard() throws {
    var hands = InputScript()
    hands.key("V", with: "Left Ctrl")
    hands.tap(Point(110, 110))
    hands.key("A", with: "Left Ctrl")
    hands.key("C", with: "Left Ctrl")
    let (session, clipboard) = try session(
      hands, on: nil, ["--kiosk", "--place=\(files.path("card.svg"))@100,100"])
    clipboard.offered = [("image/png", picture)]
    try session.run()
    #expect(try stickers().count == 1)
    #expect(clipboard.offered.count == 1 && clipboard.content == nil)
  }
}
