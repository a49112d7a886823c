import ArgumentParser
import Backend
import Foundation
import Geometry
import HeadlessBackend
import StickerCompositor
import StickerScene
import Testing

@testable import StickerSandbox

@Suite(.serialized) struct SharedCopyTests: PasteHarness {
  let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  let picture = PNG.encode(.photo(width: 80, height: 60))

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
}
