import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// The three parts of a `DirectlyManipulable` are created on first use; clients cannot observe the difference.
@Suite(.serialized) struct DirectManipulationPerformerTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  /// Returns an element with a plan, whose three parts are created at once if a client registered a performer.
  private func element(
    _ plan: DirectlyManipulable, isHeard: Bool, at position: Point = Point(200, 200)
  ) -> Entity {
    if isHeard { runtime.register(Recorder()) }
    let element = table.element(at: position)
    runtime.add(plan, to: element)
    return element
  }

  private func names(_ element: Entity) -> [String] {
    runtime.plans(of: element).map { "\(type(of: $0))" }
  }

  private func drag(_ element: Entity) -> Vector {
    let before = table.transform(element).position
    table.finger(1).down(before.x, before.y)
    table.finger(1).move(before.x + 30, before.y + 10)
    table.tick()
    table.finger(1).up()
    table.tick()
    return table.transform(element).position - before
  }

  @Test(arguments: [false, true]) func removesSinglePart(isHeard: Bool) {
    let plan = DirectlyManipulable()
    let element = element(plan, isHeard: isHeard)
    runtime.transact { $0.remove(plan: plan.draggable, from: element) }
    #expect(names(element) == ["DirectlyManipulable", "Pinchable", "Rotatable"])
    #expect(drag(element) == .zero)
    // The element still has the plan, without that part, so adding the plan again changes nothing.
    runtime.add(plan, to: element)
    #expect(names(element) == ["DirectlyManipulable", "Pinchable", "Rotatable"])
    runtime.transact { $0.remove(plan: plan, from: element) }
    #expect(names(element).isEmpty)
    #expect(!table.world.has(GestureSource.self, on: element))
    runtime.add(plan, to: element)
    #expect(drag(element) == Vector(30, 10))
  }

  @Test(arguments: [false, true]) func keepsPartAddedByClientAfterPlanRemoval(isHeard: Bool) {
    let plan = DirectlyManipulable()
    let element = element(plan, isHeard: isHeard)
    runtime.add(plan.draggable, to: element)
    runtime.transact { $0.remove(plan: plan, from: element) }
    #expect(names(element) == ["Draggable"])
    #expect(runtime.plans(of: element).first as? Draggable === plan.draggable)
    #expect(drag(element) == Vector(30, 10))
  }

  @Test(arguments: [false, true]) func keepsPlanAfterOneOfItsNamesIsRemoved(isHeard: Bool) {
    let plan = DirectlyManipulable()
    let element = element(plan, isHeard: isHeard)
    runtime.transact {
      $0.add(plan: plan, named: "other", to: element)
      $0.remove(planNamed: "other", from: element)
    }
    #expect(names(element).count == 4)
    #expect(drag(element) == Vector(30, 10))
  }

  @Test(arguments: [false, true]) func twoPlansShareRecognizers(isHeard: Bool) {
    let (first, second) = (DirectlyManipulable(), DirectlyManipulable())
    let element = element(first, isHeard: isHeard)
    runtime.add(second, to: element)
    let bindings = table.world[element, Gesture.self].bindings
    #expect(bindings.map(\.plans.count) == [2, 2, 2])
    #expect(bindings[1].plans.last === second.pinchable)
    runtime.transact { $0.remove(plan: first, from: element) }
    #expect(drag(element) == Vector(30, 10))
  }

  @Test(arguments: [false, true]) func disablesSinglePart(isHeard: Bool) {
    let plan = DirectlyManipulable()
    let element = element(plan, isHeard: isHeard)
    plan.draggable.isEnabled = false
    #expect(plan.isEnabled)
    #expect(drag(element) == .zero)
    plan.isEnabled = true
    #expect(drag(element) == Vector(30, 10))
  }

  @Test func partsInheritSettingsMadeBeforeCreation() {
    let plan = DirectlyManipulable()
    plan.isEnabled = false
    plan.wantsAnchorPointAdjustment = false
    let sticker = element(plan, isHeard: false)
    #expect(drag(sticker) == .zero)
    #expect(!plan.draggable.isEnabled && !plan.rotatable.wantsAnchorPointAdjustment)
    plan.pinchable.isEnabled = true
    #expect(plan.isEnabled)
  }

  @Test(arguments: [false, true]) func adjustsAnchorWhenAnyPartWantsIt(isHeard: Bool) {
    let plan = DirectlyManipulable()
    let element = element(plan, isHeard: isHeard)
    plan.wantsAnchorPointAdjustment = false
    _ = drag(element)
    #expect(table.anchor(element) == .center)
    plan.rotatable.wantsAnchorPointAdjustment = true
    table.finger(1).down(240, 215)
    table.finger(1).move(250, 215)
    table.tick()
    #expect(table.anchor(element) != .center)
  }
}
