import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Motions of fingers, recorded as keyframes while the scene plays.
@Suite struct PerformingPluginTests: PerformingHarness {
  @Test func motionsOfTwoUsersAreOneStep() {
    let stickers = [
      EditorHarness.sticker(id: 1, at: Point(300, 400)),
      EditorHarness.sticker(id: 2, at: Point(900, 400)),
    ]
    let editor = editor(stickers[0], stickers[1])
    editor.world.playhead.play()
    editor.frame()
    var sights: [[Sight]] = [[], []]
    for step in 0...50 {
      for (index, center) in [Point(300, 400), Point(900, 400)].enumerated() {
        // The second user lands later and lifts earlier.
        guard index == 0 || (10...30).contains(step) else { continue }
        let way = Vector(x: Double(step) * 2, y: Double(step % 20) * 4)
        let isLast = index == 1 && step == 30
        let point = center + (index == 1 && step == 10 ? .zero : way)
        editor.touch(
          isLast ? .up : step == index * 10 ? .down : .move, Int64(index), point.x, point.y)
      }
      editor.frame()
      sights[0].append(sight(editor, 1))
      if (10..<30).contains(step) { sights[1].append(sight(editor, 2)) }
    }
    editor.touch(.up, 0, 400, 440)
    editor.frame()
    for id in 1...2 {
      #expect(editor.record(id)!.traits.timing.keyframes.count > 2)
      #expect(error(editor, sights[id - 1], id) <= 0.5)
    }
    editor.world.playhead.pause()
    editor.frame()
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers == stickers && !editor.world.store.history.canUndo)
    editor.type("Y", with: "Ctrl")
    #expect(error(editor, sights[0], 1) <= 0.5 && error(editor, sights[1], 2) <= 0.5)
  }

  @Test func secondPassAddsToFirst() {
    let editor = editor(EditorHarness.sticker())
    editor.world.playhead.play()
    editor.frame()
    let first = perform(editor, about: Point(640, 400), steps: 40)
    editor.world.playhead.pause()
    editor.frame()
    let stored = editor.record(1)!
    editor.world.playhead.seek(to: 2)
    editor.world.playhead.play()
    editor.frame()
    let middle = editor.middle(1)
    let second = perform(editor, about: middle, steps: 30)
    #expect(error(editor, first) <= 0.5 && error(editor, second) <= 0.5)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == stored, "the second pass is a step of its own")
  }

  @Test func pauseStoresMotionOfHeldSticker() {
    let editor = editor(EditorHarness.sticker())
    editor.world.playhead.play()
    editor.frame()
    var sights: [Sight] = []
    for step in 0...30 {
      editor.touch(step == 0 ? .down : .move, 1, 640 + Double(step * 4), 400)
      editor.frame()
      sights.append(sight(editor))
    }
    editor.world.playhead.pause()
    editor.frame()
    editor.frame()
    #expect(error(editor, sights) <= 0.5)
    #expect(editor.world.query(RecordedMotion.self).count == 0)
    editor.touch(.move, 1, 900, 500)
    editor.frame()
    #expect(editor.middle(1).distance(to: Point(900, 500)) < 1e-9, "the finger goes on")
    editor.touch(.up, 1, 900, 500)
    editor.frame()
    let last = editor.record(1)!.traits.timing.keyframes.last!
    #expect(abs(last.time - editor.world.playhead.time) < 1e-9)
    #expect(editor.middle(1).distance(to: Point(900, 500)) < 1e-6)
    expectHonest(editor)
  }

  @Test("Movements in the frame of the landing begin where the sticker was in the last frame")
  func recordsMovementsInFrameOfLanding() {
    let editor = editor(EditorHarness.sticker())
    editor.world.playhead.play()
    editor.rest(0.5)
    let time = editor.world.playhead.time
    editor.touch(.down, 1, 640, 400)
    editor.touch(.move, 1, 700, 440)
    editor.wait(0.3)
    let later = editor.world.playhead.time
    editor.rest(0.3)
    editor.touch(.up, 1, 700, 440)
    editor.frame()
    #expect(middle(editor, at: 0).distance(to: Point(640, 400)) < 1e-6)
    #expect(middle(editor, at: time).distance(to: Point(640, 400)) < 1e-6)
    #expect(middle(editor, at: later).distance(to: Point(700, 440)) < 0.5)
    expectHonest(editor)
  }

  @Test("Movements in the frame of the lift end where the finger lifted")
  func recordsMovementsInFrameOfLift() {
    let editor = editorDuringDrag()
    let time = editor.world.playhead.time
    editor.touch(.move, 1, 760, 480)
    editor.touch(.up, 1, 760, 480)
    editor.wait(0.3)
    #expect(middle(editor, at: time).distance(to: Point(700, 440)) < 0.5)
    #expect(middle(editor, at: editor.world.playhead.time).distance(to: Point(760, 480)) < 1e-6)
    expectHonest(editor)
  }

  @Test("Movements in the frame in which the clip ends are part of the motion")
  func recordsMovementsInLastFrameOfClip() {
    let editor = editor(EditorHarness.sticker())
    editor.world.playhead.seek(to: 3)
    editor.world.playhead.play()
    editor.frame()
    editor.drag(1, Point(640, 400), Point(700, 440), lifts: false)
    let time = editor.world.playhead.time
    editor.touch(.move, 1, 760, 480)
    editor.wait(2)
    editor.frame()
    #expect(!editor.world.playhead.isPlaying)
    let keyframes = editor.record(1)!.traits.timing.keyframes
    #expect(keyframes.count > 1 && keyframes.last!.time == 4)
    #expect(middle(editor, at: time).distance(to: Point(700, 440)) < 0.5)
    #expect(middle(editor, at: 4).distance(to: Point(760, 480)) < 1e-6)
    editor.touch(.up, 1, 760, 480)
    editor.frame()
    #expect(editor.middle(1).distance(to: Point(760, 480)) < 1e-6)
    expectHonest(editor)
  }

  @Test func throwWhileRecordingEndsWhereFingerLifted() {
    let editor = EditorHarness.withInterface()
    editor.world.playhead.duration = 4
    editor.frame()
    editor.perform(.recordMotion)
    editor.frame()
    let start = editor.middle(1)
    editor.perform(.play)
    editor.drag(1, start, start + Vector(0, -500), resting: 0)
    #expect(editor.record(1)?.traits.timing.keyframes.isEmpty == false)
    #expect(editor.world.displacements.all.isEmpty)
    #expect(editor.middle(1).distance(to: start + Vector(0, -500)) < 0.5)
    expectHonest(editor)
    editor.rest(0.5)
    expectHonest(editor)
  }

  @Test func tapWhileRecordingOnlySelects() {
    let editor = editor(EditorHarness.sticker())
    editor.world.playhead.play()
    editor.frame()
    editor.tap(640, 400)
    #expect(editor.world.selectedIDs == [1] && editor.record(1) == EditorHarness.sticker())
    #expect(editor.world.query(RecordedMotion.self).count == 0)
  }

  @Test func cancelledContactsLeaveNoMotion() {
    let editor = editor(EditorHarness.sticker())
    editor.world.playhead.play()
    editor.frame()
    editor.drag(1, Point(640, 400), Point(800, 500), lifts: false)
    editor.world.cancelHands()
    editor.rest(0.2)
    #expect(editor.record(1) == EditorHarness.sticker() && !editor.world.store.history.canUndo)
    #expect(editor.world.query(RecordedMotion.self).count == 0)
  }

  @Test func cancelledContactLeavesNoMotionWithoutMovement() {
    let editor = editor(EditorHarness.sticker())
    editor.world.playhead.play()
    editor.frame()
    editor.touch(.down, 1, 640, 400)
    for _ in 0..<5 { editor.frame() }
    #expect(editor.world.query(RecordedMotion.self).count == 1)
    editor.touch(.cancel, 1, 0, 0)
    editor.frame()
    #expect(editor.world.query(RecordedMotion.self).count == 0)
    expectHonest(editor)
    #expect(editor.record(1) == EditorHarness.sticker() && !editor.world.store.history.canUndo)
  }

  @Test func recordsNothingUnlessArmed() {
    let editor = editor(EditorHarness.sticker())
    editor.perform(.recordMotion)
    editor.world.playhead.play()
    editor.frame()
    editor.drag(1, Point(640, 400), Point(800, 500))
    #expect(editor.record(1)!.traits.timing.isEmpty)
    #expect(editor.record(1)!.matrix.apply(Point(50, 30)).distance(to: Point(800, 500)) < 1e-6)
  }
}
