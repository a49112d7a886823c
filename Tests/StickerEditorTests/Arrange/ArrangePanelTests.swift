import DirectManipulation
import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ArrangePanelTests: ArrangePanelHarness {
  @Test func barHasButtonForSeveralStickers() {
    #expect(!editor([1]).world.contextBar.map(\.action).contains(.arrange))
    let editor = editor([1, 2])
    #expect(editor.world.contextBar.map(\.action).contains(.arrange))
    editor.tap(.arrange)
    editor.frame()
    #expect(panel(editor) != nil && editor.world.contextBarFrame == nil)
    #expect(editor.world.actions[.arrange]?.isOn == true)
  }

  @Test func tapsPerformCommandsAndDoneBringsBarBack() throws {
    let editor = editor()
    editor.tap(.arrange)
    editor.frame()
    let frame = try #require(panel(editor)).place.frame
    for command in [Arrangement.align(.x, .least), .distribute(.y)] {
      editor.tap(command.action)
      editor.frame()
      #expect(panel(editor)?.place.frame == frame)
    }
    #expect(editor.world.document.stickers.map(\.frame.minX) == [250, 250, 250])
    #expect(editor.record(2)?.position.y == 400)
    editor.tap(.endArranging)
    editor.rest(1)
    #expect(panel(editor) == nil && editor.world.contextBarFrame != nil)
    #expect(editor.world.selectedIDs == [1, 2, 3])
    for _ in 0..<2 { editor.type("Z", with: "Ctrl") }
    #expect(!editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  @Test func buttonArrangesOnPhotoUntilItIsPressedAgain() throws {
    let editor = editor()
    editor.tap(.arrange)
    editor.frame()
    editor.tap(.arrangeOnPhoto)
    editor.tap(Arrangement.align(.x, .least).action)
    #expect(editor.world.document.stickers.allSatisfy { abs($0.frame.minX) < 1e-9 })
    editor.tap(.arrangeOnPhoto)
    editor.tap(Arrangement.align(.y, .least).action)
    #expect(editor.world.document.stickers.allSatisfy { abs($0.frame.minY - 270) < 1e-9 })
  }

  @Test(arguments: [
    Size(width: 480, height: 320), Size(width: 320, height: 480), Size(width: 1280, height: 800),
  ])
  func buttonsLieInGrid(window: Size) {
    let editor = editor(window: window)
    editor.type("U")
    editor.frame()
    let frames = buttons(editor).map(\.frame)
    let (columns, rows) = (Set(frames.map(\.minX)).count, Set(frames.map(\.minY)).count)
    #expect(columns * rows == frames.count)
  }

  @Test func contextMenuOpensPanelForSingleSticker() {
    let editor = editor([])
    let place = editor.middle(1)
    editor.send(.mouseButton(.down, button: 3, position: place))
    editor.send(.mouseButton(.up, button: 3, position: place))
    editor.frame()
    editor.rest(0.5)
    editor.tap(.arrange)
    editor.frame()
    #expect(panel(editor) != nil)
    editor.tap(Arrangement.align(.x, .center).action)
    #expect(editor.record(1)?.position == Point(640, 300))
  }

  @Test func keysOpenUseAndClosePanel() {
    let editor = editor()
    editor.type("U")
    editor.frame()
    #expect(panel(editor) != nil)
    editor.type("F6", with: "Shift")
    let first = Focus.Item.button(Arrangement.align(.x, .least).action)
    #expect(editor.world.bound(FocusPlaces()).current?.item == first)
    for key in ["Right", "Down", "Space"] { editor.type(key) }
    editor.frame()
    #expect(Set(editor.world.document.stickers.map(\.frame.center.y)).count == 1)
    editor.type("Escape")
    editor.type("Escape")
    editor.frame()
    #expect(panel(editor) == nil && editor.world.selectedIDs == [1, 2, 3])
    editor.type("U")
    editor.type("U")
    editor.frame()
    #expect(panel(editor) == nil)
  }
}
