extension MotionObservable {
  /// Returns a stream of the newest value at each pulse; a pulse without a new value before it sends nothing.
  ///
  /// Of the values between two pulses, only the newest is kept. With ``FrameClock/frames`` as the pulse, an observer
  /// receives at most one value in each frame. The stream ends with the pulse; when this stream ends, a waiting value
  /// is still sent at the next pulse.
  public func _debounce<Pulse>(on pulse: MotionObservable<Pulse>) -> MotionObservable<T> {
    MotionObservable(gated: { gate in
      var (waiting, isOver): (T?, Bool) = (nil, false)
      return Inputs.connect(for: gate) { inputs in
        inputs.add(
          self,
          ended: {
            isOver = true
            if waiting == nil { gate.close() }
          }
        ) { waiting = $0 }
        inputs.add(pulse, ended: { gate.close() }) { _ in
          guard let value = waiting else { return }
          waiting = nil
          gate.tell(value)
          if isOver { gate.close() }
        }
      }
    })
  }
}
