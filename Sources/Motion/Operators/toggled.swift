extension MotionObservable {
  /// A stream of this stream's values, and of a preferred stream's while that is active.
  ///
  /// `state` says whether the preferred stream is active; as long as it has said nothing, it is at rest. The
  /// preferred stream is subscribed to all the time, so that it misses nothing of what leads up to its being
  /// active, and this one only while the other is at rest, since it may cost something. A
  /// subscription keeps this stream alive, to come back to it. The resulting stream ends when `state` and the preferred stream
  /// have ended and this stream has too, unless the last state was active: then this stream need not end.
  public func toggled(
    with preferred: MotionObservable<T>, whenActive state: MotionObservable<MotionState>
  ) -> MotionObservable<T> {
    MotionObservable(gated: { gate in
      let own = Switched(self, to: gate)
      let isActive = Latest<Bool>()
      return Inputs.connect(for: gate) { inputs in
        // The state first: the event that makes the preferred stream active may also make its first value.
        inputs.add(state, ended: { if isActive.value == true { own.end() } }) {
          isActive.value = $0 == .active
          own.turn(on: $0 != .active)
        }
        if isActive.value == nil { own.turn(on: true) }
        inputs.add(preferred) { if isActive.value == true { gate.tell($0) } }
        inputs.keep(own)
      }
    })
  }
}
