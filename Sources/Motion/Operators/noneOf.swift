/// A stream of whether none of several streams told true last, whenever one tells something.
///
/// It begins as soon as all have told something. True for none.
public func noneOf(_ streams: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  not(anyOf(streams))
}
