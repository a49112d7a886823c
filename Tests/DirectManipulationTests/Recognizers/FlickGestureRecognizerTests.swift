import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct FlickGestureRecognizerTests {
  private let table = Table()
  private let card: Entity
  private let witness: Witness
  private let flick = FlickGestureRecognizer()

  init() {
    card = table.element(size: Size(width: 400, height: 400))
    witness = Witness(table.runtime)
    table.runtime.attach(flick, to: card)
    witness.watch(flick, as: "flick")
  }

  private func drag(by away: Vector, seconds: Double) {
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(200, 200) + away, seconds: seconds)
    table.finger(1).up()
    table.tick()
  }

  @Test(arguments: [
    (Vector(-100, 20), FlickGestureRecognizer.Direction.left), (Vector(100, 20), .right),
    (Vector(20, -100), .up), (Vector(20, 100), .down),
  ])
  func reportsDirectionAndVelocity(_ away: Vector, _ way: FlickGestureRecognizer.Direction) {
    drag(by: away, seconds: 0.1)
    #expect(witness.heard() == ["flick ended"])
    #expect(flick.direction == way)
    #expect((flick.velocity(in: nil) - away * 10).length < 1e-6)
  }

  @Test func failsInDisallowedDirection() {
    flick.directions = [.left, .right]
    drag(by: Vector(20, 100), seconds: 0.1)
    #expect(witness.heard() == ["flick failed"])
  }

  @Test func failsWhenSlowShortOrLong() {
    flick.maximumDuration = 1
    drag(by: Vector(99, 0), seconds: 0.2)
    #expect(witness.heard() == ["flick failed"], "495 points a second are too slow")
    drag(by: Vector(49, 0), seconds: 0.05)
    #expect(witness.heard() == ["flick failed"], "49 points are too short")
    flick.maximumDuration = 0.25
    drag(by: Vector(400, 0), seconds: 0.3)
    #expect(witness.heard() == ["flick failed"], "it takes too long")
  }

  @Test func failsWhenFingerRestsBeforeLift() {
    flick.maximumDuration = 1
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(300, 200), seconds: 0.1)
    table.time += 0.15
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["flick failed"])
  }

  @Test func recognizesFlickOfRequiredTouchCountOnly() {
    flick.numberOfTouchesRequired = 2
    for finger in [1, 2] as [Int64] { table.finger(finger).down(200, 180 + 20 * Double(finger)) }
    table.tick()
    for step in 1...10 {
      table.time += 0.01
      for finger in [1, 2] as [Int64] {
        table.finger(finger).move(200 + 10 * Double(step), 180 + 20 * Double(finger))
      }
      table.tick()
    }
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == [])
    table.time += 0.01
    table.finger(2).up()
    table.tick()
    #expect(witness.heard() == ["flick ended"])
    drag(by: Vector(100, 0), seconds: 0.1)
    #expect(witness.heard() == ["flick failed"])
  }

  @Test(arguments: [(40.0, "failed"), (60, "ended")])
  func eachFingerTravelsLeastDistance(second: Double, outcome: String) {
    flick.numberOfTouchesRequired = 2
    table.finger(1).down(200, 200)
    table.finger(2).down(200, 240)
    table.tick()
    for step in 1...10 {
      table.time += 0.01
      table.finger(1).move(200 + 15 * Double(step), 200)
      table.finger(2).move(200 + second * Double(step) / 10, 240)
      table.tick()
    }
    table.finger(1).up()
    table.finger(2).up()
    table.tick()
    #expect(witness.heard() == ["flick \(outcome)"])
  }
}
