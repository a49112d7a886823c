import DirectManipulation
import Geometry
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct MotionPluginTests {
  @Test func keyGoesThroughMotionsOfSelection() {
    let desk = Desk([Desk.sticker(id: 1), Desk.sticker(id: 2, at: Point(200, 200))])
    desk.world.playhead.duration = 4
    desk.world.selectedIDs = [1]
    var kinds: [StickerMotion.Kind?] = []
    for _ in 0..<5 {
      desk.type("N")
      kinds.append(desk.record(1)!.traits.timing.motion?.kind)
    }
    #expect(kinds == [.wiggle, .pulse, .spin, .bounce, nil])
    #expect(desk.record(1) == Desk.sticker() && desk.record(2)!.traits.timing.isEmpty)
    #expect(desk.world.playhead.duration != nil)
  }

  @Test func motionGivesPhotoTimeAndPlaysInLoop() {
    let desk = Desk()
    desk.world.selectedIDs = [1]
    desk.type("N")
    desk.frame()
    #expect(desk.world.document.duration == 4)
    #expect(desk.world.playhead.isPlaying && desk.world.playhead.isLooping)
    let corner = desk.shown(.zero)
    desk.rest(0.25)
    #expect(desk.shown(.zero).distance(to: corner) > 1)
    desk.world.playhead.pause()
    desk.type("Z", with: "Ctrl")
    desk.frame()
    #expect(desk.world.document.duration == nil && desk.world.playhead.duration == nil)
    #expect(desk.shown(.zero).distance(to: Point(590, 370)) < 1e-9)
  }

  @Test func motionRestsWithReducedMotion() {
    let desk = Desk()
    desk.app.runtime.reducesMotion = true
    desk.world.selectedIDs = [1]
    desk.type("N")
    desk.frame()
    desk.rest(0.25)
    #expect(desk.world.playhead.time > 0)
    #expect(desk.shown(.zero).distance(to: Point(590, 370)) < 1e-9)
  }
}
