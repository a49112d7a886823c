extension MotionObservable {
  /// Returns a stream of this stream's values, replaced by a preferred stream's values while that one is active.
  ///
  /// `state` sends whether the preferred stream is active; before its first value the preferred stream counts as at
  /// rest. The preferred stream is subscribed to all the time, so that it receives everything that leads to its
  /// activity. This stream is subscribed to only while the preferred stream is at rest, because a subscription may be
  /// expensive; the resulting subscription keeps this stream alive for that. The resulting stream ends when `state`,
  /// the preferred stream and this stream have ended; if the last state was active, this stream need not end.
  public func toggled(
    with preferred: MotionObservable<T>, whenActive state: MotionObservable<MotionState>
  ) -> MotionObservable<T> {
    MotionObservable(gated: { gate in
      let own = Switched(self, to: gate)
      var isActive: Bool?
      let end = Inputs.connect(for: gate) { inputs in
        // The state is subscribed to first, because the event that activates the preferred stream may also cause its
        // first value.
        inputs.add(state, ended: { if isActive == true { own.end() } }) {
          isActive = $0 == .active
          own.turn(on: $0 != .active)
        }
        if isActive == nil { own.turn(on: true) }
        inputs.add(preferred) { if isActive == true { gate.tell($0) } }
        inputs.keep(own.subscription)
      }
      return {
        end()
        own.end()
      }
    })
  }
}
