extension MotionObservable {
  /// Returns a stream of the newest value at each pulse; a pulse without a new value before it sends nothing.
  ///
  /// Of the values between two pulses, only the newest is kept. With ``FrameClock/frames`` as the pulse, an observer
  /// receives at most one value in each frame. The stream ends with the pulse; when this stream ends, a waiting value
  /// is still sent at the next pulse.
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
