import DirectManipulation
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
import StickerScene
import Testing

/// Stickers with timing, shown at the playhead's time and changed there.
@Suite struct FollowPlayheadTests {
  private typealias Record = SceneDocument.Sticker

  /// A sticker that moves to the right by 200 points from second 1 to second 3 while it turns and grows.
  private static func moving(_ id: Int = 1, y: Double = 400) -> Record {
    var record = Desk.sticker(id: id, at: Point(640, y))
    record.traits.timing.keyframes = [
      Keyframe(time: 1, placement: StickerPlacement(position: Point(400, y))),
      Keyframe(
        time: 3,
        placement: StickerPlacement(
          position: Point(600, y), scale: Vector(x: 2, y: 2), rotation: 1, opacity: 0.5)),
    ]
    return record
  }

  private func desk(_ stickers: Record..., duration: Double? = 4) -> Desk {
    let desk = Desk(stickers)
    desk.world.playhead.duration = duration
    desk.frame()
    return desk
  }

  private func seek(_ desk: Desk, to time: Double) {
    desk.world.playhead.seek(to: time)
    desk.frame()
  }

  /// Returns the distance between the corners as drawn and as a placement requires, in canvas points.
  private func error(_ desk: Desk, _ id: Int, _ placement: StickerPlacement) -> Double {
    let entity = desk.world.entities[id]!
    var record = desk.record(id)!
    record.ownPlacement = placement
    let shown = desk.world.runtime.matrixToWindow(of: entity)
    return [Point(0, 0), Point(100, 0), Point(0, 60), Point(100, 60)].map {
      shown.apply($0).distance(to: record.matrix.apply($0))
    }.max()!
  }

  /// The contact ends after the playhead's stickers have been shown; the sticker must not wait for the next frame.
  @Test(arguments: [nil, .wiggle, .spin] as [StickerMotion.Kind?])
  func cancelledDragShowsCurrentPlacementAtOnce(motion: StickerMotion.Kind?) {
    var record = Self.moving()
    record.traits.timing.motion = motion.map { StickerMotion($0, amplitude: 0.3, period: 0.7) }
    let desk = desk(record)
    seek(desk, to: 1.5)
    let middle = desk.middle(1)
    desk.world.playhead.play()
    desk.drag(1, middle, middle + Vector(x: 90, y: 40), lifts: false)
    for _ in 0..<10 { desk.frame() }
    desk.touch(.cancel, 1, 0, 0)
    desk.frame()
    #expect(error(desk, 1, record.placement(at: desk.world.playhead.time)) < 1e-9)
    expectHonest(desk)
    #expect(desk.record(1) == record && !desk.world.store.history.canUndo)
  }

  @Test(arguments: [nil, .wiggle, .pulse, .spin, .bounce] as [StickerMotion.Kind?])
  func showsPlacementOfModelAtEachTime(motion: StickerMotion.Kind?) {
    var record = Self.moving()
    record.traits.timing.motion = motion.map { StickerMotion($0, amplitude: 0.3, period: 0.7) }
    let desk = desk(record)
    for time in [0, 0.5, 1, 1.3, 2, 2.9, 3, 3.7, 4, 0.1] {
      seek(desk, to: time)
      #expect(error(desk, 1, record.placement(at: time)) < 1e-9)
      #expect(desk.world.drawnStickers()[0].opacity == record.placement(at: time).opacity)
      expectHonest(desk)
    }
    #expect(!desk.world.store.history.canUndo)
  }

  @Test func hidesStickerOutsideOfItsTimes() {
    var record = Desk.sticker()
    (record.traits.timing.start, record.traits.timing.end) = (1, 2)
    let desk = desk(record)
    for (time, isShown) in [
      (0, false), (1, true), (1.9, true), (2, false), (3, false), (1.5, true),
    ] {
      seek(desk, to: time)
      #expect(desk.world.stickerItems().isEmpty == !isShown, "drawn at \(time)")
      desk.world.selectedIDs = []
      desk.tap(640, 400)
      #expect(desk.world.selectedIDs == (isShown ? [1] : []), "tapped at \(time)")
      desk.world.selectedIDs = []
      desk.press(500, 300)
      desk.frame()
      for point in [Point(600, 350), Point(800, 500)] {
        desk.move(point.x, point.y)
        desk.frame()
      }
      desk.release(800, 500)
      desk.frame()
      #expect(desk.world.selectedIDs == (isShown ? [1] : []), "within a rectangle at \(time)")
    }
  }

