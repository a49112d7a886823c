import DirectManipulation
import ECS
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
import StickerScene
import Testing

/// A move by exactly the slop is a drag for every recognizer, and not a tap as well.
@Suite struct SlopTests {
  @Test func mouseMoveBySlopDragsWithoutTapping() {
    let desk = Desk.withInterface([Desk.sticker()])
    let middle = desk.middle(1)
    desk.tap(.snap)
    desk.tap(.selectSeveral)
    desk.tap(middle.x, middle.y)
    desk.press(middle.x, middle.y)
    desk.move(middle.x + desk.world.runtime.mouseSlop, middle.y)
    desk.frame()
    #expect(desk.middle(1).distance(to: middle) > 1, "it moves")
    desk.release(middle.x + desk.world.runtime.mouseSlop, middle.y)
    desk.frame()
    #expect(desk.world.selectedIDs == [1], "a click would have let it go")
  }

  @Test func fingerMoveBelowSlopTapsWithoutDragging() {
    let desk = Desk.withInterface([Desk.sticker()])
    let middle = desk.middle(1)
    desk.touch(.down, 1, middle.x, middle.y)
    desk.touch(.move, 1, middle.x + desk.world.runtime.touchSlop - 0.01, middle.y)
    desk.touch(.up, 1, middle.x, middle.y)
    desk.frame()
    #expect(desk.middle(1) == middle)
    #expect(desk.world.selectedIDs == [1])
  }
}
