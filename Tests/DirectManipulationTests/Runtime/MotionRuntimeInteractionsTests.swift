import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// How interactions follow one another.
@Suite struct MotionRuntimeInteractionsTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  /// Something that is switched by hand.
  private final class Thing: Stateful, Togglable {
    let property = ReactiveProperty(MotionState.atRest)
    let enabled = ReactiveProperty(true)
    var state: MotionObservable<MotionState> { property }
  }

  @Test func whenAllAtRestCallsAtOnceIfAllRest() {
    var ends = 0
    let (a, b) = (Thing(), Thing())
    // The Material Motion libraries don't call back here: they wait until an object has been active.
    runtime.whenAllAtRest([a, b]) { ends += 1 }
    #expect(ends == 1)
    a.property.value = .active
    b.property.value = .active
    a.property.value = .atRest
    #expect(ends == 1)
    b.property.value = .atRest
    #expect(ends == 2)
    runtime.whenAllAtRest([]) { ends += 10 }
    #expect(ends == 12)
  }

  @Test func whenAllAtRestCallsWhenLastComesToRest() {
    var ends = 0
    let (a, b) = (Thing(), Thing())
    b.property.value = .active
    let subscription = runtime.whenAllAtRest([a, b]) { ends += 1 }
    #expect(ends == 0)
    b.property.value = .atRest
    b.property.value = .atRest
    #expect(ends == 1)
    subscription.unsubscribe()
    a.property.value = .active
    a.property.value = .atRest
    #expect(ends == 1)
  }

  @Test func whenAllAtRestCallsOncePerToss() {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(to: Point(200, 200))
    runtime.add(toss, to: element)
    var ends = 0
    runtime.whenAllAtRest([toss.draggable, toss.spring, toss]) { ends += 1 }
    #expect(ends == 1)
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(300, 200), seconds: 0.1)
    table.finger(1).up()
    table.tick()
    #expect(ends == 1)
    table.wait(10)
    runtime.runFrame()
    #expect(ends == 2)
  }

  @Test func toggleDisablesWhileOtherIsActive() {
    let (spring, hand) = (Thing(), Thing())
    let subscription = runtime.toggle(spring, inReactionTo: hand)
    #expect(spring.enabled.value)
    hand.property.value = .active
    #expect(!spring.enabled.value)
    hand.property.value = .atRest
    #expect(spring.enabled.value)
    subscription.unsubscribe()
    hand.property.value = .active
    #expect(spring.enabled.value)
  }

  /// Guards against two streams that share their last value: the second would receive nothing, so that the interaction
  /// would not be enabled again.
  @Test func startEnablesEachTimeOtherBecomesActive() {
    let (thing, hand) = (Thing(), Thing())
    var told: [Bool] = []
    let subscription = thing.enabled.subscribe { told.append($0) }
    runtime.start(thing, whenActive: hand)
    #expect(told == [true, false])
    hand.property.value = .active
    #expect(told == [true, false, false, true])
    hand.property.value = .atRest
    hand.property.value = .active
    #expect(told == [true, false, false, true, false, true])
    subscription.unsubscribe()
  }

  @Test func startEnablesAtOnceIfOtherIsActive() {
    let (thing, hand) = (Thing(), Thing())
    hand.property.value = .active
    runtime.start(thing, whenActive: hand)
    #expect(thing.enabled.value)
  }

  @Test func startEnablesWhenOtherReachesState() {
    let (thing, hand) = (Thing(), Thing())
    hand.property.value = .active
    thing.enabled.value = false
    runtime.start(thing, when: hand, is: .atRest)
    #expect(!thing.enabled.value)
    hand.property.value = .atRest
    #expect(thing.enabled.value)
  }

  @Test func springWaitsUntilDragEnds() {
    let element = table.element(at: Point(200, 200))
    let (spring, draggable) = (Spring(.position, to: Point(200, 200)), Draggable())
    runtime.add(spring, to: element)
    runtime.add(draggable, to: element)
    runtime.connect(draggable.finalVelocity, to: spring.initialVelocity)
    runtime.toggle(spring, inReactionTo: draggable)
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(300, 200), seconds: 0.1)
    runtime.runFrame()
    #expect(table.transform(element).position == Point(300, 200))
    table.finger(1).up()
    table.tick()
    #expect(spring.velocity(of: element).distance(to: Vector(1000, 0)) < 1e-6)
  }

  @Test func findsInteractionsByType() {
    let element = table.element()
    let (toss, spring) = (Tossable(to: .zero), Spring(.rotation, to: 1))
    runtime.add(toss, to: element)
    runtime.add(spring, to: element)
    #expect(
      runtime.interactions(ofType: Tossable.self, for: element).map(ObjectIdentifier.init) == [
        ObjectIdentifier(toss)
      ])
    #expect(runtime.interactions(ofType: Draggable.self, for: element).first === toss.draggable)
    #expect(runtime.interactions(ofType: Spring<Double>.self, for: element).first === spring)
    #expect(runtime.interactions(ofType: Spring<Point>.self, for: element).first === toss.spring)
    #expect(runtime.interactions(ofType: Rotatable.self, for: element).isEmpty)
  }
}
