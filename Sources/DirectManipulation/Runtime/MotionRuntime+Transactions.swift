extension MotionRuntime {
  /// Creates a transaction, lets `body` add steps to it, and applies it.
  public func transact(_ body: (Transaction) -> Void) {
    let transaction = Transaction()
    body(transaction)
    apply(transaction)
  }

  /// Applies a transaction as a whole, in the order of its steps.
  ///
  /// If a performer or an observer calls this method while another transaction is being applied, the method
  /// returns at once, and its transaction is applied after the other. Transactions that begin one another without end
  /// trap after ``feedbackLimit`` rounds. Steps for elements that are not alive do nothing.
  public func apply(_ transaction: Transaction) {
    registry.waiting.append(transaction.steps)
    applyWhole {}
  }

  /// Calls `body`, and then applies the transactions that were begun meanwhile.
  func applyWhole(_ body: () -> Void) {
    guard !registry.isApplying else { return body() }
    registry.isApplying = true
    body()
    var (rounds, first) = (0, Transaction.Step?.none)
    while !registry.waiting.isEmpty {
      let round = registry.waiting
      registry.waiting.removeAll()
      let next = round.joined().first { _ in true }
      if rounds == Self.feedbackLimit, let first, let next { endlessTransactions(first, next) }
      for steps in round { steps.forEach(carryOut) }
      (rounds, first) = (rounds + 1, next ?? first)
    }
    registry.isApplying = false
    updateActivity()
  }

  private func carryOut(_ step: Transaction.Step) {
    switch step {
    case .add(let plan, let name, let target): add(plan, named: name, to: target)
    case .remove(let plan, let target): remove(plan, from: target)
    case .removeNamed(let name, let target): removeName(name, from: target)
    }
  }
}
