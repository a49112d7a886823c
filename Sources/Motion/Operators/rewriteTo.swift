extension MotionObservable {
  /// A stream of one and the same value, for each value.
  public func rewriteTo<U>(_ value: U) -> MotionObservable<U> {
    _map { _ in value }
  }

  /// A stream of another stream's newest value, for each value; nothing before the other stream has told one.
  ///
  /// The stream ends with this one.
  public func rewriteTo<U>(_ stream: MotionObservable<U>) -> MotionObservable<U> {
    rewriteTo(stream, onlyEmitWithUpstream: true)
  }

  /// The same; with `onlyEmitWithUpstream` false, each new value of the other stream is told as well, once this stream has
  /// told one.
  public func rewriteTo<U>(
    _ stream: MotionObservable<U>, onlyEmitWithUpstream: Bool
  ) -> MotionObservable<U> {
    latest(with: stream, onlyEmitWithUpstream: onlyEmitWithUpstream) { $1 }
  }
}
