/// A stream of whether one of several streams told true last, or more, whenever one tells something.
///
/// It begins as soon as all have told something. False for none.
public func anyOf(_ streams: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  combineLatest(streams)._map { $0.contains(true) }
}
