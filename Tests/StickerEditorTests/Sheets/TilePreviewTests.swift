import DirectManipulation
import Geometry
import Gestures
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The tile that the user points at, on a sheet whose tiles the program plays.
@Suite struct TilePreviewTests {
  private let editor = EditorHarness.withInterface()

  init() { show(hasPreviews: true) }

  private func show(hasPreviews: Bool) {
    var sheet = Sheet(
      id: "things", title: "Things",
      tiles: (0..<40).map {
        Sheet.Tile(id: "\($0)", .icon("folder"), title: "Thing \($0)", buttons: ["delete"])
      })
    sheet.hasPreviews = hasPreviews
    editor.world.show(sheet)
    editor.frame()
    _ = editor.world.takeRequests()
  }

  private func picture(_ index: Int) -> Point {
    let layout = editor.world.sheetLayout!
    return layout.parts(of: layout.tile(index)).picture.center + (layout.room.origin - .zero)
      - Vector(0, editor.world.sheetScroll)
  }

  private func move(_ index: Int) { editor.move(picture(index).x, picture(index).y) }
  private func touch(_ phase: InputEvent.TouchPhase, _ index: Int) {
    editor.touch(phase, 1, picture(index).x, picture(index).y)
  }

  private var previewed: String? { editor.world.previewedTile }
  private var chosen: [SheetChoice.Item] {
    editor.world.takeRequests().compactMap {
      if case .chose(let choice) = $0 { choice.item } else { nil }
    }
  }

  @Test func pointerPreviewsTileAfterDelay() {
    move(3)
    editor.rest(0.4)
    #expect(previewed == nil && editor.world.nextChange != nil)
    editor.rest(0.2)
    #expect(previewed == "3")
    #expect(editor.world.nextChange == nil && !editor.world.isMoving, "the editor is at rest")
    move(4)
    editor.rest(0.1)
    #expect(previewed == nil, "each tile has its own delay")
    editor.rest(0.5)
    #expect(previewed == "4")
    editor.move(640, 5)
    editor.frame()
    #expect(previewed == nil && editor.world.nextChange == nil)
  }

  @Test func wheelTakesTileAwayFromPointer() {
    move(0)
    editor.rest(0.6)
    let place = picture(0)
    editor.wheel(-3, at: place.x, place.y)
    editor.frame()
    #expect(previewed == nil)
    editor.rest(0.6)
    let (layout, scroll) = (editor.world.sheetLayout!, editor.world.sheetScroll)
    let index = layout.index(at: place, count: 40, scroll: scroll)
    #expect(index != nil && index != 0 && previewed == index.map { "\($0)" })
  }

  @Test func longPressPreviewsTileWithoutChoosingIt() {
    touch(.down, 2)
    editor.rest(0.6)
    #expect(previewed == "2")
    editor.world.notePreviewIsPlaying()
    editor.rest(1)
    touch(.up, 2)
    editor.frame()
    #expect(previewed == nil && chosen.isEmpty)
    touch(.down, 2)
    editor.frame()
    touch(.up, 2)
    editor.frame()
    #expect(chosen == [.tile("2")], "a tap chooses the tile")
  }

  @Test func buttonOfTileStaysAboveTileAfterLongPress() {
    touch(.down, 2)
    editor.rest(0.6)
    editor.world.notePreviewIsPlaying()
    touch(.up, 2)
    editor.frame()
    let layout = editor.world.sheetLayout!
    let button = layout.parts(of: layout.tile(2), buttons: 1).buttons[0].center
    let place = button + (layout.room.origin - .zero)
    editor.tap(place.x, place.y)
    #expect(chosen == [.button("delete", of: "2")])
  }

  /// Shows tiles whose buttons wait until the user points at the tile.
  private func showHiddenButtons() {
    var sheet = Sheet(
      id: "more", title: "More",
      tiles: (0..<40).map {
        Sheet.Tile(id: "\($0)", .icon("folder"), title: "Thing \($0)", buttons: ["delete"])
      })
    for index in sheet.tiles.indices { sheet.tiles[index].hidesButtons = true }
    editor.world.show(sheet)
    editor.frame()
    _ = editor.world.takeRequests()
  }

  /// The number of drawn buttons.
  private var buttonCount: Int {
    editor.app.drawnItems().count { item in
      if case .icon("delete", _) = item.picture { true } else { false }
    }
  }

  private func button(_ index: Int) -> Point {
    let layout = editor.world.sheetLayout!
    return layout.parts(of: layout.tile(index), buttons: 1).buttons[0].center
      + (layout.room.origin - .zero)
  }

  @Test func hiddenButtonsAppearUnderPointerAndAtMark() {
    showHiddenButtons()
    #expect(buttonCount == 0)
    move(3)
    editor.frame()
    #expect(buttonCount == 1)
    editor.press(button(3).x, button(3).y)
    editor.frame()
    editor.release(button(3).x, button(3).y)
    editor.frame()
    #expect(chosen == [.button("delete", of: "3")])
    editor.move(640, 5)
    editor.rest(0.1)
    #expect(buttonCount == 0)
    editor.type("Tab")
    editor.rest(0.1)
    #expect(buttonCount == 1, "the marked tile")
  }

