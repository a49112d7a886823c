import DirectManipulation
import Geometry
import Gestures
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The tile that the user points at, on a sheet whose tiles the program plays.
@Suite struct TilePreviewTests {
  private let desk = Desk.withInterface()

  init() { show(hasPreviews: true) }

  private func show(hasPreviews: Bool) {
    var sheet = Sheet(
      id: "things", title: "Things",
      tiles: (0..<40).map { Sheet.Tile(id: "\($0)", .icon("folder"), title: "Thing \($0)") })
    sheet.hasPreviews = hasPreviews
    desk.world.show(sheet)
    desk.frame()
    _ = desk.world.takeRequests()
  }

  private func picture(_ index: Int) -> Point {
    let layout = desk.world.sheetLayout!
    return layout.parts(of: layout.tile(index)).picture.center + (layout.room.origin - .zero)
      - Vector(0, desk.world.sheetScroll)
  }

  private func move(_ index: Int) { desk.move(picture(index).x, picture(index).y) }
  private func touch(_ phase: InputEvent.TouchPhase, _ index: Int) {
    desk.touch(phase, 1, picture(index).x, picture(index).y)
  }

  private var previewed: String? { desk.world.previewedTile }
  private var chosen: [SheetChoice.Item] {
    desk.world.takeRequests().compactMap {
      if case .chose(let choice) = $0 { choice.item } else { nil }
    }
  }

  @Test func pointerPreviewsTileAfterDelay() {
    move(3)
    desk.rest(0.4)
    #expect(previewed == nil && desk.world.nextChange != nil)
    desk.rest(0.2)
    #expect(previewed == "3")
    #expect(desk.world.nextChange == nil && !desk.world.isMoving, "the editor is at rest")
    move(4)
    desk.rest(0.1)
    #expect(previewed == nil, "each tile has its own delay")
    desk.rest(0.5)
    #expect(previewed == "4")
    desk.move(640, 5)
    desk.frame()
    #expect(previewed == nil && desk.world.nextChange == nil)
  }

  @Test func wheelTakesTileAwayFromPointer() {
    move(0)
    desk.rest(0.6)
    let place = picture(0)
    desk.wheel(-3, at: place.x, place.y)
    desk.frame()
    #expect(previewed == nil)
    desk.rest(0.6)
    let (layout, scroll) = (desk.world.sheetLayout!, desk.world.sheetScroll)
    let index = layout.index(at: place, count: 40, scroll: scroll)
    #expect(index != nil && index != 0 && previewed == index.map { "\($0)" })
  }

  @Test func longPressPreviewsTileWithoutChoosingIt() {
    touch(.down, 2)
    desk.rest(0.6)
    #expect(previewed == "2")
    desk.world.notePreviewIsPlaying()
    desk.rest(1)
    touch(.up, 2)
    desk.frame()
    #expect(previewed == nil && chosen.isEmpty)
    touch(.down, 2)
    desk.frame()
    touch(.up, 2)
    desk.frame()
    #expect(chosen == [.tile("2")], "a tap chooses the tile")
  }

  @Test func longPressThatPlaysNothingChoosesTile() {
    touch(.down, 2)
    desk.rest(0.6)
    #expect(previewed == "2")
    touch(.up, 2)
    desk.frame()
    #expect(chosen == [.tile("2")])
  }

  @Test func clickOnPlayingTileChoosesItAndLongClickDoesNot() {
    let place = picture(5)
    move(5)
    desk.rest(0.6)
    desk.world.notePreviewIsPlaying()
    for (duration, items) in [(0.1, [SheetChoice.Item.tile("5")]), (0.7, [])] {
      desk.press(place.x, place.y)
      desk.rest(duration)
      #expect(previewed == "5", "the picture plays on under the button")
      desk.release(place.x, place.y)
      desk.frame()
      #expect(previewed == "5" && chosen == items)
    }
  }

  @Test func scrollEndsPreview() {
    touch(.down, 6)
    desk.rest(0.6)
    #expect(previewed == "6")
    desk.world.notePreviewIsPlaying()
    let place = picture(6)
    for step in 1...5 {
      desk.touch(.move, 1, place.x, place.y - 20 * Double(step))
      desk.frame()
    }
    #expect(previewed == nil)
    desk.rest(1)
    #expect(previewed == nil, "the finger rests, but it scrolls")
    touch(.up, 6)
    desk.frame()
    #expect(chosen.isEmpty)
  }

  @Test(arguments: [4.0, 20]) func fingerThatMovesWithinSlopOfTapPlaysOn(slop: Double) {
    desk.app.runtime.touchSlop = slop
    touch(.down, 6)
    desk.rest(0.6)
    desk.world.notePreviewIsPlaying()
    let place = picture(6)
    let reach = max(8, slop)
    desk.touch(.move, 1, place.x + reach - 1, place.y)
    desk.rest(0.2)
    #expect(previewed == "6")
    desk.touch(.up, 1, place.x + reach - 1, place.y)
    desk.frame()
    #expect(previewed == nil && chosen.isEmpty, "the lift chooses nothing")
    touch(.down, 6)
    desk.rest(0.6)
    desk.touch(.move, 1, place.x + reach, place.y)
    desk.frame()
    #expect(previewed == nil)
    desk.touch(.up, 1, place.x + reach, place.y)
    desk.frame()
    #expect(chosen.isEmpty, "the contact has left its place")
  }

  @Test func pointerThatLiesOnTileIsForgottenWhileFingersAreInUse() {
    move(1)
    desk.rest(0.6)
    #expect(previewed == "1")
    desk.tap(640, 5)
    desk.rest(0.6)
    #expect(previewed == nil)
  }

  @Test func pointerOutsideWindowPreviewsNothing() {
    move(1)
    desk.rest(0.6)
    desk.world.notePointerLeft()
    desk.rest(0.6)
    #expect(previewed == nil && desk.world.nextChange == nil)
    move(1)
    desk.rest(0.6)
    #expect(previewed == "1")
  }

  @Test func keysPreviewMarkedTile() {
    desk.type("Right")
    desk.rest(0.6)
    #expect(previewed == "0")
    desk.type("Right")
    #expect(previewed == nil)
    desk.rest(0.6)
    #expect(previewed == "1")
    desk.world.notePreviewIsPlaying()
    desk.type("Return")
    #expect(chosen == [.tile("1")])
  }

  @Test func closedSheetAndHelpEndPreview() {
    move(1)
    desk.rest(0.6)
    desk.type("F1")
    #expect(desk.world.isHelpShown && previewed == nil)
    desk.type("F1")
    move(2)
    desk.rest(0.6)
    #expect(previewed == "2")
    desk.world.show(nil)
    desk.frame()
    #expect(previewed == nil && desk.world.nextChange == nil)
  }

  @Test func reducedMotionPreviewsNothing() {
    desk.app.runtime.reducesMotion = true
    move(1)
    desk.rest(1)
    touch(.down, 1)
    desk.rest(1)
    touch(.up, 1)
    desk.frame()
    #expect(previewed == nil && chosen == [.tile("1")])
  }

  @Test func sheetWithoutPreviewsHasNone() {
    show(hasPreviews: false)
    move(1)
    desk.rest(1)
    #expect(previewed == nil && desk.world.nextChange == nil)
  }
}
