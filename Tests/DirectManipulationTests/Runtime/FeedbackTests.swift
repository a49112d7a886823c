import DirectManipulation
import ManipulationTable
import Testing

/// A plan whose performer emits another one of its kind.
private final class Endless: Plan, Interaction {
  static var performerType: (any CreatablePerformer.Type)? { EndlessPerformer.self }
}

private final class EndlessPerformer: CreatablePerformer {
  func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard plan is Endless else { return false }
    emit(Endless())
    return true
  }
}

/// A plan that emits a chain of plans of this length.
private final class Chain: Plan, Interaction {
  let length: Int
  init(_ length: Int) { self.length = length }
  static var performerType: (any CreatablePerformer.Type)? { ChainPerformer.self }
}

private final class ChainPerformer: CreatablePerformer {
  func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? Chain else { return false }
    if plan.length > 1 { emit(Chain(plan.length - 1)) }
    return true
  }
}

/// motion.md, "Feedback loops": each ends after a documented number of rounds, with the names of both ends.
@Suite struct FeedbackTests {
  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func trapsOnPlanThatEmitsItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runtime = MotionRuntime()
      runtime.add(Endless(), to: runtime.world.spawn(Transform()))
    }
    let message = text(result)
    #expect(message.contains("the plan Endless emits the plan Endless"))
    #expect(message.contains("\(MotionRuntime.emissionLimit) levels deep"))
  }

  @Test func allowsEmissionUpToLimit() {
    let runtime = MotionRuntime()
    let element = runtime.world.spawn(Transform())
    let chain = Chain(MotionRuntime.emissionLimit)
    for _ in 1...2 {
      runtime.add(chain, to: element)
      #expect(runtime.plans(of: element).count == MotionRuntime.emissionLimit)
      runtime.transact { $0.remove(plan: chain, from: element) }
      #expect(runtime.plans(of: element).isEmpty)
    }
  }

  @Test func trapsOnObserverThatTogglesItsRecognizer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = Table(touchSlop: 0)
      let element = table.element(at: Point(200, 200))
      let pan = TranslationGestureRecognizer()
      table.runtime.add(Draggable(panGestureRecognizer: pan), to: element)
      let subscription = table.runtime.get(pan).subscribe { $0.isEnabled.toggle() }
      table.finger(1).down(200, 200)
      table.tick()
      subscription.unsubscribe()
    }
    let message = text(result)
    #expect(message.contains("an observer of TranslationGestureRecognizer of entity 0"))
    #expect(message.contains("a change of `isEnabled` of TranslationGestureRecognizer of entity 0"))
    #expect(message.contains("\(MotionRuntime.feedbackLimit) times in a row"))
  }

  @Test func allowsObserverFeedbackBelowLimit() {
    let table = Table(touchSlop: 0)
    let element = table.sticker(at: Point(200, 200))
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: element)
    var rounds = 0
    let subscription = table.runtime.get(pan).subscribe { pan in
      guard rounds < MotionRuntime.feedbackLimit - 2 else { return }
      rounds += 1
      pan.isEnabled.toggle()
    }
    for _ in 1...2 {
      rounds = 0
      pan.isEnabled = true
      table.finger(1).down(200, 200)
      table.tick()
      table.finger(1).up()
      table.tick()
      #expect(rounds == MotionRuntime.feedbackLimit - 2)
    }
    subscription.unsubscribe()
  }
}

/// A world and a recognizer belong to one runtime.
@Suite struct TwoRuntimesTests {
  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func trapsOnWorldOfAnotherRuntime() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let first = MotionRuntime()
      _ = MotionRuntime(world: first.world)
      withExtendedLifetime(first) {}
    }
    #expect(text(result).contains("a world belongs to one MotionRuntime"))
    #expect(text(result).contains("make a world of its own for each"))
  }

  @Test func acceptsWorldOfReleasedRuntime() {
    let world = World()
    _ = MotionRuntime(world: world)
    let runtime = MotionRuntime(world: world)
    #expect(runtime.world === world)
  }

  @Test func trapsOnRecognizerOfAnotherRuntime() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (first, second) = (Table(), Table())
      let pan = TranslationGestureRecognizer()
      first.runtime.attach(pan, to: first.element())
      second.runtime.attach(pan, to: second.element())
    }
    #expect(text(result).contains("TranslationGestureRecognizer of entity 0"))
    #expect(text(result).contains("is attached in another MotionRuntime"))
    #expect(text(result).contains("Call `detach(_:)` of that runtime first"))
  }

  @Test func trapsOnPlanWithRecognizerOfAnotherRuntime() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (first, second) = (Table(), Table())
      let plan = Draggable(panGestureRecognizer: TranslationGestureRecognizer())
      first.runtime.add(plan, to: first.element())
      second.runtime.add(plan, to: second.element())
    }
    #expect(text(result).contains("is attached in another MotionRuntime"))
  }

  @Test func acceptsRecognizerDetachedOrOfReleasedRuntime() {
    let (second, pan) = (Table(), TranslationGestureRecognizer())
    do {
      let first = Table()
      let element = first.element()
      first.runtime.attach(pan, to: element)
      first.runtime.detach(pan)
      let element2 = second.element()
      second.runtime.attach(pan, to: element2)
      #expect(second.runtime.element(of: pan) == element2)
      second.runtime.detach(pan)
      first.runtime.attach(pan, to: element)
    }
    let element = second.element()
    second.runtime.attach(pan, to: element)
    #expect(second.runtime.element(of: pan) == element)
  }
}
