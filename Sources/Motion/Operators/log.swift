extension MotionObservable {
  /// The same stream; writes a line for each value before it goes on.
  ///
  /// The line is the context, if there is one, a space, and the value. `write` is called once for each
  /// subscription and value; the default prints to the standard output.
  public func log(
    _ context: String? = nil, to write: @escaping (_ line: String) -> Void = { print($0) }
  ) -> MotionObservable<T> {
    _map { value in
      write(context.map { "\($0) \(value)" } ?? "\(value)")
      return value
    }
  }
}
