// Messages for programmers who break a rule of plans: the rule, then the remedy. `fatalError`, because a
// release build drops the messages of `precondition`.

func emptyPlanName(_ plan: any Plan) -> Never {
  fatalError(
    "DirectManipulation: a plan's name must not be empty; got one for \(type(of: plan)). Give it a name, or "
      + "use `add(plan:to:)`, which needs none.")
}

func noPerformer(for plan: any Plan) -> Never {
  fatalError(
    "DirectManipulation: no performer supports the plan \(type(of: plan)). Register one first, with "
      + "`runtime.register(_:)`, or let the plan name it, with `static var performerType`.")
}
