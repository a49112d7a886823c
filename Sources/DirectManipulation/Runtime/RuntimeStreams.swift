/// The parts of a runtime that streams need.
struct RuntimeStreams {
  /// The reactive objects of elements, and connections that live as long as the runtime.
  let reactive = ReactiveTable()
  /// The record of the elements that recognizers move through streams.
  let manipulations = StreamManipulations()
  /// The parent of elements that are not nested.
  let root = RootSpace()
}

extension MotionRuntime {
  /// The parent of elements that are not nested.
  public var root: RootSpace { streams.root }
}
