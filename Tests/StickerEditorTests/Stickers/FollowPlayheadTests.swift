import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

/// Stickers with timing, shown at the playhead's time and changed there.
@Suite struct FollowPlayheadTests: PlayheadHarness {
  /// The contact ends after the playhead's stickers have been shown; the sticker must not wait for the next frame.
  @Test(arguments: [nil, .wiggle, .spin] as [StickerMotion.Kind?])
  func cancelledDragShowsCurrentPlacementAtOnce(motion: StickerMotion.Kind?) {
    var record = Self.moving()
    record.traits.timing.motion = motion.map { StickerMotion($0, amplitude: 0.3, period: 0.7) }
    let editor = editor(record)
    seek(editor, to: 1.5)
    let middle = editor.middle(1)
    editor.world.playhead.play()
    editor.drag(1, middle, middle + Vector(x: 90, y: 40), lifts: false)
    for _ in 0..<10 { editor.frame() }
    editor.touch(.cancel, 1, 0, 0)
    editor.frame()
    #expect(error(editor, 1, record.placement(at: editor.world.playhead.time)) < 1e-9)
    expectHonest(editor)
    #expect(editor.record(1) == record && !editor.world.store.history.canUndo)
  }

  @Test func hidesStickerOutsideOfItsTimes() {
    var record = EditorHarness.sticker()
    (record.traits.timing.start, record.traits.timing.end) = (1, 2)
    let editor = editor(record)
    for (time, isShown) in [
      (0, false), (1, true), (1.9, true), (2, false), (3, false), (1.5, true),
    ] {
      seek(editor, to: time)
      #expect(editor.world.stickerItems().isEmpty == !isShown, "drawn at \(time)")
      editor.world.selectedIDs = []
      editor.tap(640, 400)
      #expect(editor.world.selectedIDs == (isShown ? [1] : []), "tapped at \(time)")
      editor.world.selectedIDs = []
      editor.press(500, 300)
      editor.frame()
      for point in [Point(600, 350), Point(800, 500)] {
        editor.move(point.x, point.y)
        editor.frame()
      }
      editor.release(800, 500)
      editor.frame()
      #expect(editor.world.selectedIDs == (isShown ? [1] : []), "within a rectangle at \(time)")
    }
  }

  @Test func keepsSelectionOfHiddenStickerWithoutOutline() {
    var record = EditorHarness.sticker()
    record.traits.timing.end = 2
    let editor = editor(record)
    editor.tap(640, 400)
    seek(editor, to: 3)
    #expect(editor.world.selectedIDs == [1])
    #expect(editor.world.bound(Selection()).visible.isEmpty)
    seek(editor, to: 1)
    #expect(editor.world.bound(Selection()).visible.count == 1)
  }

  @Test func changesNothingInSceneWithoutTime() {
    let editor = editor(Self.moving(), duration: nil)
    #expect(editor.middle(1).distance(to: Point(640, 400)) < 1e-9)
    editor.drag(1, Point(640, 400), Point(740, 400))
    #expect(editor.record(1)!.matrix.apply(Point(50, 30)).distance(to: Point(740, 400)) < 1e-6)
    #expect(editor.record(1)!.traits.timing == Self.moving().traits.timing)
  }

  @Test(
    "A held sticker stays under its fingers while the scene plays, then goes on with its keyframes")
  func holdsStickerWhilePlaying() {
    let editor = editor(Self.moving())
    seek(editor, to: 1.5)
    let entity = editor.world.entities[1]!
    let matrix = editor.world.runtime.matrixToWindow(of: entity)
    let places = [Point(30, 20), Point(70, 40)]
    let landed = places.map(matrix.apply)
    for (id, point) in zip([1, 2] as [Int64], landed) { editor.touch(.down, id, point.x, point.y) }
    editor.world.playhead.play()
    editor.frame()
    for step in 1...30 {
      let way = Vector(x: Double(step) * 3, y: Double(step) * -1.5)
      let fingers = [landed[0] + way, landed[1] - way]
      for (id, point) in zip([1, 2] as [Int64], fingers) {
        editor.touch(.move, id, point.x, point.y)
      }
      editor.frame()
      // The first step is within the slop of a pinch.
      if step == 1 { continue }
      let now = editor.world.runtime.matrixToWindow(of: entity)
      for (place, finger) in zip(places, fingers) {
        #expect(now.apply(place).distance(to: finger) < 1e-9)
      }
    }
    #expect(editor.world.playhead.time > 1.9, "the playhead goes on")
    for (id, point) in zip([1, 2] as [Int64], landed) { editor.touch(.up, id, point.x, point.y) }
    editor.frame()
    editor.frame()
    let keyframes = editor.record(1)!.traits.timing.keyframes
    #expect(keyframes.count == 3)
    #expect(error(editor, 1, editor.record(1)!.placement(at: editor.world.playhead.time)) < 1e-9)
    seek(editor, to: 3)
    #expect(error(editor, 1, Self.moving().placement(at: 3)) < 1e-9)
  }

