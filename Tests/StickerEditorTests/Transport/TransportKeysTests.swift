import DirectManipulation
import Foundation
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct TransportKeysTests: TransportHarness {
  // MARK: Playing

  @Test func spacePlaysAndStops() {
    let editor = editor()
    #expect(!editor.world.isMoving)
    editor.type("Space")
    #expect(editor.world.playhead.isPlaying && editor.world.isMoving)
    editor.rest(1)
    #expect(isNear(editor, 1), "60 frames after the frame of the key")
    editor.type("Space")
    let time = editor.world.playhead.time
    editor.rest(1)
    #expect(editor.world.playhead.time == time && !editor.world.isMoving)
  }

  @Test func spaceDragMovesCanvasWithoutPlaying() {
    let editor = editor()
    editor.key("Space")
    editor.frame()
    editor.press(600, 200)
    editor.move(640, 220)
    editor.release(640, 220)
    editor.key("Space", .up)
    editor.frame()
    #expect(!editor.world.playhead.isPlaying)
    editor.type("Space")
    #expect(editor.world.playhead.isPlaying, "the next press counts")
  }

  @Test func heldSpaceTogglesOnce() {
    let editor = editor()
    for _ in 0..<5 { editor.key("Space") }
    editor.key("Space", .up)
    editor.frame()
    #expect(editor.world.playhead.isPlaying)
  }

  @Test func shuttleKeysChangeSpeedAndStop() {
    let editor = editor()
    for (key, rate) in [("L", 1.0), ("L", 2), ("L", 4), ("J", -1), ("J", -2)] {
      editor.type(key)
      #expect(editor.world.playhead.rate == rate && editor.world.playhead.isPlaying)
    }
    editor.type("K")
    #expect(!editor.world.playhead.isPlaying)
    for _ in 0..<4 { editor.key("L") }
    editor.frame()
    #expect(editor.world.playhead.rate == 1, "a held key counts once")
  }

  // MARK: Keys that selected stickers have, too

  @Test func keysOfSelectedStickersKeepTheirMeaning() {
    let editor = editor()
    editor.world.playhead.seek(to: 5)
    editor.type("Tab")
    let before = editor.first
    editor.type(".")
    editor.type("Right")
    #expect(editor.first.rotation > before.rotation && editor.first.position.x > before.position.x)
    editor.type("L")
    #expect(editor.first.locked && editor.world.playhead.time == 5)
    #expect(!editor.world.playhead.isPlaying)
    editor.type("Space")
    editor.type("K")
    editor.type("End")
    #expect(editor.world.playhead.time == 10, "these keys mean time alone")
  }

  @Test func stepAndSeekKeysMoveTimeWithoutSelection() {
    let editor = editor()
    editor.world.playhead.frames = ClipFrames(rate: 25)
    let sticker = editor.first
    editor.type(".")
    editor.type(".")
    #expect(isNear(editor, 0.08))
    editor.type(",")
    #expect(isNear(editor, 0.04))
    editor.type("Right")
    #expect(isNear(editor, 1.04))
    editor.type("Left")
    editor.type("Right", with: "Shift")
    #expect(editor.world.playhead.time == 10, "limited to the clip")
    editor.type("Left", with: "Shift")
    editor.type("End")
    #expect(editor.world.playhead.time == 10)
    editor.type("Home")
    #expect(editor.world.playhead.time == 0 && editor.first == sticker)
  }
}
