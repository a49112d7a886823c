import ArgumentParser
import Backend
import Foundation
import Geometry
import HeadlessBackend
import StickerCanvas
import StickerScene
import Testing

@testable import StickerSandbox

/// Sessions that paste what other programs have copied.
protocol PasteHarness {
  var files: ProgramFolder { get }
  var picture: [UInt8] { get }
}

extension PasteHarness {
  /// A session of a scene in a folder, in which a user plays.
  func session(
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
  func paste(
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

  func stickers(on files: ProgramFolder? = nil) throws -> [SceneDocument.Sticker] {
    try SceneDocument(reading: (files ?? self.files).bytes("scene.json")).stickers
  }

  /// Copies the card; the PNG file that other programs can read.
  func copyOfTheCard() throws -> [UInt8] {
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
}
