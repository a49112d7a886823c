extension MotionObservable {
  /// Returns a stream of the values of this stream and others, in the order of their arrival.
  ///
  /// This stream is subscribed to before the others. The resulting stream ends when all of them have ended.
  public func merge(with others: MotionObservable<T>...) -> MotionObservable<T> {
    MotionObservable(gated: { gate in
      Inputs.connect(for: gate) { inputs in
        for stream in [self] + others { inputs.add(stream) { gate.tell($0) } }
      }
    })
  }
}
