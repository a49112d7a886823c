import DirectManipulation
import Motion
import Testing

@Suite struct MotionRuntimeActivityTokensTests {
  private let runtime = MotionRuntime()

  @Test func runtimeIsActiveWhileTokenIsActive() {
    var heard: [MotionState] = []
    let subscription = runtime.state.subscribe { heard.append($0) }
    let (first, second) = (runtime.makeActivityToken(), runtime.makeActivityToken())
    #expect(runtime.isActive && first.isActive)
    first.unsubscribe()
    #expect(runtime.isActive && !first.isActive)
    second.unsubscribe()
    #expect(!runtime.isActive)
    #expect(heard == [.atRest, .active, .atRest])
    #expect(subscription.isActive)
  }

  @Test func unsubscribingTwiceEndsTokenOnce() {
    let (first, second) = (runtime.makeActivityToken(), runtime.makeActivityToken())
    first.unsubscribe()
    first.unsubscribe()
    #expect(runtime.isActive)
    second.unsubscribe()
    #expect(!runtime.isActive)
  }

  @Test func releasingTokenEndsIt() {
    var token: Subscription? = runtime.makeActivityToken()
    #expect(runtime.isActive && token != nil)
    token = nil
    #expect(!runtime.isActive)
  }

  @Test func tokenDoesNotRetainRuntime() {
    var owned: MotionRuntime? = MotionRuntime()
    weak let kept = owned
    let token = owned?.makeActivityToken()
    owned = nil
    #expect(kept == nil)
    token?.unsubscribe()
    #expect(token?.isActive == false)
  }

  @Test func observerCanMakeTokenWhenRuntimeComesToRest() {
    var next: Subscription?
    var heard: [MotionState] = []
    let token = runtime.makeActivityToken()
    let subscription = runtime.state.subscribe { [runtime] state in
      heard.append(state)
      if state == .atRest, next == nil { next = runtime.makeActivityToken() }
    }
    token.unsubscribe()
    #expect(runtime.isActive && heard == [.active, .atRest, .active])
    next?.unsubscribe()
    #expect(!runtime.isActive && subscription.isActive)
  }

  /// A performer that plays a sound, of which the runtime knows only the token.
  private final class Player: CreatablePerformer {
    var token: Subscription?

    func add(
      _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
    ) -> Bool {
      guard plan is Sound else { return false }
      token = runtime.makeActivityToken()
      return true
    }

    func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
      if plan is Sound { token?.unsubscribe() }
    }
  }

  private final class Sound: Plan {
    static var performerType: (any CreatablePerformer.Type)? { Player.self }
  }

  @Test func performerMakesRuntimeActiveWithToken() {
    let (sound, element) = (Sound(), runtime.world.spawn())
    runtime.transact { $0.add(plan: sound, to: element) }
    #expect(runtime.isActive)
    runtime.transact { $0.remove(plan: sound, from: element) }
    #expect(!runtime.isActive)
  }
}
