import Gestures

// Messages to programmers: the broken rule, then the remedy. `fatalError`, because a release build drops the messages
// of `precondition`.

func worldOfAnotherRuntime() -> Never {
  fatalError(
    "DirectManipulation: a world belongs to one MotionRuntime, and another one lives over this world: both would hear and move its "
      + "elements. Use that runtime, or make a world of its own for each.")
}

func recognizerOfAnotherRuntime(_ recognizer: GestureRecognizer) -> Never {
  fatalError(
    "DirectManipulation: \(recognizer.name) is attached in another MotionRuntime, and a recognizer belongs to one. Call "
      + "`detach(_:)` of that runtime first, or make a recognizer for each.")
}

func endlessRequests(_ request: MotionRuntime.Request, askedBy told: GestureRecognizer?) -> Never {
  let asker = told.map { "an observer of \($0.name), which is `\($0.state)`," } ?? "an observer"
  fatalError(
    "DirectManipulation: \(asker) asks for \(request.name), which tells it again, "
      + "\(MotionRuntime.feedbackLimit) times in a row. Ask only if something differs from what is wanted."
  )
}

func endlessTransactions(_ first: Transaction.Step, _ next: Transaction.Step) -> Never {
  fatalError(
    "DirectManipulation: a transaction that \(first.name) begins one that \(next.name), "
      + "\(MotionRuntime.feedbackLimit) times in a row. Begin a transaction only if the element lacks what it adds."
  )
}

func endlessEmission(of plan: any Plan, by emitter: any Plan) -> Never {
  fatalError(
    "DirectManipulation: the plan \(type(of: emitter)) emits the plan \(type(of: plan)), which emits in turn, "
      + "\(MotionRuntime.emissionLimit) levels deep. Emit plans of other kinds, or none for a plan that was emitted."
  )
}