  @Test func hiddenButtonsAppearAfterLongPressThatChoosesNothing() {
    showHiddenButtons()
    editor.tap(button(2).x, button(2).y)
    #expect(chosen == [.tile("2")], "no button is there")
    touch(.down, 2)
    editor.rest(0.7)
    #expect(buttonCount == 1)
    touch(.up, 2)
    editor.rest(0.1)
    #expect(chosen.isEmpty && buttonCount == 1)
    editor.tap(button(2).x, button(2).y)
    #expect(chosen == [.button("delete", of: "2")])
    touch(.down, 4)
    editor.frame()
    touch(.up, 4)
    editor.frame()
    #expect(chosen == [.tile("4")], "a tap chooses another tile")
    editor.world.show(nil)
    showHiddenButtons()
    #expect(buttonCount == 0)
  }

  @Test func longPressThatPlaysNothingChoosesTile() {
    touch(.down, 2)
    editor.rest(0.6)
    #expect(previewed == "2")
    touch(.up, 2)
    editor.frame()
    #expect(chosen == [.tile("2")])
  }

  @Test func clickOnPlayingTileChoosesItAndLongClickDoesNot() {
    let place = picture(5)
    move(5)
    editor.rest(0.6)
    editor.world.notePreviewIsPlaying()
    for (duration, items) in [(0.1, [SheetChoice.Item.tile("5")]), (0.7, [])] {
      editor.press(place.x, place.y)
      editor.rest(duration)
      #expect(previewed == "5", "the picture plays on under the button")
      editor.release(place.x, place.y)
      editor.frame()
      #expect(previewed == "5" && chosen == items)
    }
  }

  @Test func scrollEndsPreview() {
    touch(.down, 4)
    editor.rest(0.6)
    #expect(previewed == "4")
    editor.world.notePreviewIsPlaying()
    let place = picture(4)
    for step in 1...5 {
      editor.touch(.move, 1, place.x, place.y - 20 * Double(step))
      editor.frame()
    }
    #expect(previewed == nil)
    editor.rest(1)
    #expect(previewed == nil, "the finger rests, but it scrolls")
    touch(.up, 4)
    editor.frame()
    #expect(chosen.isEmpty)
  }

  @Test(arguments: [4.0, 20]) func fingerThatMovesWithinSlopOfTapPlaysOn(slop: Double) {
    editor.app.runtime.touchSlop = slop
    touch(.down, 4)
    editor.rest(0.6)
    editor.world.notePreviewIsPlaying()
    let place = picture(4)
    let reach = max(8, slop)
    editor.touch(.move, 1, place.x + reach - 1, place.y)
    editor.rest(0.2)
    #expect(previewed == "4")
    editor.touch(.up, 1, place.x + reach - 1, place.y)
    editor.frame()
    #expect(previewed == nil && chosen.isEmpty, "the lift chooses nothing")
    touch(.down, 4)
    editor.rest(0.6)
    editor.touch(.move, 1, place.x + reach, place.y)
    editor.frame()
    #expect(previewed == nil)
    editor.touch(.up, 1, place.x + reach, place.y)
    editor.frame()
    #expect(chosen.isEmpty, "the contact has left its place")
  }

  @Test func pointerThatLiesOnTileIsForgottenWhileFingersAreInUse() {
    move(1)
    editor.rest(0.6)
    #expect(previewed == "1")
    editor.tap(640, 5)
    editor.rest(0.6)
    #expect(previewed == nil)
  }

  @Test func pointerOutsideWindowPreviewsNothing() {
    move(1)
    editor.rest(0.6)
    editor.world.notePointerLeft()
    editor.rest(0.6)
    #expect(previewed == nil && editor.world.nextChange == nil)
    move(1)
    editor.rest(0.6)
    #expect(previewed == "1")
  }

  @Test func keysPreviewMarkedTile() {
    editor.type("Right")
    editor.rest(0.6)
    #expect(previewed == "0")
    editor.type("Right")
    #expect(previewed == nil)
    editor.rest(0.6)
    #expect(previewed == "1")
    editor.world.notePreviewIsPlaying()
    editor.type("Return")
    #expect(chosen == [.tile("1")])
  }

  @Test func closedSheetAndHelpEndPreview() {
    move(1)
    editor.rest(0.6)
    editor.type("F1")
    #expect(editor.world.isHelpShown && previewed == nil)
    editor.type("F1")
    move(2)
    editor.rest(0.6)
    #expect(previewed == "2")
    editor.world.show(nil)
    editor.frame()
    #expect(previewed == nil && editor.world.nextChange == nil)
  }

  @Test func reducedMotionPreviewsNothing() {
    editor.app.runtime.reducesMotion = true
    move(1)
    editor.rest(1)
    touch(.down, 1)
    editor.rest(1)
    touch(.up, 1)
    editor.frame()
    #expect(previewed == nil && chosen == [.tile("1")])
  }

  @Test func sheetWithoutPreviewsHasNone() {
    show(hasPreviews: false)
    move(1)
    editor.rest(1)
    #expect(previewed == nil && editor.world.nextChange == nil)
  }
}
