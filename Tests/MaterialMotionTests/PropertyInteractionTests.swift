import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

@Suite struct PropertyInteractionTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  /// A removed element stays where it was.
  @Test func movesOnlyElementsStillAdded() {
    let spring = Spring(.position, to: Point(100, 0))
    var elements: [Entity] = []
    for number in 0..<50 {
      let element = table.element(at: Point(0, Double(number)))
      elements.append(element)
      runtime.add(spring, to: element)
      if number % 3 > 0 { spring.remove(from: elements[number / 2], withRuntime: runtime) }
    }
    let removed = Set((0..<50).filter { $0 % 3 > 0 }.map { $0 / 2 })
    table.frame(at: 20)
    for (number, element) in elements.enumerated() {
      let place = table.transform(element).position
      #expect(place == (removed.contains(number) ? Point(0, Double(number)) : Point(100, 0)))
    }
  }

  @Test func emitsStateOnlyOnChange() {
    let (element, other) = (table.element(at: .zero), table.element(at: Point(100, 0)))
    let spring = Spring(.position, to: .zero)
    var told: [MotionState] = []
    let subscription = spring.state.subscribe { told.append($0) }
    #expect(told == [.atRest])
    runtime.add(spring, to: element)
    #expect(told == [.atRest], "it is there already")
    runtime.add(spring, to: other)
    #expect(told == [.atRest, .active])
    spring.destination.value = Point(50, 0)
    table.frame(at: 0.1)
    #expect(told == [.atRest, .active])
    table.frame(at: 10)
    #expect(told == [.atRest, .active, .atRest])
    subscription.unsubscribe()
  }

  @Test func isAtRestWhenLastElementRests() {
    let (near, far) = (table.element(at: Point(0.01, 0)), table.element(at: Point(1000, 0)))
    let spring = Spring(.position, to: .zero)
    var told: [MotionState] = []
    let subscription = spring.state.subscribe { told.append($0) }
    runtime.add(spring, to: near)
    runtime.add(spring, to: far)
    table.frame(at: 0.3)
    #expect(!spring.isMoving(near) && spring.isMoving(far))
    #expect(told == [.atRest, .active])
    table.frame(at: 10)
    #expect(told == [.atRest, .active, .atRest])
    subscription.unsubscribe()
  }

  @Test func stopsWhenPlanIsRemovedOrElementDespawned() {
    let (removed, despawned) = (table.element(at: .zero), table.element(at: .zero))
    let spring = Spring(.position, to: Point(100, 0))
    runtime.add(spring, to: removed)
    runtime.add(spring, to: despawned)
    table.frame(at: 0.05)
    spring.remove(from: removed, withRuntime: runtime)
    let place = table.transform(removed).position
    #expect(spring.isMoving(despawned))
    table.world.despawn(despawned)
    #expect(!spring.isMoving(despawned) && !runtime.isAnimating)
    table.frame(at: 0.1)
    spring.destination.value = .zero
    table.frame(at: 0.2)
    #expect(table.transform(removed).position == place)
  }

  @Test func restsWhenElementLosesTransform() {
    let element = table.element(at: .zero)
    let spring = Spring(.position, to: Point(100, 0))
    runtime.add(spring, to: element)
    table.world.remove(Transform.self, from: element)
    table.frame(at: 0.1)
    #expect(!spring.isMoving(element) && !runtime.isAnimating)
  }
}
