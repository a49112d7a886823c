import DirectManipulation
import MaterialMotion
import Testing
import ManipulationTable

/// A drag whose final velocity decides the direction of a transition.
@Suite struct ChangeDirectionTests {
  private let hand = DirectionTable()

  @Test func aFastDragChangesTheDirection() {
    let change = ChangeDirection(withVelocityOf: hand.pan, minimumVelocity: 300)
    change.add(to: hand.direction, withRuntime: hand.runtime)
    hand.drag(toY: 220)
    hand.end()
    #expect(hand.direction.value == .forward, "too slow")
    hand.drag(toY: 280)
    #expect(hand.direction.value == .forward, "not before it ends")
    hand.end()
    #expect(hand.direction.value == .backward)
  }

  @Test func setsConfiguredDirectionOnUpwardDrag() {
    let change = ChangeDirection(withVelocityOf: hand.pan, whenNegative: .forward)
    change.add(to: hand.direction, withRuntime: hand.runtime)
    hand.direction.value = .backward
    hand.drag(toY: 150)
    hand.table.finger(1).cancel()
    hand.table.tick()
    #expect(hand.direction.value == .backward, "a cancelled drag says nothing")
    hand.drag(toY: 150)
    hand.end()
    #expect(hand.direction.value == .forward)
  }

  @Test func reportsStateAndDoesNothingWhenDisabled() {
    let change = ChangeDirection(withVelocityOf: hand.pan, minimumVelocity: 300)
    change.add(to: hand.direction, withRuntime: hand.runtime)
    var told: [MotionState] = []
    let subscription = change.state.subscribe { told.append($0) }
    change.enabled.value = false
    hand.drag(toY: 280)
    hand.end()
    #expect(hand.direction.value == .forward)
    #expect(told == [.atRest, .active, .atRest])
    subscription.unsubscribe()
  }
}
