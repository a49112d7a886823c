import DirectManipulation
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// Motions of fingers, recorded as keyframes while the scene plays.
@Suite struct PerformingTests {
  private typealias Record = SceneDocument.Sticker

  /// The corners of a sticker as they were drawn at a time of the scene.
  private struct Sight {
    let time: Double
    let corners: [Point]
  }

  private static let corners = [Point(0, 0), Point(100, 0), Point(0, 60), Point(100, 60)]

  private func desk(_ stickers: Record..., duration: Double = 4) -> Desk {
    let desk = Desk(stickers)
    desk.world.playhead.duration = duration
    desk.frame()
    desk.perform(.recordMotion)
    desk.frame()
    return desk
  }

  private func sight(_ desk: Desk, _ id: Int = 1) -> Sight {
    let matrix = desk.world.runtime.matrixToWindow(of: desk.world.entities[id]!)
    return Sight(time: desk.world.playhead.time, corners: Self.corners.map(matrix.apply))
  }

  /// Returns the greatest distance of a corner in the document from where the corner was drawn, in canvas points.
  private func error(_ desk: Desk, _ sights: [Sight], _ id: Int = 1) -> Double {
    var record = desk.record(id)!
    return sights.flatMap { sight in
      record.ownPlacement = desk.record(id)!.placement(at: sight.time)
      return zip(Self.corners, sight.corners).map { record.matrix.apply($0).distance(to: $1) }
    }.max() ?? .infinity
  }

  /// Two points beside each other that circle and turn about a center.
  private func fingers(_ step: Int, about center: Point) -> [Point] {
    let (sine, cosine) = sincos(Double(step) * 0.07)
    let middle = center + Vector(x: 120 * sine, y: 90 * (1 - cosine))
    let arm = Vector(x: 30 * cosine, y: 20 * sine) * (1 + 0.004 * Double(step))
    return [middle + arm, middle - arm]
  }

  /// Moves two fingers along a path while the scene plays, and returns where the sticker was drawn in each frame.
  private func perform(
    _ desk: Desk, _ id: Int = 1, about center: Point, steps: Int = 60, fingers first: Int64 = 1
  ) -> [Sight] {
    var sights: [Sight] = []
    for step in 0...steps {
      for (finger, point) in zip(first..., fingers(step, about: center)) {
        desk.touch(step == 0 ? .down : .move, finger, point.x, point.y)
      }
      desk.frame()
      sights.append(sight(desk, id))
    }
    for (finger, point) in zip(first..., fingers(steps, about: center)) {
      desk.touch(.up, finger, point.x, point.y)
    }
    desk.frame()
    return sights
  }

  @Test(arguments: [nil, .wiggle, .spin, .bounce, .pulse] as [StickerMotion.Kind?])
  func keyframesReproduceMotionOfTwoFingers(motion: StickerMotion.Kind?) {
    var record = Desk.sticker()
    record.traits.timing.motion = motion.map { StickerMotion($0, amplitude: 0.2, period: 1) }
    let desk = desk(record)
    desk.world.playhead.seek(to: 0.5)
    desk.world.playhead.play()
    desk.frame()
    let sights = perform(desk, about: Point(640, 400))
    #expect(error(desk, sights) <= 0.5)
    let keyframes = desk.record(1)!.traits.timing.keyframes
    #expect(keyframes.count > 2 && keyframes.count < sights.count)
    desk.world.playhead.pause()
    for seen in sights {
      desk.world.playhead.seek(to: seen.time)
      desk.frame()
      let now = sight(desk)
      #expect(zip(now.corners, seen.corners).allSatisfy { $0.distance(to: $1) <= 0.5 })
    }
    expectHonest(desk)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == record && !desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  @Test func motionsOfTwoUsersAreOneStep() {
    let stickers = [
      Desk.sticker(id: 1, at: Point(300, 400)), Desk.sticker(id: 2, at: Point(900, 400)),
    ]
    let desk = desk(stickers[0], stickers[1])
    desk.world.playhead.play()
    desk.frame()
    var sights: [[Sight]] = [[], []]
    for step in 0...50 {
      for (index, center) in [Point(300, 400), Point(900, 400)].enumerated() {
        // The second user lands later and lifts earlier.
        guard index == 0 || (10...30).contains(step) else { continue }
        let way = Vector(x: Double(step) * 2, y: Double(step % 20) * 4)
        let isLast = index == 1 && step == 30
        let point = center + (index == 1 && step == 10 ? .zero : way)
        desk.touch(
          isLast ? .up : step == index * 10 ? .down : .move, Int64(index), point.x, point.y)
      }
      desk.frame()
      sights[0].append(sight(desk, 1))
      if (10..<30).contains(step) { sights[1].append(sight(desk, 2)) }
    }
    desk.touch(.up, 0, 400, 440)
    desk.frame()
    for id in 1...2 {
      #expect(desk.record(id)!.traits.timing.keyframes.count > 2)
      #expect(error(desk, sights[id - 1], id) <= 0.5)
    }
    desk.world.playhead.pause()
    desk.frame()
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers == stickers && !desk.world.store.history.canUndo)
    desk.type("Y", with: "Ctrl")
    #expect(error(desk, sights[0], 1) <= 0.5 && error(desk, sights[1], 2) <= 0.5)
  }

