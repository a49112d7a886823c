import DirectManipulation

/// Traps when an interaction without a property of elements is added to an element; names the remedy.
func interactionWithoutProperty(_ plan: any Plan) -> Never {
  fatalError(
    "DirectManipulation: \(type(of: plan)) was made without a property of elements, and added to an element. Make "
      + "it with one, such as `.position`, or add it to a reactive property.")
}
