import DirectManipulation
import Geometry
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct ArrangePanelTests {
  /// Three stickers, of which those with some ids are selected.
  private func desk(
    _ ids: [Int] = [1, 2, 3], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> Desk {
    let places = [Point(300, 300), Point(700, 350), Point(450, 500)]
    let desk = Desk.withInterface(
      zip(1..., places).map { Desk.sticker(id: $0, at: $1) }, window: window, languages: languages)
    desk.world.selectedIDs = ids
    desk.frame()
    return desk
  }

  private func panel(_ desk: Desk) -> ArrangePanel? { desk.world.shown(ArrangePanel.self)?.panel }

  private func buttons(_ desk: Desk) -> [Button] {
    desk.world.shown(ArrangePanel.self)?.buttons ?? []
  }

  @Test func barHasButtonForSeveralStickers() {
    #expect(!desk([1]).world.selectionBar.map(\.action).contains(.arrange))
    let desk = desk([1, 2])
    #expect(desk.world.selectionBar.map(\.action).contains(.arrange))
    desk.tap(.arrange)
    desk.frame()
    #expect(panel(desk) != nil && desk.world.selectionBarFrame == nil)
    #expect(desk.world.actions[.arrange]?.isOn == true)
  }

  @Test func tapsPerformCommandsAndDoneBringsBarBack() throws {
    let desk = desk()
    desk.tap(.arrange)
    desk.frame()
    let frame = try #require(panel(desk)).place.frame
    for command in [Arrangement.align(.x, .least), .distribute(.y)] {
      desk.tap(command.action)
      desk.frame()
      #expect(panel(desk)?.place.frame == frame)
    }
    #expect(desk.world.document.stickers.map(\.frame.minX) == [250, 250, 250])
    #expect(desk.record(2)?.position.y == 400)
    desk.tap(.endArranging)
    desk.rest(1)
    #expect(panel(desk) == nil && desk.world.selectionBarFrame != nil)
    #expect(desk.world.selectedIDs == [1, 2, 3])
    for _ in 0..<2 { desk.type("Z", with: "Ctrl") }
    #expect(!desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  @Test func buttonArrangesOnPhotoUntilItIsPressedAgain() throws {
    let desk = desk()
    desk.tap(.arrange)
    desk.frame()
    desk.tap(.arrangeOnPhoto)
    desk.tap(Arrangement.align(.x, .least).action)
    #expect(desk.world.document.stickers.allSatisfy { abs($0.frame.minX) < 1e-9 })
    desk.tap(.arrangeOnPhoto)
    desk.tap(Arrangement.align(.y, .least).action)
    #expect(desk.world.document.stickers.allSatisfy { abs($0.frame.minY - 270) < 1e-9 })
  }

  @Test(arguments: [
    Size(width: 480, height: 320), Size(width: 320, height: 480), Size(width: 1280, height: 800),
  ])
  func buttonsLieInGrid(window: Size) {
    let desk = desk(window: window)
    desk.type("U")
    desk.frame()
    let frames = buttons(desk).map(\.frame)
    let (columns, rows) = (Set(frames.map(\.minX)).count, Set(frames.map(\.minY)).count)
    #expect(columns * rows == frames.count)
  }

  @Test func contextMenuOpensPanelForSingleSticker() {
    let desk = desk([])
    let place = desk.middle(1)
    desk.send(.mouseButton(.down, button: 3, position: place))
    desk.send(.mouseButton(.up, button: 3, position: place))
    desk.frame()
    desk.rest(0.5)
    desk.tap(.arrange)
    desk.frame()
    #expect(panel(desk) != nil)
    desk.tap(Arrangement.align(.x, .center).action)
    #expect(desk.record(1)?.position == Point(640, 300))
  }

  @Test func keysOpenUseAndClosePanel() {
    let desk = desk()
    desk.type("U")
    desk.frame()
    #expect(panel(desk) != nil)
    desk.type("F6", with: "Shift")
    let first = Focus.Item.button(Arrangement.align(.x, .least).action)
    #expect(desk.world.bound(FocusPlaces()).current?.item == first)
    for key in ["Right", "Down", "Space"] { desk.type(key) }
    desk.frame()
    #expect(Set(desk.world.document.stickers.map(\.frame.center.y)).count == 1)
    desk.type("Escape")
    desk.type("Escape")
    desk.frame()
    #expect(panel(desk) == nil && desk.world.selectedIDs == [1, 2, 3])
    desk.type("U")
    desk.type("U")
    desk.frame()
    #expect(panel(desk) == nil)
  }

  @Test func panelIsHiddenDuringDragAndPlacedAnew() throws {
    let desk = desk([3])
    desk.type("U")
    desk.frame()
    let frame = try #require(panel(desk)).place.frame
    let map = desk.world.canvas.toWindow
    let low = map.apply(Point(450, 780))
    desk.drag(1, desk.middle(3), low, lifts: false)
    #expect(panel(desk) == nil)
    desk.touch(.up, 1, low.x, low.y)
    desk.rest(1)
    let moved = try #require(panel(desk)).place.frame
    #expect(moved != frame)
    #expect(!moved.overlaps(Rect(center: desk.middle(3), width: 60, height: 40)))
  }

  @Test(arguments: InterfaceLayoutTests.windows, ["en", "ar"])
  func buttonsAreLargeEnoughAndLeaveStickerFree(window: Size, language: String) throws {
    let languages = language == "ar" ? LanguageSheetTests.languages(first: "ar") : Languages()
    let desk = desk([1], window: window, languages: languages)
    desk.type("U")
    desk.frame()
    let frame = try #require(panel(desk)).place.frame
    #expect(Rect(origin: .zero, size: window).contains(frame))
    #expect(buttons(desk).count == 15)
    for button in buttons(desk) {
      #expect(frame.contains(button.frame))
      #expect(button.frame.size.height >= Layout.target && button.frame.size.width >= Layout.target)
    }
    let matrix = desk.world.runtime.matrixToWindow(of: desk.world.sticker(1)!)
    #expect(!frame.meets(Rect(origin: .zero, size: Size(width: 100, height: 60)), through: matrix))
    let left = try #require(
      buttons(desk).first { $0.action == Arrangement.align(.x, .least).action })
    let right = try #require(
      buttons(desk).first { $0.action == Arrangement.align(.x, .greatest).action })
    #expect(left.frame.maxX < right.frame.minX, "directions are not mirrored")
  }
}
