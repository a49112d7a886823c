/// A stream of whether one of several streams told true last, or more, whenever one tells something; as soon as
/// all have. False for none.
public func anyOf(_ streams: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  combineLatest(streams)._map { $0.contains(true) }
}
