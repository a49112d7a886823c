import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

/// The velocity of a drag when its finger lifts.
@Suite struct VelocityTests {
  private let table = Table()
  private let pan = TranslationGestureRecognizer()
  private let card: Entity

  init() {
    card = table.element()
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: card)
  }

  private func drag(seconds: Double) {
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(260, 230), seconds: seconds)
  }

  @Test func reportsVelocityOfLastTenthOfSecondAfterToss() {
    drag(seconds: 0.3)
    #expect(pan.velocity(in: nil).distance(to: Vector(200, 100)) < 1e-9)
    table.finger(1).drag(from: Point(260, 230), to: Point(360, 230), seconds: 0.1)
    table.finger(1).up()
    table.tick()
    #expect(pan.state == .ended)
    #expect(pan.velocity(in: nil).distance(to: Vector(1000, 0)) < 1e-9)
  }

  @Test func reportsVelocityWhenMoveAndUpShareUpdate() {
    drag(seconds: 0.1)
    table.time += 0.01
    table.finger(1).move(266, 233)
    table.finger(1).up()
    table.tick()
    #expect(pan.state == .ended)
    #expect(pan.velocity(in: nil).distance(to: Vector(600, 300)) < 1e-9)
  }

  @Test func reportsZeroVelocityAfterRest() {
    drag(seconds: 0.1)
    table.time += 0.11
    table.finger(1).up()
    table.tick()
    #expect(pan.state == .ended)
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func convertsVelocityToElementSpace() {
    let space = table.element(at: .zero, scale: Vector(2, 2), rotation: .pi / 2)
    drag(seconds: 0.1)
    table.finger(1).up()
    table.tick()
    let velocity = pan.velocity(in: table.runtime.get(space))
    #expect(velocity.distance(to: Vector(150, -300)) < 1e-9)
  }
}
