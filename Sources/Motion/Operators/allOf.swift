/// A stream of whether each of several streams told true last, whenever one tells something.
///
/// It begins as soon as all have told something. True for none.
public func allOf(_ streams: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  combineLatest(streams)._map { !$0.contains(false) }
}
