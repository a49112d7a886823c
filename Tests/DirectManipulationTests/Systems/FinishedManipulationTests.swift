import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

@Suite struct FinishedManipulationTests {
  @Test func cancelRestoresPlacementAndEndsGesture() {
    let table = Table()
    let sticker = table.sticker(rotation: 0.5, order: 1)
    _ = table.sticker(at: Point(600, 200), order: 2)
    let before = Placement(of: sticker, in: table.world)
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    table.finger(1).move(100, 100)
    table.finger(2).move(400, 350)
    table.tick()
    table.finger(1).cancel()
    table.finger(2).cancel()
    table.tick()
    #expect(Placement(of: sticker, in: table.world) == before)
    #expect(table.order(sticker) == 1)
    #expect(table.runtime.takeFinishedManipulations().allSatisfy { $0.before == $0.after })
    #expect(!table.world[sticker, Gesture.self].isActive)

    table.finger(1).down(200, 200)
    table.finger(1).move(260, 200)
    table.tick()
    let middle = table.local(Point(260, 200), on: sticker)
    #expect(middle?.distance(to: Point(50, 30)) ?? 9 < 1e-9)
  }

  @Test func cancelTouchesRestoresAllElements() {
    let table = Table()
    let stickers = [table.sticker(), table.sticker(at: Point(600, 200))]
    let before = stickers.map { Placement(of: $0, in: table.world) }
    table.finger(1).down(200, 200)
    table.finger(2).down(600, 200)
    table.finger(1).move(250, 300)
    table.finger(2).move(650, 300)
    table.tick()
    table.runtime.cancelTouches()
    #expect(stickers.map { Placement(of: $0, in: table.world) } == before)
    table.finger(1).move(300, 300)
    table.finger(1).up()
    table.tick()
    #expect(stickers.map { Placement(of: $0, in: table.world) } == before)
  }

  @Test func cancellingOneOfTwoFingersActsLikeLift() {
    let table = Table()
    let sticker = table.sticker()
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.finger(1).move(150, 200)
    table.tick()
    let corners = table.corners(sticker)
    table.finger(2).cancel()
    table.tick()
    #expect(greatestDistance(corners, table.corners(sticker)) < 1e-9)
  }

  @Test func despawnCancelsGestures() {
    let table = Table()
    let sticker = table.element()
    let pan = TranslationGestureRecognizer()
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: sticker)
    var states: [GestureRecognizerState] = []
    let subscription = table.runtime.get(pan).subscribe { states.append($0.state) }
    table.finger(1).down(200, 200)
    table.finger(1).move(250, 200)
    table.tick()
    table.world.despawn(sticker)
    table.finger(1).move(260, 200)
    table.finger(1).up()
    table.tick()
    #expect(states == [.began, .cancelled])
    #expect(table.runtime.touches.isEmpty)
    subscription.unsubscribe()
  }

  @Test func cancellingOneHandleKeepsMovementOfOther() {
    let table = Table()
    let (target, left, right) = (
      table.element(at: Point(500, 500)), table.element(), table.element(at: Point(800, 200))
    )
    for handle in [left, right] {
      let pan = TranslationGestureRecognizer()
      table.runtime.attach(pan, to: handle)
      table.runtime.add(Draggable(panGestureRecognizer: pan), to: target)
    }
    table.finger(1).down(200, 200)
    table.finger(2).down(800, 200)
    table.tick()
    table.finger(1).move(210, 200)
    table.finger(2).move(800, 230)
    table.tick()
    #expect(table.transform(target).position.distance(to: Point(510, 530)) < 1e-9)
    table.finger(1).cancel()
    table.tick()
    #expect(table.transform(target).position.distance(to: Point(500, 530)) < 1e-9)
    table.finger(2).up()
    table.tick()
    #expect(table.transform(target).position.distance(to: Point(500, 530)) < 1e-9)
    #expect(table.runtime.takeFinishedManipulations().count == 1)
  }

  @Test func cancelTouchesRestoresPinchAndRotation() {
    for kinds in [[false, true], [true, false], [true, true]] {
      let table = Table()
      let (element, pinch, turn) = (
        table.element(), ScaleGestureRecognizer(), RotationGestureRecognizer()
      )
      if kinds[0] { table.runtime.add(Pinchable(pinchGestureRecognizer: pinch), to: element) }
      if kinds[1] { table.runtime.add(Rotatable(rotationGestureRecognizer: turn), to: element) }
      let before = Placement(of: element, in: table.world)
      table.finger(1).down(190, 200)
      table.finger(2).down(210, 200)
      table.finger(1).move(150, 220)
      table.finger(2).move(290, 180)
      table.tick()
      #expect(Placement(of: element, in: table.world) != before)
      table.runtime.cancelTouches()
      #expect(Placement(of: element, in: table.world) == before)
      #expect(!kinds[0] || pinch.state == .cancelled)
      #expect(!kinds[1] || turn.state == .cancelled)
      #expect(table.runtime.takeFinishedManipulations().allSatisfy { $0.before == $0.after })
    }
  }

  @Test func cancelReachesAllThreeRecognizers() {
    let table = Table()
    let (pan, pinch, turn) = (
      TranslationGestureRecognizer(), ScaleGestureRecognizer(), RotationGestureRecognizer()
    )
    let element = table.element()
    table.runtime.add(
      DirectlyManipulable(pan: .given(pan), pinch: .given(pinch), rotate: .given(turn)), to: element
    )
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.finger(1).move(150, 220)
    table.tick()
    table.finger(1).cancel()
    table.finger(2).cancel()
    table.tick()
    #expect([pan.state, pinch.state, turn.state] == [.cancelled, .cancelled, .cancelled])
  }
}
