import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import Testing

@Suite struct DetentsTests {
  private let detents = Detents(xs: [100], reach: 10, angle: .pi / 4, angularReach: 0.1)

  private func shown(_ x: Double, from initial: Double = 0) -> Double {
    detents.shown(middle: Point(x, 5), initial: Point(initial, 5)).x
  }

  @Test func snapsWithinCoreAndReleasesBeyondReach() {
    for x in [95.5, 98, 100, 104.5] { #expect(shown(x) == 100) }
    for x in [0, 80, 90, 110, 400.0] { #expect(shown(x) == x) }
    #expect(detents.shown(middle: Point(99, 99), initial: .zero).y == 99, "no level lines")
  }

  /// A line that is added during a drag takes precedence within its reach and moves nothing when it is added.
  @Test func lineTakenUpDuringDragDoesNotJump() {
    for begun in stride(from: 130.0, through: 160, by: 0.7) {
      var taken = detents
      taken.upright = Detents.Line(140, begun: begun)
      func shown(_ x: Double) -> Double {
        taken.shown(middle: Point(x, 5), initial: Point(0, 5)).x
      }
      #expect(abs(shown(begun) - begun) < 1e-12)
      #expect(shown(140) == 140 && shown(100) == 100 && shown(98) == 100)
      #expect(shown(150) == 150 && shown(130) == 130 && shown(120) == 120)
      #expect(taken.shown(middle: Point(3, 77), initial: .zero).y == 77, "no level line")
      var last = shown(80)
      for x in stride(from: 80.0, through: 160, by: 0.01) {
        let now = shown(x)
        #expect(now >= last - 1e-12 && now - last <= 0.02 + 1e-9)
        last = now
      }
    }
  }

  /// Checks from many starting points that the element starts in place, never jumps and never moves backward.
  @Test func movesContinuouslyFromAnyStart() {
    for initial in stride(from: 85.0, through: 115, by: 0.7) {
      #expect(abs(shown(initial, from: initial) - initial) < 1e-12 || abs(initial - 100) < 1e-12)
      var last = shown(80, from: initial)
      for x in stride(from: 80.0, through: 120, by: 0.01) {
        let now = shown(x, from: initial)
        #expect(now >= last - 1e-12)
        #expect(now - last <= 0.02 + 1e-9, "at most twice as fast as the hand")
        last = now
      }
    }
  }

  @Test func snapsAnglesToEighthTurns() {
    for turn in -9...9 {
      let place = Double(turn) * .pi / 4
      #expect(abs(detents.shown(rotation: place + 0.03, initial: 7) - place) < 1e-12)
      #expect(abs(detents.shown(rotation: place + 0.2, initial: 7) - place - 0.2) < 1e-12)
    }
  }

  @Test func changesNothingWithoutDetents() {
    let none = Detents()
    #expect(none.shown(middle: Point(1, 2), initial: .zero) == Point(1, 2))
    #expect(none.shown(rotation: 0.01, initial: 0) == 0.01)
    #expect(detents.shown(rotation: .nan, initial: 0).isNaN)
  }

  @Test func doesNotJumpBetweenNearbyDetents() {
    let near = Detents(xs: [100, 105, .nan, .infinity], reach: 10)
    var last = near.shown(middle: Point(80, 0), initial: Point(50, 0)).x
    for x in stride(from: 80.0, through: 125, by: 0.01) {
      let now = near.shown(middle: Point(x, 0), initial: Point(50, 0)).x
      #expect(abs(now - last) <= 0.02 + 1e-9, "at \(x)")
      last = now
    }
    #expect(near.shown(middle: Point(104.5, 0), initial: Point(50, 0)).x == 105)
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func ignoresInvalidReach(reach: Double) {
    let detents = Detents(xs: [100], reach: reach, angle: reach, angularReach: reach)
    #expect(detents.shown(middle: Point(99, 0), initial: .zero).x == 99)
    #expect(detents.shown(rotation: 0.1, initial: 0) == 0.1)
  }

  @Test func relandingFingerWithinReachMovesNothing() {
    for turn in [0.03, 0.06, 0.08, 0.09] {
      let table = Table(touchSlop: 0)
      let sticker = table.sticker()
      table.world.insert(
        ManipulationLimits(detents: Detents(angle: .pi / 2, angularReach: 0.1)), to: sticker)
      table.finger(1).down(160, 200)
      table.finger(2).down(240, 200)
      table.tick()
      let arm = AffineTransform(
        position: .zero, scale: Vector(1, 1), rotation: turn, anchor: .zero, size: .zero
      ).applyLinear(Vector(40, 0))
      table.finger(1).move(200 - arm.x, 200 - arm.y)
      table.finger(2).move(200 + arm.x, 200 + arm.y)
      table.tick()
      let corners = table.corners(sticker)
      table.finger(2).up()
      table.tick()
      table.finger(2).down(200 + arm.x, 200 + arm.y)
      table.tick()
      #expect(greatestDistance(corners, table.corners(sticker)) < 1e-9, "turned by \(turn)")
    }
  }

  @Test func doesNotSnapElementMovedIntoReachByProgram() {
    let table = Table(touchSlop: 0)
    let sticker = table.sticker()
    table.world.insert(ManipulationLimits(detents: Detents(xs: [230], reach: 10)), to: sticker)
    table.finger(1).down(200, 200)
    table.finger(1).move(210, 200)
    table.tick()
    table.runtime.get(sticker).position.value += Vector(16, 0)
    let corners = table.corners(sticker)
    table.finger(1).move(210.01, 200)
    table.tick()
    #expect(greatestDistance(corners, table.corners(sticker)) <= 0.02 + 1e-9)
  }
}
