import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas

@Suite struct RecordedMotionTests: PerformingHarness {
  @Test(arguments: [nil, .wiggle, .spin, .bounce, .pulse] as [StickerMotion.Kind?])
  func keyframesReproduceMotionOfTwoFingers(motion: StickerMotion.Kind?) {
    var record = EditorHarness.sticker()
    record.traits.timing.motion = motion.map { StickerMotion($0, amplitude: 0.2, period: 1) }
    let editor = editor(record)
    editor.world.playhead.seek(to: 0.5)
    editor.world.playhead.play()
    editor.frame()
    let sights = perform(editor, about: Point(640, 400))
    #expect(error(editor, sights) <= 0.5)
    let keyframes = editor.record(1)!.traits.timing.keyframes
    #expect(keyframes.count > 2 && keyframes.count < sights.count)
    editor.world.playhead.pause()
    for seen in sights {
      editor.world.playhead.seek(to: seen.time)
      editor.frame()
      let now = sight(editor)
      #expect(zip(now.corners, seen.corners).allSatisfy { $0.distance(to: $1) <= 0.5 })
    }
    expectHonest(editor)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == record && !editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  @Test("Movements after the sound has set the playhead back replace later ones")
  func replacesMotionAfterCorrectionOfPlayhead() {
    let editor = editorDuringDrag()
    let time = editor.world.playhead.time
    editor.world.playhead.correct(to: time - 0.1)
    editor.touch(.move, 1, 760, 480)
    editor.touch(.up, 1, 760, 480)
    editor.frame()
    #expect(editor.world.playhead.time < time)
    #expect(middle(editor, at: editor.world.playhead.time).distance(to: Point(760, 480)) < 1e-6)
    #expect(middle(editor, at: time).distance(to: Point(760, 480)) < 1e-6)
    #expect(middle(editor, at: 4).distance(to: Point(760, 480)) < 1e-6)
  }

  @Test func splitsMotionAtEndOfLoop() {
    let editor = editor(EditorHarness.sticker(), duration: 2)
    editor.world.playhead.isLooping = true
    editor.world.playhead.seek(to: 1.5)
    editor.world.playhead.play()
    editor.frame()
    let sights = perform(editor, about: Point(640, 400), steps: 60)
    #expect(sights.contains { $0.time > 1.9 } && sights.contains { $0.time < 0.1 })
    #expect(error(editor, sights) <= 0.5)
    let keyframes = editor.record(1)!.traits.timing.keyframes
    #expect(!keyframes.contains { $0.time > 0.6 && $0.time < 1.4 })
  }

  @Test func recordsBackwardPlayback() {
    let editor = editor(EditorHarness.sticker())
    editor.world.playhead.seek(to: 3)
    editor.world.playhead.play(rate: -1)
    editor.frame()
    let sights = perform(editor, about: Point(640, 400), steps: 40)
    #expect(sights.last!.time < 2.5)
    #expect(error(editor, sights) <= 0.5)
  }

  @Test(arguments: [(false, [1, 2, 1.5], [1, 1.5]), (true, [3, 2, 2.5], [3, 2.5])])
  func laterSampleReplacesSamplesThatItPassesAgain(
    isBackward: Bool, times: [Double], kept: [Double]
  ) {
    var motion = RecordedMotion(anchorPoint: .zero)
    for time in times {
      let sample = MotionSample(time: time, placement: StickerPlacement(position: .zero))
      motion.append(sample, jumps: 0, isBackward: isBackward)
    }
    #expect(motion.runs.map { $0.samples.map(\.time) } == [kept])
  }
}