  @Test func setsKeyframeWhenDragEnds() {
    let editor = editor(Self.moving())
    seek(editor, to: 2)
    let from = editor.middle(1)
    editor.drag(1, from, from + Vector(x: 50, y: 80))
    let timing = editor.record(1)!.traits.timing
    #expect(timing.keyframes.map(\.time) == [1, 2, 3])
    #expect(editor.middle(1).distance(to: from + Vector(x: 50, y: 80)) < 1e-6)
    #expect(error(editor, 1, editor.record(1)!.placement(at: 2)) < 1e-9)
    #expect(editor.record(1)!.position == Point(640, 400), "the stored own placement stays")
    expectHonest(editor)
    editor.drag(1, editor.middle(1), from)
    #expect(editor.record(1)!.traits.timing.keyframes.count == 3, "the same keyframe")
    editor.type("Z", with: "Ctrl")
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == Self.moving() && !editor.world.store.history.canUndo)
    #expect(editor.middle(1).distance(to: from) < 1e-9)
    editor.type("Y", with: "Ctrl")
    #expect(editor.middle(1).distance(to: from + Vector(x: 50, y: 80)) < 1e-6)
    expectHonest(editor)
  }

  @Test func setsNoKeyframeAtTapAndSelectsSticker() {
    let editor = editor(Self.moving())
    seek(editor, to: 2)
    let middle = editor.middle(1)
    editor.tap(middle.x, middle.y)
    #expect(editor.world.selectedIDs == [1] && editor.record(1) == Self.moving())
    #expect(!editor.world.store.history.canUndo)
  }

  @Test("Two fingers that turn a sticker by more than one turn leave that turn in the keyframe")
  func keepsWholeTurnsOfFingers() {
    let editor = editor(Self.moving())
    seek(editor, to: 3)
    let middle = editor.middle(1)
    func fingers(_ angle: Double) -> [Point] {
      let (sine, cosine) = sincos(angle)
      let arm = Vector(x: 40 * cosine, y: 40 * sine)
      return [middle + arm, middle - arm]
    }
    for step in 0...80 {
      for (id, point) in zip([1, 2] as [Int64], fingers(Double(step) / 10)) {
        editor.touch(step == 0 ? .down : .move, id, point.x, point.y)
      }
      editor.frame()
    }
    for (id, point) in zip([1, 2] as [Int64], fingers(8)) {
      editor.touch(.up, id, point.x, point.y)
    }
    editor.frame()
    let last = editor.record(1)!.traits.timing.keyframes.last!
    #expect(abs(last.placement.rotation - 9) < 1e-6)
  }

  @Test(arguments: StickerMotion.Kind.allCases)
  func takesLoopOutOfManipulation(kind: StickerMotion.Kind) {
    var record = EditorHarness.sticker()
    record.traits.timing.motion = StickerMotion(kind, amplitude: 0.3, period: 1)
    let editor = editor(record)
    seek(editor, to: 0.3)
    let from = editor.middle(1)
    editor.drag(1, from, from + Vector(x: 60, y: 40))
    #expect(editor.middle(1).distance(to: from + Vector(x: 60, y: 40)) < 1e-6)
    seek(editor, to: 0)
    let own = editor.record(1)!.ownPlacement
    #expect(own.position.distance(to: Point(700, 440)) < 1e-6)
    #expect((own.scale - Vector(x: 1, y: 1)).length < 1e-9 && abs(own.rotation) < 1e-9)
    #expect(error(editor, 1, own) < 1e-9, "a loop changes nothing at the time 0")
  }

  @Test func editsSetKeyframesAtPlayhead() {
    let editor = editor(Self.moving(), EditorHarness.sticker(id: 2, at: Point(200, 200)))
    seek(editor, to: 2)
    editor.world.selectedIDs = [1, 2]
    let before = editor.record(1)!.placement(at: 2)
    for _ in 0..<3 { editor.type("Right", with: "Shift") }
    let keyframe = editor.record(1)!.traits.timing.keyframes[1]
    #expect(keyframe.time == 2)
    #expect(keyframe.placement.position.distance(to: before.position + Vector(x: 30, y: 0)) < 1e-9)
    #expect(
      editor.record(2)!.position == Point(230, 200) && editor.record(2)!.traits.timing.isEmpty)
    editor.perform(EditorAction("less-opacity"))
    editor.frame()
    #expect(editor.record(1)!.traits.timing.keyframes[1].placement.opacity == 0.5)
    #expect(editor.record(1)!.traits.opacity == 1)
    expectHonest(editor)
    editor.type("Z", with: "Ctrl")
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == Self.moving() && editor.record(2)!.position == Point(200, 200))
  }

  @Test func cancelledContactLeavesStickerOnItsPath() {
    let editor = editor(Self.moving())
    seek(editor, to: 1.5)
    let from = editor.middle(1)
    editor.drag(1, from, from + Vector(x: 0, y: 90), lifts: false)
    seek(editor, to: 2.5)
    editor.world.cancelHands()
    editor.rest(1.5)
    #expect(editor.record(1) == Self.moving())
    #expect(error(editor, 1, Self.moving().placement(at: 2.5)) < 1e-9)
  }
}
