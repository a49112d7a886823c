extension MotionRuntime {
  /// Lets `body` write a transaction, and applies it.
  public func transact(_ body: (Transaction) -> Void) {
    let transaction = Transaction()
    body(transaction)
    apply(transaction)
  }

  /// Applies a transaction whole, in order.
  ///
  /// Called by a performer, a tracer or an observer while another transaction is applied, it returns at once, and this
  /// one is applied after that one. Steps for elements that do not live any more do nothing.
  public func apply(_ transaction: Transaction) {
    registry.waiting.append(transaction.steps)
    applyWhole {}
  }

  /// Carries something out, and then the transactions that were begun meanwhile.
  func applyWhole(_ body: () -> Void) {
    guard !registry.isApplying else { return body() }
    registry.isApplying = true
    body()
    while !registry.waiting.isEmpty {
      for step in registry.waiting.removeFirst() { carryOut(step) }
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
