import ArgumentParser
import Backend
import Foundation
import Geometry
import HeadlessBackend
import PictureFiles
import StickerCompositor
import StickerScene
import Testing

@testable import StickerSandbox

@Suite(.serialized) struct ClipboardExchangeTests: PasteHarness {
  let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  let picture = PNG.encode(.photo(width: 80, height: 60))

  // MARK: Text

  @Test func pastesTextAndReportsEmptyClipboard() throws {
    let stickers = try paste([("UTF8_STRING", Array("hello".utf8))]).stickers
    #expect(stickers.map(\.image) == ["text:#FFFFFF;font=manrope;weight=800:hello"])
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
