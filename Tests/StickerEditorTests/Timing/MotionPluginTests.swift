import DirectManipulation
import Geometry
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct MotionPluginTests {
  @Test func keyGoesThroughMotionsOfSelection() {
    let editor = EditorHarness([
      EditorHarness.sticker(id: 1), EditorHarness.sticker(id: 2, at: Point(200, 200)),
    ])
    editor.world.playhead.duration = 4
    editor.world.selectedIDs = [1]
    var kinds: [StickerMotion.Kind?] = []
    for _ in 0..<5 {
      editor.type("N")
      kinds.append(editor.record(1)!.traits.timing.motion?.kind)
    }
    #expect(kinds == [.wiggle, .pulse, .spin, .bounce, nil])
    #expect(editor.record(1) == EditorHarness.sticker() && editor.record(2)!.traits.timing.isEmpty)
    #expect(editor.world.playhead.duration != nil)
  }

  @Test func motionGivesPhotoTimeAndPlaysInLoop() {
    let editor = EditorHarness()
    editor.world.selectedIDs = [1]
    editor.type("N")
    editor.frame()
    #expect(editor.world.document.duration == 4)
    #expect(editor.world.playhead.isPlaying && editor.world.playhead.isLooping)
    let corner = editor.shown(.zero)
    editor.rest(0.25)
    #expect(editor.shown(.zero).distance(to: corner) > 1)
    editor.world.playhead.pause()
    editor.type("Z", with: "Ctrl")
    editor.frame()
    #expect(editor.world.document.duration == nil && editor.world.playhead.duration == nil)
    #expect(editor.shown(.zero).distance(to: Point(590, 370)) < 1e-9)
  }

  @Test func motionRestsWithReducedMotion() {
    let editor = EditorHarness()
    editor.app.runtime.reducesMotion = true
    editor.world.selectedIDs = [1]
    editor.type("N")
    editor.frame()
    editor.rest(0.25)
    #expect(editor.world.playhead.time > 0)
    #expect(editor.shown(.zero).distance(to: Point(590, 370)) < 1e-9)
  }
}
