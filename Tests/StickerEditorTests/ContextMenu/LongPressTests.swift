import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct LongPressTests: ContextMenuHarness {
  // MARK: Long press

  @Test func longPressOpensMenuWithoutChangingSticker() throws {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.5)
    #expect(editor.world.contextMenu == nil)
    #expect(editor.world.nextChange != nil, "there is a frame when it is time")
    editor.rest(0.2)
    #expect(editor.world.contextMenu?.stickers == editor.world.selection.stickers)
    #expect(editor.world.isMoving, "it pops")
    editor.touch(.up, 1, place.x, place.y)
    editor.rest(1)
    #expect(editor.world.contextMenu != nil && !editor.world.isMoving)
    #expect(editor.world.selectedIDs == [2], "also after it has lifted")
    #expect(editor.record(2) == EditorHarness.sticker(id: 2, at: Point(600, 400)))
    let line = try line(.duplicate, editor)
    editor.tap(line.x, line.y)
    #expect(editor.record(4)?.image == "2.svg" && editor.world.contextMenu == nil)
    expectHonest(editor)
  }

  @Test func dragAfterLongPressMovesStickerAndClosesMenu() {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.7)
    editor.touch(.move, 1, place.x + 3, place.y)
    editor.frame()
    #expect(editor.world.contextMenu != nil, "a finger trembles")
    editor.touch(.move, 1, place.x + 80, place.y + 40)
    editor.frame()
    #expect(editor.world.contextMenu == nil)
    editor.rest(0.2)
    editor.touch(.up, 1, place.x + 80, place.y + 40)
    editor.frame()
    #expect(editor.middle(2).distance(to: place + Vector(80, 40)) < 6)
    expectHonest(editor)
  }

  @Test func doesNotOpenWhenFingerMovesBeforeLongPress() {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x, place.y)
    editor.frame()
    editor.touch(.move, 1, place.x + 20, place.y)
    editor.rest(2)
    #expect(editor.world.contextMenu == nil)
  }

  /// One finger rests on the sticker when the other one lands.
  @Test(arguments: [0.1, 0.4]) func doesNotOpenForTwoFingersOnSticker(after pause: Double) {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x - 40, place.y)
    editor.rest(pause)
    editor.touch(.down, 2, place.x + 40, place.y)
    editor.rest(1)
    #expect(editor.world.contextMenu == nil)
    editor.touch(.up, 2, place.x + 40, place.y)
    editor.rest(1)
    #expect(editor.world.contextMenu == nil, "nor the one that stays")
  }

  @Test func doesNotOpenForRestingPalm() {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x, place.y)
    editor.touch(.down, 2, place.x + 30, place.y + 45)
    editor.touch(.down, 3, place.x + 50, place.y + 30)
    editor.rest(2)
    #expect(editor.world.contextMenu == nil)
  }

  @Test func oneFingerLongPressBesideStickersOpensCanvasMenu() {
    let editor = three()
    editor.touch(.down, 1, 640, 650)
    editor.rest(0.8)
    #expect(editor.world.contextMenu?.stickers.isEmpty == true)
    editor.touch(.up, 1, 640, 650)
    editor.frame()
    #expect(editor.world.contextMenu != nil)
    editor.tap(400, 100)
    #expect(editor.world.contextMenu == nil, "a tap beside closes it")
    editor.touch(.down, 1, 640, 650)
    editor.touch(.down, 2, 1000, 200)
    editor.rest(2)
    #expect(editor.world.contextMenu == nil, "who leans on the table asks for nothing")
  }
}
