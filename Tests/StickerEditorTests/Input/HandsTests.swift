import DirectManipulation
import Geometry
import Gestures
import Pictures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// A contact acts on one target at a time, even if its lift was missed or its target has disappeared.
@Suite struct HandsTests {
  private func key(_ key: TextEntry.Key, _ desk: Desk) throws -> Point {
    let keys = try #require(desk.world.writing).keys(in: desk.world.layout!)
    return try #require(keys.first { $0.key == key }).frame.center
  }

  /// Returns a desk on which a contact rotates the only sticker, after one undo step.
  private func turning(by grab: (Desk) throws -> Void) throws -> Desk {
    var large = Desk.sticker()
    large.scale = Vector(3, 3)
    let desk = Desk.withInterface([large])
    desk.world.selectedIDs = [1]
    desk.type("F")
    try grab(desk)
    return desk
  }

  @Test func releasesKeyWhenItsFingerLandsOnSticker() throws {
    let desk = Desk.withInterface([Desk.sticker(at: Point(300, 150))])
    desk.tap(.text)
    for letter in ["a", "b", "c"] { desk.send(.text(letter)) }
    let (backspace, sticker) = (try key(.backspace, desk), desk.middle(1))
    desk.touch(.down, 1, backspace.x, backspace.y)
    desk.frame()
    desk.drag(1, sticker, sticker + Vector(60, 0))
    #expect(!desk.world.isHeld, "its lift is the sticker's")
    #expect(desk.world.query(Held.self).isEmpty)
    #expect(abs(desk.middle(1).x - sticker.x - 60) < 0.01)
    desk.rest(2)
    #expect(desk.world.writing?.words.text == "ab", "the key is not held any more")
    expectHonest(desk)
  }

  @Test func releasesButtonWhenItsFingerLandsOnKey() throws {
    let desk = Desk.withInterface([])
    desk.tap(.text)
    let button = desk.world.toolbar!.buttons.first { $0.action == .selectSeveral }!
    desk.touch(.down, 1, button.frame.center.x, button.frame.center.y)
    desk.frame()
    #expect(desk.world.isPressed(button))
    let place = try key(.type("a"), desk)
    desk.tap(place.x, place.y, finger: 1)
    #expect(desk.world.writing?.words.text == "A")
    #expect(!desk.world.isPressed(button) && !desk.world.isHeld)
    #expect(
      desk.world.actions[.selectSeveral]?.isOn == false, "the button was not let go")
  }

  @Test func reopenedPanelHasNoPressedKeys() throws {
    let desk = Desk.withInterface([])
    desk.tap(.text)
    let place = try key(.type("a"), desk)
    desk.touch(.down, 1, place.x, place.y)
    desk.frame()
    #expect(desk.world.pressedKeys == [.type("a")])
    desk.type("Escape")
    desk.tap(.text)
    #expect(desk.world.pressedKeys.isEmpty)
    desk.touch(.up, 1, place.x, place.y)
    desk.tap(place.x, place.y, finger: 1)
    #expect(desk.world.writing?.words.text == "A")
  }

  @Test func releasesButtonWhenItsFingerClosesSheet() {
    let desk = Desk.withInterface([])
    let button = desk.world.toolbar!.buttons.first { $0.action == .selectSeveral }!
    desk.touch(.down, 1, button.frame.center.x, button.frame.center.y)
    desk.frame()
    desk.perform(.help)
    desk.tap(640, 400, finger: 1)
    #expect(!desk.world.isHelpShown && !desk.world.isHeld)
    #expect(desk.world.actions[.selectSeveral]?.isOn == false)
  }

  @Test func releasesStickerWhenItsFingerLandsOnHandle() throws {
    let desk = Desk.withInterface([Desk.sticker(), Desk.sticker(id: 2, at: Point(300, 200))])
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    let (_, handle) = try #require(desk.world.handle)
    let other = desk.middle(2)
    desk.touch(.down, 1, other.x, other.y)
    desk.frame()
    desk.drag(1, handle, handle + Vector(30, 30))
    #expect(desk.world.runtime.touches.touches.isEmpty)
    #expect(desk.world.query(Held.self).isEmpty && desk.middle(2) == other)
    expectHonest(desk)
  }

  @Test func handleReturnsAfterUndoCancelsItsDrag() throws {
    let desk = try turning { desk in
      let (_, place) = try #require(desk.world.handle)
      desk.drag(1, place, place + Vector(-60, 80), lifts: false)
    }
    let turned = try #require(desk.world.handle).place
    desk.type("Z", with: "Ctrl")
    expectHonest(desk)
    let (_, place) = try #require(desk.world.handle)
    #expect(place.distance(to: turned) > 10, "outside a corner")
    desk.drag(2, place, place + Vector(0, 80))
    #expect(desk.record(1)!.rotation > 0.05)
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    #expect(desk.world.runtime.touches.touches.isEmpty)
  }

  @Test func releasingAltDoesNotResumeDragThatUndoCancelled() throws {
    let desk = try turning { desk in
      desk.key("Left Alt")
      desk.press(600, 400)
      desk.frame()
      desk.move(550, 450)
      desk.frame()
    }
    desk.perform(.undo)
    let middle = desk.middle(1)
    desk.key("Left Alt", .up)
    desk.frame()
    expectHonest(desk)
    desk.move(700, 600)
    desk.release(700, 600)
    desk.frame()
    #expect(desk.middle(1) == middle)
    #expect(!desk.world.store.history.canUndo)
  }

  @Test func deletingStickerEndsDragOfItsHandle() throws {
    let desk = try turning { desk in
      let (_, place) = try #require(desk.world.handle)
      desk.drag(1, place, place + Vector(-60, 80), lifts: false)
    }
    desk.type("Delete")
    desk.frame()
    #expect(desk.world.runtime.touches.touches.count == 1, "the finger itself")
    #expect(desk.world.query(Twisting.self).isEmpty && !desk.world.isHeld)
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    expectHonest(desk)
  }

  @Test func ignoresMovementWithinSlopOnHandle() throws {
    var sticker = Desk.sticker()
    (sticker.scale, sticker.anchorPoint) = (Vector(3, 3), Point(0.4, 0.4))
    let desk = Desk.withInterface([sticker])
    desk.world.selectedIDs = [1]
    let (_, place) = try #require(desk.world.handle)
    desk.touch(.down, 1, place.x, place.y)
    desk.frame()
    desk.touch(.move, 1, place.x + 3, place.y)
    desk.frame()
    desk.touch(.up, 1, place.x + 3, place.y)
    desk.frame()
    #expect(desk.record(1) == sticker && !desk.world.store.history.canUndo)
  }
}
