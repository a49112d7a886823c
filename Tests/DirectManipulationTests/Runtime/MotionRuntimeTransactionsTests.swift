import DirectManipulation
import Testing

/// A plan whose performer begins a transaction that adds another one.
private final class Restless: Plan, Interaction {
  static var performerType: (any CreatablePerformer.Type)? { RestlessPerformer.self }
}

private final class RestlessPerformer: CreatablePerformer {
  func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard plan is Restless else { return false }
    runtime.transact { $0.add(plan: Restless(), to: target) }
    return true
  }
}

@Suite struct MotionRuntimeTransactionsTests {
  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func trapsOnTransactionThatBeginsItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runtime = MotionRuntime()
      runtime.add(Restless(), to: runtime.world.spawn(Transform()))
    }
    let message = text(result)
    #expect(message.contains("a transaction that adds Restless begins one that adds Restless"))
    #expect(message.contains("\(MotionRuntime.feedbackLimit) times in a row"))
  }
}
