@testable import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// An element that is given its plan when it is touched moves as one that had it all the time.
@Suite struct PlanWhenTouchedTests {
  private func sticker(_ table: Table, at position: Point, in parent: Entity? = nil) -> Entity {
    let entity = table.element(at: position, in: parent)
    table.world.insert(PlanWhenTouched(named: "hands") { DirectlyManipulable() }, to: entity)
    return entity
  }

  @Test func elementHasNoRecognizersUntilTouched() {
    let table = Table()
    let touched = sticker(table, at: Point(200, 200))
    let other = sticker(table, at: Point(600, 600))
    table.finger(1).down(210, 190)
    table.tick()
    table.finger(1).move(240, 230)
    table.tick()
    #expect(table.corners(touched)[0].distance(to: Point(180, 210)) < 1e-9)
    #expect(table.runtime.plans(of: touched).count == 4)
    #expect(!table.world.has(PlanWhenTouched.self, on: touched))
    #expect(table.runtime.plans(of: other).isEmpty)
    #expect(!table.world.has(GestureSource.self, on: other))
    table.runtime.transact { $0.remove(planNamed: "hands", from: touched) }
    #expect(table.runtime.plans(of: touched).isEmpty, "it is removed by its name")
  }

  @Test func findsSmallElementBesideTouch() {
    let table = Table()
    table.runtime.leastTargetExtent = 44
    let small = table.element(at: Point(200, 200), size: Size(width: 4, height: 4))
    table.world.insert(PlanWhenTouched(named: "hands") { DirectlyManipulable() }, to: small)
    table.finger(1).down(210, 200)
    table.tick()
    #expect(table.runtime.isHeld(small))
  }

  @Test func parentReceivesTouchOnItsChild() {
    let table = Table()
    let outer = sticker(table, at: Point(200, 200))
    let inner = table.element(at: Point(50, 30), size: Size(width: 40, height: 40), in: outer)
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).move(250, 200)
    table.tick()
    #expect(table.transform(outer).position == Point(250, 200), "nothing nearer takes it")
    #expect(table.runtime.plans(of: inner).isEmpty)
  }

  @Test func holdsElementAfterProgramLandsTouch() {
    let table = Table()
    let entity = sticker(table, at: Point(200, 200))
    table.runtime.land(TouchID(device: 1, finger: 1), at: Point(0, 0), on: entity)
    #expect(table.runtime.isHeld(entity))
  }

  @Test func addsNoPlanWhenRemovedBeforeTouch() {
    let table = Table()
    let entity = sticker(table, at: Point(200, 200))
    table.world.remove(PlanWhenTouched.self, from: entity)
    table.finger(1).down(210, 190)
    table.tick()
    #expect(!table.runtime.isHeld(entity) && table.runtime.plans(of: entity).isEmpty)
  }
}
