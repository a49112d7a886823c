extension MotionObservable {
  /// Returns a stream that sends a constant for each value.
  public func rewriteTo<U>(_ value: U) -> MotionObservable<U> {
    _map { _ in value }
  }

  /// Returns a stream that sends another stream's newest value for each value of this stream.
  ///
  /// Nothing is sent before the other stream has a value. The stream ends with this one.
  public func rewriteTo<U>(_ stream: MotionObservable<U>) -> MotionObservable<U> {
    rewriteTo(stream, onlyEmitWithUpstream: true)
  }

  /// Returns a stream that sends another stream's newest value for each value of this stream.
  ///
  /// If `onlyEmitWithUpstream` is false, the stream also sends each new value of the other stream, once this stream has
  /// sent a value.
  public func rewriteTo<U>(
    _ stream: MotionObservable<U>, onlyEmitWithUpstream: Bool
  ) -> MotionObservable<U> {
    latest(with: stream, onlyEmitWithUpstream: onlyEmitWithUpstream) { $1 }
  }
}
