extension MotionObservable {
  /// Returns a stream of this stream's values while a valve is open.
  ///
  /// This stream is subscribed to when `valve` sends true, so that a stream that has a value sends it then, and
  /// unsubscribed from when `valve` sends false. Before the first value of `valve`, the valve is closed. A subscription
  /// keeps this stream alive, because the valve may open again, but does not keep `valve` alive. The resulting stream
  /// ends when this stream ends, or when `valve` ends while the valve is closed.
  public func valve(openWhenTrue valve: MotionObservable<Bool>) -> MotionObservable<T> {
    MotionObservable(gated: { gate in
      let own = Switched(self, to: gate)
      let end = Inputs.connect(for: gate) { inputs in
        inputs.add(valve, ended: { if !own.isOn { gate.close() } }) { own.turn(on: $0) }
        inputs.keep(own.subscription, ended: { gate.close() })
      }
      return {
        end()
        own.end()
      }
    })
  }
}
