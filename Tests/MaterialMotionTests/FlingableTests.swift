import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

@Suite struct FlingableTests: FlingHarness {
  let table = Table()

  /// Two fingers turn a sticker by an angle in a tenth of a second, and leave.
  private func turn(by angle: Double) {
    table.finger(1).down(160, 200)
    table.finger(2).down(240, 200)
    table.tick()
    for step in 1...10 {
      table.time += 0.01
      let (sine, cosine) = sincos(angle * Double(step) / 10)
      table.finger(1).move(200 - 40 * cosine, 200 - 40 * sine)
      table.finger(2).move(200 + 40 * cosine, 200 + 40 * sine)
      table.tick()
    }
    table.finger(1).up()
    table.finger(2).up()
    table.tick()
  }

  @Test("A quick pinch goes on, and slows down")
  func aQuickPinchGoesOn() {
    let sticker = sticker()
    pinch(to: 40)
    #expect(abs(table.transform(sticker).scale.x - 2) < 1e-9)
    frame(after: 0.05)
    let early = table.transform(sticker).scale
    #expect(early.x > 2.1 && early.x == early.y)
    frame(after: 5)
    let end = table.transform(sticker).scale.x
    #expect(end > early.x && end < 8)
    #expect(!table.runtime.isAnimating)
  }

  @Test("A quick turn goes on in its direction")
  func aQuickTurnGoesOn() {
    let sticker = sticker()
    turn(by: -0.5)
    #expect(abs(table.transform(sticker).rotation + 0.5) < 1e-9)
    frame(after: 5)
    let end = table.transform(sticker).rotation
    #expect(end < -0.9 && end > -2)
    #expect(abs(table.transform(sticker).scale.x - 1) < 1e-9)
  }

  @Test("A pinch that rests before the fingers leave stays as it is")
  func pinchDoesNotFlingAfterRest() {
    let sticker = sticker()
    pinch(to: 40, resting: 0.3)
    #expect(!table.runtime.isAnimating)
    frame(after: 1)
    #expect(abs(table.transform(sticker).scale.x - 2) < 1e-9)
  }

  @Test("A fling comes to rest at the limit")
  func aFlingEndsAtTheLimit() {
    let sticker = sticker(Flingable(), ManipulationLimits(scale: 0.5...2.5))
    pinch(to: 40)
    frame(after: 0.05)
    #expect(table.transform(sticker).scale.x > 2 && table.transform(sticker).scale.x < 2.5)
    frame(after: 5)
    #expect(abs(table.transform(sticker).scale.x - 2.5) < 1e-3)
  }

  @Test("A turn comes to rest at the limit of the rotation")
  func turnEndsAtLimit() {
    let sticker = sticker(Flingable(), ManipulationLimits(rotation: -0.7...0.7))
    turn(by: 0.5)
    frame(after: 5)
    #expect(abs(table.transform(sticker).rotation - 0.7) < 1e-3)
    #expect(!table.runtime.isAnimating)
  }

  @Test("A sticker stretched beyond its limit comes back when the fingers leave")
  func stretchedStickerReturnsToLimit() {
    let sticker = sticker(
      Flingable(), ManipulationLimits(scale: 0.5...1.5, scaleOvershoot: 1.5))
    pinch(to: 60, resting: 0.3)
    let stretched = table.transform(sticker).scale.x
    #expect(stretched > 1.5 && stretched < 2.25)
    frame(after: 0.02)
    #expect(table.transform(sticker).scale.x < stretched)
    frame(after: 10)
    #expect(abs(table.transform(sticker).scale.x - 1.5) < 1e-3)
  }

  @Test("A touch stops a fling at the visible scale, which stays after the touch")
  func aTouchStopsAFling() {
    let sticker = sticker()
    pinch(to: 40)
    frame(after: 0.05)
    let visible = table.transform(sticker).scale.x
    #expect(visible > 2.1 && table.runtime.isAnimating)
    table.finger(3).down(200, 200)
    table.tick()
    let stopped = table.transform(sticker).scale.x
    #expect(abs(stopped - visible) < 1e-9 && !table.runtime.isAnimating)
    frame(after: 1)
    table.finger(3).up()
    table.tick()
    frame(after: 1)
    #expect(table.transform(sticker).scale.x == stopped)
  }

