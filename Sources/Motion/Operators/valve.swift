extension MotionObservable {
  /// A stream of this stream's values while a valve is open.
  ///
  /// This stream is subscribed to whenever `valve` tells true, so that one that has a value gives it then,
  /// and not subscribed to any more when it tells false. Until the valve tells something it is closed.
  /// A subscription keeps this stream alive, since it may come back to it. The resulting stream ends when this stream ends, or
  /// when `valve` ends while the valve is closed.
  public func valve(openWhenTrue valve: MotionObservable<Bool>) -> MotionObservable<T> {
    MotionObservable(gated: { gate in
      let own = Switched(self, to: gate)
      return Inputs.connect(for: gate) { inputs in
        inputs.add(valve, ended: { if !own.isOn { gate.close() } }) { own.turn(on: $0) }
        inputs.keep(own, ended: { gate.close() })
      }
    })
  }
}
