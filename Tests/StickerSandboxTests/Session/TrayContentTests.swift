import ECS
import Foundation
import Gestures
import InputRecording
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

@Suite struct TrayContentTests {
  @Test func sortsUserFolderAndReportsFirstUnknownName() throws {
    let files = try ProgramFolder()
    try files.make("tray/animals")
    for name in ["a", "b", "animals/cat", "animals/ant"] {
      try files.write(ProgramFolder.sticker, to: "tray/\(name).svg")
    }
    try files.write("animals\nanimals/cat\nb\nzebra\nlion\n", to: "tray/order.txt")
    let session = try files.session(
      InputScript(), ["--stickers", files.path("tray"), "--language", "en"])
    #expect(
      session.world[TrayState.self].shelf.stickers == [
        "animals/cat.svg", "animals/ant.svg", "b.svg", "a.svg",
      ])
    let notice = try #require(
      session.world.toasts.panel(in: session.world.toasts.area(in: session.world.layout!))?.notice)
    let told = notice.block.lines.joined(separator: " ")
    #expect(told == "order.txt lists zebra, which doesn't exist.", "the first of them, once")
    try session.run()
  }

  /// Replays need the tray that the recording had.
  @Test func replayHasTheArrangementOfItsRecording() throws {
    let files = try ProgramFolder()
    func shelf(_ arrangement: String?) throws -> TrayShelf {
      var hands = InputScript()
      if let arrangement { hands.send(.trayOrder(arrangement)) }
      hands.end()
      try files.write(Recording(events: hands.events).written(), to: "hands.jsonl")
      let session = try files.session(
        InputScript(), ["--replay", files.path("hands.jsonl"), "--headless"])
      try session.run()
      return session.world[TrayState.self].shelf
    }
    let paths = StickerPaths(document: "/none", folder: nil, assets: try AssetFolder.find())
    for name in [nil, "by-nobody", "by-alphabet"] {
      let old = try shelf(name)
      #expect(old.stickers == paths.namesByAlphabet && old.categories.isEmpty)
      #expect(!old.hasStickerSearch)
    }
    let byHand = try shelf("by-hand")
    #expect(byHand.stickers == paths.trayNames(.byHand) && byHand.categories.isEmpty)
    #expect(!byHand.hasStickerSearch)
    let byCategory = try shelf("by-category")
    #expect(byCategory.stickers == paths.trayNames(.byCategory))
    #expect(byCategory.categories == paths.trayCategories && byCategory.hasStickerSearch)
  }
}
