extension MotionObservable {
  /// Returns a stream of the same values, and writes a line for each value before passing it on.
  ///
  /// The line consists of the context and a space, if a context is given, and the value. `write` is called once for
  /// each subscription and value; the default prints to the standard output.
  public func log(
    _ context: String? = nil, to write: @escaping (_ line: String) -> Void = { print($0) }
  ) -> MotionObservable<T> {
    _map { value in
      write(context.map { "\($0) \(value)" } ?? "\(value)")
      return value
    }
  }
}
