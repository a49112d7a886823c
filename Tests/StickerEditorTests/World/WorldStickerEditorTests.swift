import ECS
import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct WorldStickerEditorTests {
  private let editor = EditorHarness.withInterface()
  private let bare = EditorHarness()
  private var world: World { editor.world }

  private let file = WrittenFile(
    "/home/mia/party.png", named: "party.png", "Saved", showing: .thumbnail("/home/mia/party.png"),
    [])

  @Test func pinningIsOfferedOnlyWhenProgramCanPin() {
    #expect(world.isPinning == nil)
    editor.frame()
    _ = editor.app.drawnItems()
    world.isPinning = false
    #expect(world.isPinning == false && world.needsDisplay)
    world.isPinning = true
    #expect(world.isPinning == true)
    world.isPinning = nil
    #expect(world.isPinning == nil)
  }

  @Test func appWithoutInterfaceHasNoCardTrayOrSheet() {
    #expect(!bare.world.showCard(with: file) && bare.world.writtenFile == nil)
    bare.world.show(Sheet(id: "things", title: "Things"))
    #expect(bare.world.sheet == nil && !bare.world.isHelpShown)
    bare.world.addToTray(StickerSet(id: "/cats", title: "cats", names: ["cats/a.png"]))
    bare.world.leaveOutOfTray(["cats/a.png"])
    #expect(bare.world.traySets.isEmpty && bare.world.shownTrayStickers.isEmpty)
    bare.world.showExported()
    bare.world.showFirstDrag()
    #expect(!bare.world.isMoving)
  }

  @Test func showsAndClosesCard() {
    #expect(world.showCard(with: file) && world.writtenFile == file)
    #expect(world.showCard(with: nil) && world.writtenFile == nil)
  }

  @Test func showsSheetAtOnce() {
    world.show(Sheet(id: "things", title: "Things"))
    #expect(world.sheet?.id == "things" && world.sheetLayout != nil)
    #expect(world.sheetBehindHelp?.id == "things" && world.previewedTile == nil)
    world.show(nil)
    #expect(world.sheet == nil)
  }

  @Test func traySetsAreAddedAndReplaced() {
    world.addToTray(StickerSet(id: "/cats", title: "cats", names: ["cats/a.png"]))
    #expect(world.traySets.map(\.title) == ["cats"])
    world.addToTray(StickerSet(id: "/cats", title: "kittens", names: ["cats/b.png"]))
    editor.frame()
    #expect(world.traySets.map(\.title) == ["kittens"])
    #expect(world.shownTrayStickers.first == "cats/b.png")
    world.leaveOutOfTray(["cats/b.png"])
    editor.frame()
    #expect(world.shownTrayStickers.first == "tray1.svg")
    editor.tap(.emoji)
    #expect(world.shownTrayStickers.isEmpty, "the tray shows emoji")
  }

  @Test func copiedStickersAndTextsArePasted() {
    #expect(world.copiedText == nil && world.copiedStickers == nil)
    world.selectedIDs = [1]
    editor.perform(.copy)
    #expect(world.copiedStickers?.map(\.id) == [1] && world.copiedText == "1.svg")
    world.pasteCopied()
    editor.frame()
    #expect(world.document.stickers.count == 2)
  }

  @Test func quittingAsksOnlyWhileFingersHoldStickers() {
    #expect(!world.asksBeforeLeaving)
    let middle = editor.middle(1)
    editor.touch(.down, 1, middle.x, middle.y)
    editor.frame()
    #expect(world.asksBeforeLeaving)
    editor.touch(.up, 1, middle.x, middle.y)
    editor.frame()
    #expect(!world.asksBeforeLeaving)
  }
}
