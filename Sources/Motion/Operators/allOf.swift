/// Returns a stream of whether the newest value of every stream is true, updated with each value of any stream.
///
/// The first value is sent once every stream has sent one. An empty list gives true.
public func allOf(_ streams: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  combineLatest(streams)._map { !$0.contains(false) }
}
