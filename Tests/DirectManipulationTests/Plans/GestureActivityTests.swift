import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// The states of plans and of the runtime during and after gestures.
@Suite struct GestureActivityTests {
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

  @Test func planIsActiveWhileFingerMovesElement() {
    let element = table.element()
    let draggable = Draggable()
    runtime.add(draggable, to: element)
    let ear = Ear(draggable.state)
    table.finger(1).down(200, 200)
    table.tick()
    #expect(ear.told == [.atRest], "a touch that has not moved moves nothing")
    table.finger(1).move(220, 200)
    table.tick()
    table.finger(1).move(240, 200)
    table.tick()
    #expect(ear.told == [.atRest, .active])
    table.finger(1).up()
    table.tick()
    #expect(ear.told == [.atRest, .active, .atRest])
  }

  /// Guards against a state shared by all gestures, which the first gesture to end would set to rest.
  @Test func planStaysActiveUntilItsLastGestureEnds() {
    let element = table.element()
    let plan = DirectlyManipulable()
    runtime.add(plan, to: element)
    let (ear, pinch, drag) = (
      Ear(plan.state), Ear(plan.pinchable.state), Ear(plan.draggable.state)
    )
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    table.finger(2).move(240, 200)
    table.tick()
    #expect(pinch.told == [.atRest, .active])
    table.finger(2).up()
    table.tick()
    #expect(pinch.told == [.atRest, .active, .atRest])
    #expect(drag.told == [.atRest, .active])
    #expect(ear.told == [.atRest, .active])
    table.finger(1).up()
    table.tick()
    #expect(ear.told == [.atRest, .active, .atRest])
  }

  /// The parts of most plans are never created; the plan itself then reports their state.
  @Test func directlyManipulableHasStateBeforePartsAreCreated() {
    let element = table.element()
    let plan = DirectlyManipulable()
    runtime.add(plan, to: element)
    table.finger(1).down(200, 200)
    table.finger(1).move(220, 200)
    table.tick()
    let ear = Ear(plan.state)
    #expect(ear.told == [.active], "also for who asks in the middle")
    table.finger(1).up()
    table.tick()
    #expect(ear.told == [.active, .atRest])
  }

  @Test func planStaysActiveUntilItsLastElementRests() {
    let (a, b) = (table.element(at: Point(200, 200)), table.element(at: Point(600, 200)))
    let plan = Draggable()
    runtime.add(plan, to: a)
    runtime.add(plan, to: b)
    let ear = Ear(plan.state)
    table.finger(1).down(200, 200)
    table.finger(2).down(600, 200)
    table.tick()
    table.finger(1).move(220, 200)
    table.finger(2).move(620, 200)
    table.tick()
    table.finger(1).up()
    table.tick()
    #expect(ear.told == [.atRest, .active])
    table.world.despawn(b)
    #expect(ear.told == [.atRest, .active, .atRest])
  }

  @Test func disablingPlanEndsItsActivity() {
    let element = table.element()
    let plan = Draggable()
    runtime.add(plan, to: element)
    let (ear, switched) = (Ear(plan.state), Ear(plan.enabled))
    table.finger(1).down(200, 200)
    table.finger(1).move(220, 200)
    table.tick()
    plan.enabled.value = false
    #expect(!plan.isEnabled)
    #expect(ear.told == [.atRest, .active, .atRest])
    plan.isEnabled = true
    #expect(switched.told == [true, false, true])
    table.finger(1).move(240, 200)
    table.tick()
    #expect(ear.told == [.atRest, .active, .atRest, .active])
  }

  @Test func disablingPlanDisablesPartsAndEnablingPartEnablesPlan() {
    let plan = DirectlyManipulable()
    let (whole, part) = (Ear(plan.enabled), Ear(plan.pinchable.enabled))
    plan.enabled.value = false
    #expect(whole.told == [true, false] && part.told == [true, false])
    plan.pinchable.isEnabled = true
    #expect(plan.isEnabled && whole.told == [true, false, true])
  }

  @Test func reportsFinalVelocityBeforeRest() {
    let element = table.element()
    let plan = Draggable()
    runtime.add(plan, to: element)
    var told: [String] = []
    let velocity = plan.finalVelocity.subscribe { told.append("\($0.x.rounded())") }
    let state = plan.state.subscribe { told.append("\($0)") }
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(260, 200), seconds: 0.1)
    table.finger(1).up()
    table.tick()
    #expect(told == ["atRest", "active", "600.0", "atRest"])
    told = []
    table.finger(2).down(260, 200)
    table.tick()
    table.finger(2).drag(from: Point(260, 200), to: Point(300, 200), seconds: 0.1)
    table.finger(2).cancel()
    table.tick()
    #expect(told == ["active", "atRest"], "a cancelled gesture has none")
    velocity.unsubscribe()
    state.unsubscribe()
  }

  @Test func reportsFinalVelocityInParentSpace() {
    let parent = table.element(
      at: Point(200, 200), size: .zero, scale: Vector(2, 2), rotation: .pi / 2)
    let element = table.element(at: .zero, in: parent)
    let plan = Draggable()
    runtime.add(plan, to: element)
    let ear = Ear(plan.finalVelocity)
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(260, 200), seconds: 0.1)
    table.finger(1).up()
    table.tick()
    #expect(ear.told.count == 1 && ear.told[0].distance(to: Vector(0, -300)) < 1e-6)
  }
}
