import DirectManipulation
import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ArrangePanelTests {
  /// Three stickers, of which those with some ids are selected.
  private func editor(
    _ ids: [Int] = [1, 2, 3], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let places = [Point(300, 300), Point(700, 350), Point(450, 500)]
    let editor = EditorHarness.withInterface(
      zip(1..., places).map { EditorHarness.sticker(id: $0, at: $1) }, window: window,
      languages: languages)
    editor.world.selectedIDs = ids
    editor.frame()
    return editor
  }

  private func panel(_ editor: EditorHarness) -> ArrangePanel? {
    editor.world.shown(ArrangePanel.self)?.panel
  }

  private func buttons(_ editor: EditorHarness) -> [Button] {
    editor.world.shown(ArrangePanel.self)?.buttons ?? []
  }

  @Test func barHasButtonForSeveralStickers() {
    #expect(!editor([1]).world.selectionBar.map(\.action).contains(.arrange))
    let editor = editor([1, 2])
    #expect(editor.world.selectionBar.map(\.action).contains(.arrange))
    editor.tap(.arrange)
    editor.frame()
    #expect(panel(editor) != nil && editor.world.selectionBarFrame == nil)
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
    #expect(panel(editor) == nil && editor.world.selectionBarFrame != nil)
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

  @Test func panelIsHiddenDuringDragAndPlacedAnew() throws {
    let editor = editor([3])
    editor.type("U")
    editor.frame()
    let frame = try #require(panel(editor)).place.frame
    let map = editor.world.canvas.toWindow
    let low = map.apply(Point(450, 780))
    editor.drag(1, editor.middle(3), low, lifts: false)
    #expect(panel(editor) == nil)
    editor.touch(.up, 1, low.x, low.y)
    editor.rest(1)
    let moved = try #require(panel(editor)).place.frame
    #expect(moved != frame)
    #expect(!moved.overlaps(Rect(center: editor.middle(3), width: 60, height: 40)))
  }

  @Test(arguments: LayoutTests.windows, ["en", "ar"])
  func buttonsAreLargeEnoughAndLeaveStickerFree(window: Size, language: String) throws {
    let languages = language == "ar" ? LanguageSheetPluginTests.languages(first: "ar") : Languages()
    let editor = editor([1], window: window, languages: languages)
    editor.type("U")
    editor.frame()
    let frame = try #require(panel(editor)).place.frame
    #expect(Rect(origin: .zero, size: window).contains(frame))
    #expect(buttons(editor).count == 15)
    for button in buttons(editor) {
      #expect(frame.contains(button.frame))
      #expect(button.frame.size.height >= Layout.target && button.frame.size.width >= Layout.target)
    }
    let matrix = editor.world.runtime.matrixToWindow(of: editor.world.sticker(1)!)
    #expect(!frame.meets(Rect(origin: .zero, size: Size(width: 100, height: 60)), through: matrix))
    let left = try #require(
      buttons(editor).first { $0.action == Arrangement.align(.x, .least).action })
    let right = try #require(
      buttons(editor).first { $0.action == Arrangement.align(.x, .greatest).action })
    #expect(left.frame.maxX < right.frame.minX, "directions are not mirrored")
  }
}
