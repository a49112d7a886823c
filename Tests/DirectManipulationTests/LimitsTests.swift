import DirectManipulation
import ECS
import Geometry
import Gestures
import Testing

/// motion.md, "What a finger feels", 7: limits act on what is shown, not on what is tracked.
@Suite struct LimitsTests {
  private func table(_ limits: ManipulationLimits, scale: Double = 1) -> (Table, Entity) {
    let table = Table()
    let sticker = table.sticker(scale: Vector(scale, scale))
    table.world.insert(limits, to: sticker)
    return (table, sticker)
  }

  @Test func pastTheGreatestScaleTheStickerWaitsAndMeetsTheFingersAgain() throws {
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

  @Test func noTouchThatComesOrGoesWhileTheStickerWaitsMakesItJump() {
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

  @Test func boundsKeepTheMiddleAndAnotherFingerInBetweenChangesNothing() throws {
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

  @Test func whatIsOutsideAlreadyIsNotPulledIn() {
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
}
