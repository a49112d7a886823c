extension MotionObservable {
  /// A stream of the newest value at each pulse; nothing at a pulse before which no new value has come.
  ///
  /// The values between two pulses are forgotten, except for the newest. With ``FrameClock/frames`` as the pulse an
  /// observer hears at most one value a frame. The stream ends with the pulse; when this stream ends, a value that
  /// waits is still told at the next pulse.
  public func _debounce<Pulse>(on pulse: MotionObservable<Pulse>) -> MotionObservable<T> {
    MotionObservable(gated: { gate in
      let waiting = Latest<T>()
      var isOver = false
      return Inputs.connect(for: gate) { inputs in
        inputs.add(
          self,
          ended: {
            isOver = true
            if waiting.value == nil { gate.close() }
          }
        ) { waiting.value = $0 }
        inputs.add(pulse, ended: { gate.close() }) { _ in
          guard let value = waiting.value else { return }
          waiting.value = nil
          gate.tell(value)
          if isOver { gate.close() }
        }
      }
    })
  }
}