  @Test func keepsSelectionOfHiddenStickerWithoutOutline() {
    var record = Desk.sticker()
    record.traits.timing.end = 2
    let desk = desk(record)
    desk.tap(640, 400)
    seek(desk, to: 3)
    #expect(desk.world.selectedIDs == [1])
    #expect(desk.world.bound(Selection()).visible.isEmpty)
    seek(desk, to: 1)
    #expect(desk.world.bound(Selection()).visible.count == 1)
  }

  @Test func changesNothingInSceneWithoutTime() {
    let desk = desk(Self.moving(), duration: nil)
    #expect(desk.middle(1).distance(to: Point(640, 400)) < 1e-9)
    desk.drag(1, Point(640, 400), Point(740, 400))
    #expect(desk.record(1)!.matrix.apply(Point(50, 30)).distance(to: Point(740, 400)) < 1e-6)
    #expect(desk.record(1)!.traits.timing == Self.moving().traits.timing)
  }

  @Test func drawsStickersAtTimesOfTheirOwnClocks() {
    var late = Desk.sticker(id: 2)
    late.traits.timing.start = 0.5
    late.traits.timing.clockOffset = 0.25
    let desk = desk(Desk.sticker(), late)
    for time in [0.5, 1.75, 4] {
      seek(desk, to: time)
      #expect(clocks(desk) == [time, late.clock(at: time)])
    }
    desk.world.playhead.duration = nil
    desk.frame()
    #expect(clocks(desk) == [nil, nil])
  }

  /// The clocks of the drawn stickers' pictures, in seconds.
  private func clocks(_ desk: Desk) -> [Double?] {
    desk.world.drawnStickers().map {
      if case .image(_, let clock) = $0.picture { clock } else { nil }
    }
  }

  @Test func hasNoComponentOfTimeWithoutTiming() {
    let desk = desk(Desk.sticker())
    seek(desk, to: 1)
    #expect(desk.world.query(Timed.self).count == 0)
    #expect(desk.world.query(RecordedMotion.self).count == 0)
  }

  @Test(
    "A held sticker stays under its fingers while the scene plays, then goes on with its keyframes")
  func holdsStickerWhilePlaying() {
    let desk = desk(Self.moving())
    seek(desk, to: 1.5)
    let entity = desk.world.entities[1]!
    let matrix = desk.world.runtime.matrixToWindow(of: entity)
    let places = [Point(30, 20), Point(70, 40)]
    let landed = places.map(matrix.apply)
    for (id, point) in zip([1, 2] as [Int64], landed) { desk.touch(.down, id, point.x, point.y) }
    desk.world.playhead.play()
    desk.frame()
    for step in 1...30 {
      let way = Vector(x: Double(step) * 3, y: Double(step) * -1.5)
      let fingers = [landed[0] + way, landed[1] - way]
      for (id, point) in zip([1, 2] as [Int64], fingers) { desk.touch(.move, id, point.x, point.y) }
      desk.frame()
      // The first step is within the slop of a pinch.
      if step == 1 { continue }
      let now = desk.world.runtime.matrixToWindow(of: entity)
      for (place, finger) in zip(places, fingers) {
        #expect(now.apply(place).distance(to: finger) < 1e-9)
      }
    }
    #expect(desk.world.playhead.time > 1.9, "the playhead goes on")
    for (id, point) in zip([1, 2] as [Int64], landed) { desk.touch(.up, id, point.x, point.y) }
    desk.frame()
    desk.frame()
    let keyframes = desk.record(1)!.traits.timing.keyframes
    #expect(keyframes.count == 3)
    #expect(error(desk, 1, desk.record(1)!.placement(at: desk.world.playhead.time)) < 1e-9)
    seek(desk, to: 3)
    #expect(error(desk, 1, Self.moving().placement(at: 3)) < 1e-9)
  }