  @Test("A tap right after a pinch stops the fling, which does not begin again")
  func tapStopsAFling() {
    let sticker = sticker()
    pinch(to: 40)
    frame(after: 0.02)
    table.finger(3).down(200, 200)
    table.tick()
    let stopped = table.transform(sticker).scale.x
    table.time += 0.02
    table.finger(3).up()
    table.tick()
    #expect(!table.runtime.isAnimating)
    frame(after: 1)
    #expect(table.transform(sticker).scale.x == stopped)
  }

  @Test("A sticker that a touch stops beyond its limit comes back when the touch leaves")
  func stoppedStickerReturnsToLimit() {
    let sticker = sticker(
      Flingable(), ManipulationLimits(scale: 0.5...1.5, scaleOvershoot: 1.5))
    pinch(to: 60)
    frame(after: 0.02)
    table.finger(3).down(200, 200)
    table.tick()
    let stopped = table.transform(sticker).scale.x
    #expect(stopped > 1.5 && !table.runtime.isAnimating)
    frame(after: 1)
    #expect(table.transform(sticker).scale.x == stopped)
    table.finger(3).up()
    table.tick()
    frame(after: 10)
    #expect(abs(table.transform(sticker).scale.x - 1.5) < 1e-3)
  }

  /// Cancels both fingers, and waits a second.
  private func cancelFingers() {
    table.time += 0.01
    table.finger(1).cancel()
    table.finger(2).cancel()
    table.tick()
    frame(after: 1)
  }

  @Test("A cancelled pinch goes back, and does not go on from there")
  func cancelledPinchReturnsToStart() {
    let sticker = sticker()
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    table.time += 0.05
    table.finger(2).move(260, 200)
    table.tick()
    cancelFingers()
    #expect(table.transform(sticker).scale.x == 1)
    #expect(!table.runtime.isAnimating)
  }

  @Test("A cancelled turn goes back, and does not go on from there")
  func cancelledTurnReturnsToStart() {
    let sticker = sticker()
    table.finger(1).down(160, 200)
    table.finger(2).down(240, 200)
    table.tick()
    for step in 1...20 {
      table.time += 0.01
      let (sine, cosine) = sincos(0.05 * Double(step))
      table.finger(1).move(200 - 40 * cosine, 200 - 40 * sine)
      table.finger(2).move(200 + 40 * cosine, 200 + 40 * sine)
      table.tick()
    }
    cancelFingers()
    #expect(table.transform(sticker).rotation == 0)
    #expect(!table.runtime.isAnimating)
  }

  @Test("Removing the plan stops a fling and leaves the element where it is")
  func removalStopsAFling() {
    let plan = Flingable()
    let sticker = sticker(plan)
    pinch(to: 40)
    #expect(table.runtime.isAnimating)
    table.runtime.transact { $0.remove(plan: plan, from: sticker) }
    #expect(!table.runtime.isAnimating)
    let scale = table.transform(sticker).scale
    frame(after: 1)
    #expect(table.transform(sticker).scale == scale)
  }

  @Test("A touch does not stop a spring of the scale")
  func touchDoesNotStopSpringOfScale() {
    let sticker = sticker()
    let spring = Spring(.scale, to: Vector(2, 2))
    table.runtime.add(spring, to: sticker)
    frame(after: 0.05)
    table.finger(3).down(200, 200)
    table.tick()
    table.finger(3).move(220, 200)
    table.tick()
    #expect(spring.isMoving(sticker))
    table.finger(3).up()
    table.tick()
    frame(after: 10)
    #expect(table.transform(sticker).scale == Vector(2, 2))
  }
}
