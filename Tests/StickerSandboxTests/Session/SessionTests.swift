import ArgumentParser
import Backend
import ECS
import EditorKit
import Foundation
import Geometry
import Gestures
import HeadlessBackend
import PictureFiles
import StickerCompositor
import StickerEditor
import StickerScene
import Testing

@testable import StickerSandbox

/// Whole runs of the program in a window in memory, with a simulated clock.
@Suite(.serialized) struct SessionTests: SessionHarness {
  let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  private var document: SceneDocument {
    get throws { try SceneDocument(reading: files.bytes("scene.json")) }
  }

  private var card: String { files.path("card.svg") + "@100,100" }

  @Test func fingerMovesStickerOnScreenAndInFile() throws {
    var hands = InputScript()
    hands.drag(from: Point(110, 110), to: Point(310, 210))
    _ = try run(hands, "--place", card)
    let scene = SavedScene(document: try document, cards: ["card@100,100"])
    try scene.expect(1, movedBy: Turn(shift: Complex(200, 100)))
    let shown = try PictureDecoder().decode(PictureBytes(files.bytes("shown.png"))).pixels.bitmap()
    #expect((shown.width, shown.height) == (640, 400))
    #expect(shown[300, 200] == 0xFFFF_CC00 && shown[100, 100] == 0xFF22_4466)
  }

  /// The line of a sheet of the editor's own, on which the program has no say.
  @Test func typedNumberMovesStickerAndLeavesSheetOpen() throws {
    var hands = InputScript()
    hands.key("Tab")
    hands.key("X")
    hands.wait(0.2)
    // The first line is that of the left edge.
    hands.key("Tab")
    hands.key("Return")
    hands.wait(0.2)
    hands.key("A", with: "Left Ctrl")
    hands.send(.text("37"))
    hands.key("Return")
    hands.wait(0.2)
    let session = try files.session(
      hands, ["--size", "1280x800", "--language", "en", "--place", card])
    try session.run()
    let sticker = try #require(session.scene.store.document.stickers.first)
    #expect(abs(sticker.frame.minX - 37) < 1e-9)
    #expect(session.world.sheet?.id == "measurements")
  }

  @Test func copiesToClipboardAndPastesFromIt() throws {
    var hands = InputScript()
    hands.tap(Point(110, 110))
    hands.key("C", with: "Left Ctrl")
    hands.key("V", with: "Left Ctrl")
    let window = try run(hands, "--place", card)
    #expect(window.memory.text?.contains("card.svg") == true)
    #expect(try document.stickers.map(\.image) == ["card.svg", "card.svg"])
  }

  @Test func f11FillsScreenAndDoesNotLeaveKiosk() throws {
    var hands = InputScript()
    hands.key("F11")
    #expect(try run(hands).isFullScreen)
    let window = try run(hands, "--kiosk")
    #expect(window.isFullScreen && !window.isPointerShown && window.isKeyboardGrabbed)
  }

  @Test func sameScriptGivesSameBytes() throws {
    var hands = InputScript()
    hands.drag(from: Point(110, 110), to: Point(310, 210), lifts: false)
    // Let go in flight.
    hands.touch(.move, 1, Point(380, 250))
    hands.touch(.up, 1, Point(380, 250))
    var runs: Set<[[UInt8]]> = []
    for _ in 0..<2 {
      _ = try run(hands, "--place", card)
      runs.insert([try files.bytes("scene.json"), try files.bytes("shown.png")])
      try FileManager.default.removeItem(atPath: files.path("scene.json"))
    }
    #expect(runs.count == 1)
  }
}