  @Test func setsKeyframeWhenDragEnds() {
    let desk = desk(Self.moving())
    seek(desk, to: 2)
    let from = desk.middle(1)
    desk.drag(1, from, from + Vector(x: 50, y: 80))
    let timing = desk.record(1)!.traits.timing
    #expect(timing.keyframes.map(\.time) == [1, 2, 3])
    #expect(desk.middle(1).distance(to: from + Vector(x: 50, y: 80)) < 1e-6)
    #expect(error(desk, 1, desk.record(1)!.placement(at: 2)) < 1e-9)
    #expect(desk.record(1)!.position == Point(640, 400), "the stored own placement stays")
    expectHonest(desk)
    desk.drag(1, desk.middle(1), from)
    #expect(desk.record(1)!.traits.timing.keyframes.count == 3, "the same keyframe")
    desk.type("Z", with: "Ctrl")
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == Self.moving() && !desk.world.store.history.canUndo)
    #expect(desk.middle(1).distance(to: from) < 1e-9)
    desk.type("Y", with: "Ctrl")
    #expect(desk.middle(1).distance(to: from + Vector(x: 50, y: 80)) < 1e-6)
    expectHonest(desk)
  }

  @Test func setsNoKeyframeAtTapAndSelectsSticker() {
    let desk = desk(Self.moving())
    seek(desk, to: 2)
    let middle = desk.middle(1)
    desk.tap(middle.x, middle.y)
    #expect(desk.world.selectedIDs == [1] && desk.record(1) == Self.moving())
    #expect(!desk.world.store.history.canUndo)
  }

  @Test("Two fingers that turn a sticker by more than one turn leave that turn in the keyframe")
  func keepsWholeTurnsOfFingers() {
    let desk = desk(Self.moving())
    seek(desk, to: 3)
    let middle = desk.middle(1)
    func fingers(_ angle: Double) -> [Point] {
      let (sine, cosine) = sincos(angle)
      let arm = Vector(x: 40 * cosine, y: 40 * sine)
      return [middle + arm, middle - arm]
    }
    for step in 0...80 {
      for (id, point) in zip([1, 2] as [Int64], fingers(Double(step) / 10)) {
        desk.touch(step == 0 ? .down : .move, id, point.x, point.y)
      }
      desk.frame()
    }
    for (id, point) in zip([1, 2] as [Int64], fingers(8)) { desk.touch(.up, id, point.x, point.y) }
    desk.frame()
    let last = desk.record(1)!.traits.timing.keyframes.last!
    #expect(abs(last.placement.rotation - 9) < 1e-6)
  }

  @Test(arguments: StickerMotion.Kind.allCases)
  func takesLoopOutOfManipulation(kind: StickerMotion.Kind) {
    var record = Desk.sticker()
    record.traits.timing.motion = StickerMotion(kind, amplitude: 0.3, period: 1)
    let desk = desk(record)
    seek(desk, to: 0.3)
    let from = desk.middle(1)
    desk.drag(1, from, from + Vector(x: 60, y: 40))
    #expect(desk.middle(1).distance(to: from + Vector(x: 60, y: 40)) < 1e-6)
    seek(desk, to: 0)
    let own = desk.record(1)!.ownPlacement
    #expect(own.position.distance(to: Point(700, 440)) < 1e-6)
    #expect((own.scale - Vector(x: 1, y: 1)).length < 1e-9 && abs(own.rotation) < 1e-9)
    #expect(error(desk, 1, own) < 1e-9, "a loop changes nothing at the time 0")
  }

  @Test func editsSetKeyframesAtPlayhead() {
    let desk = desk(Self.moving(), Desk.sticker(id: 2, at: Point(200, 200)))
    seek(desk, to: 2)
    desk.world.selectedIDs = [1, 2]
    let before = desk.record(1)!.placement(at: 2)
    for _ in 0..<3 { desk.type("Right", with: "Shift") }
    let keyframe = desk.record(1)!.traits.timing.keyframes[1]
    #expect(keyframe.time == 2)
    #expect(keyframe.placement.position.distance(to: before.position + Vector(x: 30, y: 0)) < 1e-9)
    #expect(desk.record(2)!.position == Point(230, 200) && desk.record(2)!.traits.timing.isEmpty)
    desk.perform(EditorAction("less-opacity"))
    desk.frame()
    #expect(desk.record(1)!.traits.timing.keyframes[1].placement.opacity == 0.5)
    #expect(desk.record(1)!.traits.opacity == 1)
    expectHonest(desk)
    desk.type("Z", with: "Ctrl")
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == Self.moving() && desk.record(2)!.position == Point(200, 200))
  }

  @Test func cancelledContactLeavesStickerOnItsPath() {
    let desk = desk(Self.moving())
    seek(desk, to: 1.5)
    let from = desk.middle(1)
    desk.drag(1, from, from + Vector(x: 0, y: 90), lifts: false)
    seek(desk, to: 2.5)
    desk.world.cancelHands()
    desk.rest(1.5)
    #expect(desk.record(1) == Self.moving())
    #expect(error(desk, 1, Self.moving().placement(at: 2.5)) < 1e-9)
  }
}
