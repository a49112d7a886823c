import DirectManipulation
import Motion
import Testing

@Suite struct ActivityTokenTests {
  private let runtime = MotionRuntime()

  @Test func runtimeIsActiveWhileTokenIsActive() {
    var heard: [MotionState] = []
    let subscription = runtime.state.subscribe { heard.append($0) }
    let (first, second) = (runtime.makeActivityToken(), runtime.makeActivityToken())
    #expect(runtime.isActive && first.isActive)
    first.terminate()
    #expect(runtime.isActive && !first.isActive)
    second.terminate()
    #expect(!runtime.isActive)
    #expect(heard == [.atRest, .active, .atRest])
    #expect(subscription.isActive)
  }

  @Test func terminatingTwiceEndsTokenOnce() {
    let (first, second) = (runtime.makeActivityToken(), runtime.makeActivityToken())
    first.terminate()
    first.terminate()
    #expect(runtime.isActive)
    second.terminate()
    #expect(!runtime.isActive)
  }

  @Test func releasingTokenTerminatesIt() {
    var token: ActivityToken? = runtime.makeActivityToken()
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
    token?.terminate()
    #expect(token?.isActive == false)
  }

  @Test func observerCanMakeTokenWhenRuntimeComesToRest() {
    var next: ActivityToken?
    var heard: [MotionState] = []
    let token = runtime.makeActivityToken()
    let subscription = runtime.state.subscribe { [runtime] state in
      heard.append(state)
      if state == .atRest, next == nil { next = runtime.makeActivityToken() }
    }
    token.terminate()
    #expect(runtime.isActive && heard == [.active, .atRest, .active])
    next?.terminate()
    #expect(!runtime.isActive && subscription.isActive)
  }

  /// A performer that plays a sound, of which the runtime knows only the token.
  private final class Player: CreatablePerformer {
    var token: ActivityToken?

    func add(
      _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
    ) -> Bool {
      guard plan is Sound else { return false }
      token = runtime.makeActivityToken()
      return true
    }

    func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
      if plan is Sound { token?.terminate() }
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
