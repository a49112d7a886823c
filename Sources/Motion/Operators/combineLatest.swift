/// Returns a stream of the newest values of several streams, sent when any stream has a new value.
///
/// Nothing is sent before each stream has a value. The streams are subscribed to in order. The result ends when all of
/// them have ended. An empty list of streams gives an empty list of values, once.
public func combineLatest<T>(_ streams: [MotionObservable<T>]) -> MotionObservable<[T]> {
  MotionObservable(gated: { gate in
    var newest = streams.map { _ in T?.none }
    let tell = {
      let values = newest.compactMap(\.self)
      if values.count == newest.count { gate.tell(values) }
    }
    if streams.isEmpty { tell() }
    return Inputs.connect(for: gate) { inputs in
      for (index, stream) in streams.enumerated() {
        inputs.add(stream) {
          newest[index] = $0
          tell()
        }
      }
    }
  })
}

/// Returns a stream of the newest values of two streams of different types, as a pair.
public func combineLatest<A, B>(
  _ a: MotionObservable<A>, _ b: MotionObservable<B>
) -> MotionObservable<(A, B)> {
  a.latest(with: b) { ($0, $1) }
}
