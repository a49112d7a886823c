/// Returns a stream of whether the newest value of at least one stream is true, updated with each value of any stream.
///
/// The first value is sent once every stream has sent one. An empty list gives false.
public func anyOf(_ streams: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  combineLatest(streams)._map { $0.contains(true) }
}
