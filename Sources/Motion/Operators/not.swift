/// A stream of the negation of each value; the same as `inverted()`.
public func not(_ stream: MotionObservable<Bool>) -> MotionObservable<Bool> {
  stream.inverted()
}
