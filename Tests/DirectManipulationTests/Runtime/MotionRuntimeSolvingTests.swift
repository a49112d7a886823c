import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// motion.md, "Ancestors": the touched point stays under its finger while the ancestors of the element change.
@Suite struct MotionRuntimeSolvingTests {
  private let table = Table(touchSlop: 0)
  private let parent: Entity
  private let child: Entity

  init() {
    parent = table.sticker(
      at: Point(400, 300), size: Size(width: 600, height: 400), scale: Vector(1.5, -0.5),
      rotation: 0.4, order: 1)
    child = table.sticker(at: Point(300, 200), scale: Vector(0.7, 2), rotation: 1, in: parent)
  }

  /// Returns the distance in window points from a finger to the point of the child that was touched.
  private func drift(_ local: Point?, from point: Point) -> Double {
    guard let local else { return .infinity }
    return table.runtime.matrixToWindow(of: child).apply(local).distance(to: point)
  }

  @Test func childStaysUnderRestingFingerWhileParentIsDragged() {
    table.finger(1).down(400, 300)
    table.tick()
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 1)) == child)
    let held = table.local(Point(400, 300), on: child)
    table.finger(2).down(550, 300)
    table.tick()
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 2)) == parent)
    for step in 1...10 {
      table.finger(2).move(550 + Double(step) * 10, 300)
      table.tick()
      #expect(drift(held, from: Point(400, 300)) < 1e-9)
    }
    table.finger(2).up()
    table.tick()
    table.finger(1).move(401, 300)
    table.tick()
    #expect(drift(held, from: Point(401, 300)) < 1e-9)
  }

  @Test func childStaysUnderTwoFingersWhileParentIsRotated() {
    table.finger(1).down(390, 300)
    table.finger(2).down(415, 305)
    table.tick()
    let held = [Point(390, 300), Point(415, 305)].map { table.local($0, on: child) }
    table.finger(3).down(550, 300)
    table.finger(4).down(250, 310)
    table.tick()
    table.finger(3).move(500, 500)
    table.finger(4).move(300, 150)
    table.finger(1).move(380, 310)
    table.tick()
    #expect(drift(held[0], from: Point(380, 310)) < 1e-9)
    #expect(drift(held[1], from: Point(415, 305)) < 1e-9)
  }

  @Test func releasedChildStaysWhereFingerWasWhenParentMoves() {
    table.finger(1).down(400, 300)
    table.finger(2).down(550, 300)
    table.tick()
    let held = table.local(Point(400, 300), on: child)
    table.finger(2).move(600, 300)
    table.finger(1).move(430, 320)
    table.finger(1).up()
    table.tick()
    #expect(drift(held, from: Point(430, 320)) < 1e-9)
  }

  @Test func countsParentMovementAsFingerMovement() {
    table.runtime.touchSlop = 4
    table.finger(1).down(400, 300)
    table.finger(2).down(550, 300)
    table.finger(2).move(556, 300)
    table.tick()
    let held = table.local(Point(400, 300), on: child)
    table.finger(2).move(700, 400)
    table.tick()
    #expect(table.world[child, Gesture.self].isActive, "recognised, though it rests in the window")
    #expect(drift(held, from: Point(400, 300)) < 6.1, "what it landed on, or what slid up to then")
    table.finger(2).move(650, 300)
    table.tick()
    #expect(drift(held, from: Point(400, 300)) < 6.1)
  }

  @Test func childStaysUnderFingerAfterParentScaleWasZero() {
    table.finger(1).down(400, 300)
    table.tick()
    let held = table.local(Point(400, 300), on: child)
    let scale = table.transform(parent).scale
    table.world[parent, Transform.self].scale = .zero
    table.tick()
    table.finger(1).move(420, 300)
    table.tick()
    #expect(table.runtime.matrixToWindow(of: child).isFinite)
    table.world[parent, Transform.self].scale = scale
    table.tick()
    #expect(drift(held, from: Point(420, 300)) < 1e-9)
  }
}
