/// Returns a stream of whether the newest value of every stream is false, updated with each value of any stream.
///
/// The first value is sent once every stream has sent one. An empty list gives true.
public func noneOf(_ streams: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  not(anyOf(streams))
}