  @Test func secondPassAddsToFirst() {
    let desk = desk(Desk.sticker())
    desk.world.playhead.play()
    desk.frame()
    let first = perform(desk, about: Point(640, 400), steps: 40)
    desk.world.playhead.pause()
    desk.frame()
    let stored = desk.record(1)!
    desk.world.playhead.seek(to: 2)
    desk.world.playhead.play()
    desk.frame()
    let middle = desk.middle(1)
    let second = perform(desk, about: middle, steps: 30)
    #expect(error(desk, first) <= 0.5 && error(desk, second) <= 0.5)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == stored, "the second pass is a step of its own")
  }

  @Test func pauseStoresMotionOfHeldSticker() {
    let desk = desk(Desk.sticker())
    desk.world.playhead.play()
    desk.frame()
    var sights: [Sight] = []
    for step in 0...30 {
      desk.touch(step == 0 ? .down : .move, 1, 640 + Double(step * 4), 400)
      desk.frame()
      sights.append(sight(desk))
    }
    desk.world.playhead.pause()
    desk.frame()
    desk.frame()
    #expect(error(desk, sights) <= 0.5)
    #expect(desk.world.query(RecordedMotion.self).count == 0)
    desk.touch(.move, 1, 900, 500)
    desk.frame()
    #expect(desk.middle(1).distance(to: Point(900, 500)) < 1e-9, "the finger goes on")
    desk.touch(.up, 1, 900, 500)
    desk.frame()
    let last = desk.record(1)!.traits.timing.keyframes.last!
    #expect(abs(last.time - desk.world.playhead.time) < 1e-9)
    #expect(desk.middle(1).distance(to: Point(900, 500)) < 1e-6)
    expectHonest(desk)
  }

  /// Returns the middle of the first sticker in the document at a time, in canvas points.
  private func middle(_ desk: Desk, at time: Double) -> Point {
    var record = desk.record(1)!
    record.ownPlacement = record.placement(at: time)
    return record.matrix.apply(Point(50, 30))
  }

  @Test("Movements in the frame of the landing begin where the sticker was in the last frame")
  func recordsMovementsInFrameOfLanding() {
    let desk = desk(Desk.sticker())
    desk.world.playhead.play()
    desk.rest(0.5)
    let time = desk.world.playhead.time
    desk.touch(.down, 1, 640, 400)
    desk.touch(.move, 1, 700, 440)
    desk.wait(0.3)
    let later = desk.world.playhead.time
    desk.rest(0.3)
    desk.touch(.up, 1, 700, 440)
    desk.frame()
    #expect(middle(desk, at: 0).distance(to: Point(640, 400)) < 1e-6)
    #expect(middle(desk, at: time).distance(to: Point(640, 400)) < 1e-6)
    #expect(middle(desk, at: later).distance(to: Point(700, 440)) < 0.5)
    expectHonest(desk)
  }

  /// Returns a desk on which a finger has dragged the sticker from (640, 400) to (700, 440) while the scene plays, and rests.
  private func deskDuringDrag() -> Desk {
    let desk = desk(Desk.sticker())
    desk.world.playhead.play()
    desk.frame()
    desk.drag(1, Point(640, 400), Point(700, 440), lifts: false)
    desk.rest(0.3)
    return desk
  }

  @Test("Movements in the frame of the lift end where the finger lifted")
  func recordsMovementsInFrameOfLift() {
    let desk = deskDuringDrag()
    let time = desk.world.playhead.time
    desk.touch(.move, 1, 760, 480)
    desk.touch(.up, 1, 760, 480)
    desk.wait(0.3)
    #expect(middle(desk, at: time).distance(to: Point(700, 440)) < 0.5)
    #expect(middle(desk, at: desk.world.playhead.time).distance(to: Point(760, 480)) < 1e-6)
    expectHonest(desk)
  }

  @Test("Movements in the frame in which the clip ends are part of the motion")
  func recordsMovementsInLastFrameOfClip() {
    let desk = desk(Desk.sticker())
    desk.world.playhead.seek(to: 3)
    desk.world.playhead.play()
    desk.frame()
    desk.drag(1, Point(640, 400), Point(700, 440), lifts: false)
    let time = desk.world.playhead.time
    desk.touch(.move, 1, 760, 480)
    desk.wait(2)
    desk.frame()
    #expect(!desk.world.playhead.isPlaying)
    let keyframes = desk.record(1)!.traits.timing.keyframes
    #expect(keyframes.count > 1 && keyframes.last!.time == 4)
    #expect(middle(desk, at: time).distance(to: Point(700, 440)) < 0.5)
    #expect(middle(desk, at: 4).distance(to: Point(760, 480)) < 1e-6)
    desk.touch(.up, 1, 760, 480)
    desk.frame()
    #expect(desk.middle(1).distance(to: Point(760, 480)) < 1e-6)
    expectHonest(desk)
  }

