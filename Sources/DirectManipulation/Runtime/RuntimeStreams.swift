/// The parts of a runtime that streams need.
struct RuntimeStreams {
  let reactive = ReactiveTable()
  let manipulations = StreamManipulations()
  /// The parent of elements that are not nested.
  let root = RootSpace()
}

extension MotionRuntime {
  /// The parent of elements that are not nested.
  public var root: RootSpace { streams.root }
}
