/// Returns a stream of the negation of each value, as `inverted()` does.
public func not(_ stream: MotionObservable<Bool>) -> MotionObservable<Bool> {
  stream.inverted()
}
