import ArgumentParser
import Foundation
import Geometry
import HeadlessBackend
import StickerCompositor
import StickerScene
import Testing

@testable import StickerSandbox

@Suite(.serialized) struct ArrivalsTests: PasteHarness {
  let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  let picture = PNG.encode(.photo(width: 80, height: 60))

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

  @Test func tellsThatPartOfPictureIsMissing() throws {
    let whole = PNG.encode(.photo(width: 80, height: 60))
    let (stickers, notice) = try paste([("image/png", Array(whole.prefix(whole.count * 2 / 3)))])
    #expect(stickers.count == 1)
    #expect(notice?.hasPrefix("Only a part of ") == true, "\(notice ?? "nothing")")
  }

  @Test func refusesPictureOverPixelLimit() throws {
    let large = PNG.encode(.photo(width: 800, height: 600))
    let (stickers, notice) = try paste([("image/png", large)], "--max-pixels=300000")
    #expect(stickers.isEmpty && notice != nil)
  }
}
