import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import Testing

/// motion.md, "What a finger feels", 7: limits change the shown transform and leave the tracked transform as it is.
@Suite struct ManipulationLimitsTests {
  private func table(_ limits: ManipulationLimits, scale: Double = 1) -> (Table, Entity) {
    let table = Table()
    let sticker = table.sticker(scale: Vector(scale, scale))
    table.world.insert(limits, to: sticker)
    return (table, sticker)
  }

  @Test func stopsAtMaximumScaleAndMeetsReturningFingers() throws {
    let (table, sticker) = table(ManipulationLimits(scale: 0.5...2))
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    let touched = try #require(table.local(Point(190, 200), on: sticker))
    for half in stride(from: 10.0, through: 60, by: 5) {
      table.finger(1).move(200 - half, 200)
      table.finger(2).move(200 + half, 200)
      table.tick()
      #expect(abs(table.transform(sticker).scale.x - min(2, half / 10)) < 1e-9)
    }
    for half in stride(from: 60.0, through: 4, by: -2) {
      table.finger(1).move(200 - half, 200)
      table.finger(2).move(200 + half, 200)
      table.tick()
      let shown = table.runtime.matrixToWindow(of: sticker).apply(touched)
      if (5...20).contains(half) {
        #expect(shown.distance(to: Point(200 - half, 200)) < 0.01)
      }
      #expect(table.transform(sticker).scale.x >= 0.5 - 1e-12)
    }
  }

  @Test func landingAndLiftingAtLimitDoNotMoveSticker() {
    let (table, sticker) = table(
      ManipulationLimits(
        scale: 0.5...2, rotation: -1...1, bounds: Rect(x: 150, y: 150, width: 100, height: 100)))
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    table.finger(1).move(400, 100)
    table.finger(2).move(400, 600)
    table.tick()
    for change in [
      { table.finger(1).up() }, { table.finger(3).down(table.corners(sticker)[0].x, 200) },
      { table.finger(2).up() }, { table.finger(3).up() },
    ] {
      let corners = table.corners(sticker)
      change()
      table.tick()
      #expect(greatestDistance(corners, table.corners(sticker)) < 1e-6)
    }
  }

  @Test func boundsConfineCenterDespiteSecondFinger() throws {
    let (table, sticker) = table(
      ManipulationLimits(bounds: Rect(x: 100, y: 100, width: 200, height: 200)))
    let touched = try #require(table.local(Point(180, 210), on: sticker))
    table.finger(1).down(180, 210)
    table.finger(1).move(580, 210)
    table.tick()
    #expect(abs(table.corners(sticker)[0].x - 250) < 1e-9, "the middle is at 300")
    table.finger(2).down(260, 200)
    table.tick()
    table.finger(2).up()
    table.tick()
    #expect(abs(table.corners(sticker)[0].x - 250) < 1e-9)
    table.finger(1).move(250, 190)
    table.tick()
    let shown = table.runtime.matrixToWindow(of: sticker).apply(touched)
    #expect(shown.distance(to: Point(250, 190)) < 0.01)
  }

  @Test func doesNotPullInStickerThatStartsBeyondLimit() {
    let (table, sticker) = table(ManipulationLimits(scale: 0.5...2), scale: 5)
    let corners = table.corners(sticker)
    table.finger(1).down(100, 200)
    table.finger(2).down(300, 200)
    table.tick()
    table.finger(1).move(95, 200)
    table.finger(2).move(305, 200)
    table.tick()
    #expect(greatestDistance(corners, table.corners(sticker)) < 1e-6)
    table.finger(1).move(150, 200)
    table.finger(2).move(250, 200)
    table.tick()
    #expect(abs(table.transform(sticker).scale.x - 2.5) < 1e-9)
  }

  @Test func clampsZeroScaleToMinimumInProportion() {
    let limits = ManipulationLimits(scale: 0.5...4)
    #expect(limits.shown(scale: .zero, initial: Vector(2, -8)) == Vector(0.25, -1))
    #expect(limits.shown(scale: .zero, initial: .zero) == .zero)
    #expect(ManipulationLimits().shown(scale: .zero, initial: Vector(1, 1)) == .zero)
  }

  @Test(
    arguments: [
      (Rect(x: 300, y: 300, width: -200, height: -200), Point(300, 200)),
      (Rect(x: .nan, y: 100, width: 200, height: 200), Point(580, 200)),
      (Rect(x: 100, y: 100, width: .infinity, height: .nan), Point(580, 200)),
      (Rect(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity), Point(580, 200)),
    ])
  func toleratesInvalidBounds(bounds: Rect, expected: Point) {
    let (table, sticker) = table(ManipulationLimits(bounds: bounds))
    table.finger(1).down(200, 200)
    table.finger(1).move(580, 200)
    table.tick()
    #expect(table.local(expected, on: sticker)?.distance(to: Point(50, 30)) ?? 9 < 1e-9)
  }

  @Test("A scale limit with an overshoot rubber-bands by less than the overshoot")
  func scaleLimitRubberBandsUpToOvershoot() {
    let limits = ManipulationLimits(scale: 0.5...2, scaleOvershoot: 1.5)
    func shown(_ scale: Double) -> Double {
      limits.shown(scale: Vector(scale, scale), initial: Vector(1, 1)).x
    }
    #expect(shown(1.7) == 1.7 && shown(2) == 2 && shown(0.5) == 0.5)
    let outside = [2.1, 2.5, 4, 20, 1e9].map(shown)
    #expect(outside == outside.sorted() && outside[0] > 2 && outside[0] < 2.1)
    #expect(outside[4] < 3 && outside[4] > 2.9)
    let below = [0.49, 0.3, 0.1, 1e-9].map(shown)
    #expect(below == below.sorted(by: >) && below[0] < 0.5 && below[0] > 0.49)
    #expect(below[3] > 0.5 / 1.5)
    // A value that has passed the limit already when the gesture begins does not jump.
    #expect(limits.shown(scale: Vector(2.5, 2.5), initial: Vector(2.5, 2.5)).x == 2.5)
    let hard = ManipulationLimits(scale: 0.5...2, scaleOvershoot: 1)
    #expect(hard.shown(scale: Vector(9, 9), initial: Vector(1, 1)).x == 2)
  }

  @Test("A rotation limit with an overshoot rubber-bands by less than the overshoot")
  func rotationLimitRubberBandsUpToOvershoot() {
    let limits = ManipulationLimits(rotation: -1...1, rotationOvershoot: 0.25)
    #expect(limits.shown(rotation: 0.9, initial: 0) == 0.9)
    let shown = [1.1, 2, 50].map { limits.shown(rotation: $0, initial: 0) }
    #expect(shown == shown.sorted() && shown[0] > 1 && shown[0] < 1.1 && shown[2] < 1.25)
    #expect(limits.shown(rotation: -50, initial: 0) == -shown[2])
  }

  @Test(
    "Fingers that return from beyond a rubber-band limit meet the sticker again")
  func stickerMeetsFingersThatReturnFromRubberBand() throws {
    let (table, sticker) = table(ManipulationLimits(scale: 0.5...2, scaleOvershoot: 1.5))
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    let touched = try #require(table.local(Point(190, 200), on: sticker))
    for half in [20.0, 40, 60, 30, 15] {
      table.finger(1).move(200 - half, 200)
      table.finger(2).move(200 + half, 200)
      table.tick()
    }
    let shown = table.runtime.matrixToWindow(of: sticker).apply(touched)
    #expect(shown.distance(to: Point(185, 200)) < 0.01)
    #expect(abs(table.transform(sticker).scale.x - 1.5) < 1e-9)
  }
}
