import ManipulationTable
import Testing

@testable import DirectManipulation
@testable import MaterialMotion

@Suite struct InteractionPerformerTests {
  private let table = Table()
  private let performer = InteractionPerformer()
  private var runtime: MotionRuntime { table.runtime }

  private func refuse(_ plan: any Plan) { Issue.record("\(plan) was emitted") }

  @Test func startsAndStopsPlanThatCarriesItselfOut() {
    let element = table.element(at: .zero)
    let tween = Tween(.position, duration: 1, values: [.zero, Point(100, 0)])
    #expect(performer.add(tween, to: element, in: runtime, emit: refuse))
    table.frame(at: 0.5)
    let halfway = table.transform(element).position
    #expect(halfway.x > 0 && halfway.x < 100 && tween.isMoving(element))
    performer.remove(tween, from: element, in: runtime)
    table.frame(at: 1)
    #expect(table.transform(element).position == halfway && !tween.isMoving(element))
  }

  @Test func refusesOtherPlans() {
    let element = table.element(at: .zero)
    let plan = Draggable()
    #expect(!performer.add(plan, to: element, in: runtime, emit: refuse))
    performer.remove(plan, from: element, in: runtime)
    #expect(runtime.plans(of: element).isEmpty && !table.world.has(Gesture.self, on: element))
  }

  @Test func ignoresRemovalFromDespawnedElement() {
    let (element, other) = (table.element(at: .zero), table.element(at: .zero))
    let tween = Tween(.position, duration: 1, values: [.zero, Point(100, 0)])
    for target in [element, other] { runtime.add(tween, to: target) }
    table.world.despawn(element)
    performer.remove(tween, from: element, in: runtime)
    table.frame(at: 1)
    #expect(table.transform(other).position == Point(100, 0))
  }

  @Test func runtimeHasOnePerformerForAllInteractions() {
    let element = table.element(at: .zero)
    runtime.add(Tween(.position, duration: 1, values: [.zero, Point(9, 0)]), to: element)
    runtime.add(Spring(.rotation, to: 1), to: element)
    let performers = runtime.registry.performers.filter { $0 is InteractionPerformer }
    #expect(performers.count == 1)
  }
}
