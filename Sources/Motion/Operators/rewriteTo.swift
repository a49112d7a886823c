extension MotionObservable {
  /// A stream of one and the same value, for each value.
  public func rewriteTo<U>(_ value: U) -> MotionObservable<U> {
    _map { _ in value }
  }

  /// A stream of what another stream told last, for each value; nothing as long as it has told nothing.
  public func rewriteTo<U>(_ stream: MotionObservable<U>) -> MotionObservable<U> {
    MotionObservable<U>(gated: { gate in
      let newest = Latest<U>()
      return Inputs.connect(for: gate) { inputs in
        inputs.add(stream) { newest.value = $0 }
        inputs.add(self, ended: { gate.close() }) { _ in
          if let value = newest.value { gate.tell(value) }
        }
      }
    })
  }
}
