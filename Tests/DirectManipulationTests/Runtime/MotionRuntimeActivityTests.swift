import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

@Suite struct MotionRuntimeActivityTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  /// Notes what a stream tells.
  private final class Ear<T> {
    var told: [T] = []
    var subscription: Subscription?
    init(_ stream: MotionObservable<T>) {
      subscription = stream.subscribe { [unowned self] in told.append($0) }
    }
  }

  @Test func removingPlanEndsItsActivity() {
    let element = table.element()
    let plan = Draggable()
    runtime.add(plan, to: element)
    let ear = Ear(plan.state)
    table.finger(1).down(200, 200)
    table.finger(1).move(220, 200)
    table.tick()
    plan.remove(from: element, withRuntime: runtime)
    #expect(ear.told == [.atRest, .active, .atRest])
    #expect(!runtime.isActive)
  }

  @Test func runtimeReportsActivityAndManipulation() {
    let element = table.element()
    runtime.add(Draggable(), to: element)
    let (active, hands) = (Ear(runtime.state), Ear(runtime.isBeingManipulated))
    table.finger(1).down(200, 200)
    table.finger(1).move(220, 200)
    table.tick()
    #expect(runtime.isActive)
    #expect(active.told == [.atRest, .active] && hands.told == [false, true])
    table.finger(1).up()
    table.tick()
    #expect(active.told == [.atRest, .active, .atRest] && hands.told == [false, true, false])
    let spring = Spring(.position, to: .zero)
    runtime.add(spring, to: element)
    #expect(active.told.last == .active && hands.told.last == false)
    runtime.advance(to: 10)
    runtime.runFrame()
    #expect(active.told == [.atRest, .active, .atRest, .active, .atRest])
    spring.destination.value = Point(50, 50)
    spring.enabled.value = false
    #expect(active.told.suffix(2) == [.active, .atRest])
  }
}
