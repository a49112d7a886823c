import Motion
import Testing

/// The state of several things together.
@Suite struct AggregateMotionStateTests {
  @Test func isActiveWhileAnyMemberIsActive() {
    let all = AggregateMotionState<String>()
    var told: [MotionState] = []
    let subscription = all.state.subscribe { told.append($0) }
    all.set("a", isActive: true)
    all.set("a", isActive: true)
    all.set("b", isActive: true)
    all.set("a", isActive: false)
    #expect(told == [.atRest, .active] && all.members == ["b"])
    all.set("c", isActive: false)
    all.set("b", isActive: false)
    #expect(told == [.atRest, .active, .atRest] && all.members.isEmpty)
    subscription.unsubscribe()
  }
}
