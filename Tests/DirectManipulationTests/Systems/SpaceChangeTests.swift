import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// Elements that get another parent while contacts move them.
@Suite struct SpaceChangeTests {
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

  @Test func childStaysUnderFingerWhenReparentedDuringDrag() {
    let other = table.element(at: Point(900, 500), scale: Vector(2, 2), rotation: -1)
    table.finger(1).down(400, 300)
    table.finger(1).move(450, 320)
    table.tick()
    let held = table.local(Point(450, 320), on: child)
    table.world.insert(Parent(other), to: child)
    table.tick()
    #expect(drift(held, from: Point(450, 320)) < 1e-9)
    table.finger(1).move(470, 350)
    table.tick()
    #expect(drift(held, from: Point(470, 350)) < 1e-9)
    table.finger(1).up()
    table.tick()
    #expect(drift(held, from: Point(470, 350)) < 1e-9)
    #expect(table.runtime.takeFinishedManipulations().count == 1)
  }

  @Test func childStaysUnderFingersWhenParentIsDespawned() {
    table.finger(1).down(390, 300)
    table.finger(2).down(415, 305)
    table.finger(1).move(400, 350)
    table.tick()
    let held = [Point(400, 350), Point(415, 305)].map { table.local($0, on: child) }
    table.world.despawn(parent)
    table.tick()
    #expect(drift(held[0], from: Point(400, 350)) < 1e-9)
    #expect(drift(held[1], from: Point(415, 305)) < 1e-9)
  }

  @Test func cancelRestoresPositionAndScaleAfterReparenting() throws {
    let before = table.transform(child)
    table.finger(1).down(400, 300)
    table.finger(1).move(450, 320)
    table.tick()
    table.world.insert(Parent(table.element(at: Point(900, 500))), to: child)
    table.tick()
    table.runtime.cancelTouches()
    #expect(table.transform(child).position.distance(to: before.position) < 1e-9)
    #expect(table.transform(child).scale == before.scale)
  }

  @Test func preservesObserverMovementWhenParentIsDespawned() throws {
    let pan = try #require(
      table.world[child, Gesture.self].bindings.lazy.map(\.recognizer)
        .first { $0 is TranslationGestureRecognizer })
    let subscription = table.runtime.get(pan as GestureRecognizer).subscribe { [table, child] in
      guard $0.state == .changed else { return }
      table.runtime.get(child).position.value += Vector(15, 30)
    }
    table.finger(1).down(400, 300)
    table.tick()
    table.finger(1).move(420, 310)
    table.tick()
    let held = table.local(Point(420, 310), on: child)
    subscription.unsubscribe()
    table.world.despawn(parent)
    table.tick()
    #expect(drift(held, from: Point(420, 310)) < 1e-9)
  }
}