  @Test("Movements after the sound has set the playhead back replace later ones")
  func replacesMotionAfterCorrectionOfPlayhead() {
    let desk = deskDuringDrag()
    let time = desk.world.playhead.time
    desk.world.playhead.correct(to: time - 0.1)
    desk.touch(.move, 1, 760, 480)
    desk.touch(.up, 1, 760, 480)
    desk.frame()
    #expect(desk.world.playhead.time < time)
    #expect(middle(desk, at: desk.world.playhead.time).distance(to: Point(760, 480)) < 1e-6)
    #expect(middle(desk, at: time).distance(to: Point(760, 480)) < 1e-6)
    #expect(middle(desk, at: 4).distance(to: Point(760, 480)) < 1e-6)
  }

  @Test func splitsMotionAtEndOfLoop() {
    let desk = desk(Desk.sticker(), duration: 2)
    desk.world.playhead.isLooping = true
    desk.world.playhead.seek(to: 1.5)
    desk.world.playhead.play()
    desk.frame()
    let sights = perform(desk, about: Point(640, 400), steps: 60)
    #expect(sights.contains { $0.time > 1.9 } && sights.contains { $0.time < 0.1 })
    #expect(error(desk, sights) <= 0.5)
    let keyframes = desk.record(1)!.traits.timing.keyframes
    #expect(!keyframes.contains { $0.time > 0.6 && $0.time < 1.4 })
  }

  @Test func recordsBackwardPlayback() {
    let desk = desk(Desk.sticker())
    desk.world.playhead.seek(to: 3)
    desk.world.playhead.play(rate: -1)
    desk.frame()
    let sights = perform(desk, about: Point(640, 400), steps: 40)
    #expect(sights.last!.time < 2.5)
    #expect(error(desk, sights) <= 0.5)
  }

  @Test func throwWhileRecordingEndsWhereFingerLifted() {
    let desk = Desk.withInterface()
    desk.world.playhead.duration = 4
    desk.frame()
    desk.perform(.recordMotion)
    desk.frame()
    let start = desk.middle(1)
    desk.perform(.play)
    desk.drag(1, start, start + Vector(0, -500), resting: 0)
    #expect(desk.record(1)?.traits.timing.keyframes.isEmpty == false)
    #expect(desk.world.displacements.all.isEmpty)
    #expect(desk.middle(1).distance(to: start + Vector(0, -500)) < 0.5)
    expectHonest(desk)
    desk.rest(0.5)
    expectHonest(desk)
  }

  @Test func tapWhileRecordingOnlySelects() {
    let desk = desk(Desk.sticker())
    desk.world.playhead.play()
    desk.frame()
    desk.tap(640, 400)
    #expect(desk.world.selectedIDs == [1] && desk.record(1) == Desk.sticker())
    #expect(desk.world.query(RecordedMotion.self).count == 0)
  }

  @Test func cancelledContactsLeaveNoMotion() {
    let desk = desk(Desk.sticker())
    desk.world.playhead.play()
    desk.frame()
    desk.drag(1, Point(640, 400), Point(800, 500), lifts: false)
    desk.world.cancelHands()
    desk.rest(0.2)
    #expect(desk.record(1) == Desk.sticker() && !desk.world.store.history.canUndo)
    #expect(desk.world.query(RecordedMotion.self).count == 0)
  }

  @Test func cancelledContactLeavesNoMotionWithoutMovement() {
    let desk = desk(Desk.sticker())
    desk.world.playhead.play()
    desk.frame()
    desk.touch(.down, 1, 640, 400)
    for _ in 0..<5 { desk.frame() }
    #expect(desk.world.query(RecordedMotion.self).count == 1)
    desk.touch(.cancel, 1, 0, 0)
    desk.frame()
    #expect(desk.world.query(RecordedMotion.self).count == 0)
    expectHonest(desk)
    #expect(desk.record(1) == Desk.sticker() && !desk.world.store.history.canUndo)
  }

  @Test func recordsNothingUnlessArmed() {
    let desk = desk(Desk.sticker())
    desk.perform(.recordMotion)
    desk.world.playhead.play()
    desk.frame()
    desk.drag(1, Point(640, 400), Point(800, 500))
    #expect(desk.record(1)!.traits.timing.isEmpty)
    #expect(desk.record(1)!.matrix.apply(Point(50, 30)).distance(to: Point(800, 500)) < 1e-6)
  }
}
