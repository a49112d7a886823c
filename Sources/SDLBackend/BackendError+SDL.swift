internal import Backend

extension BackendError {
  /// Returns an error with SDL's own message as the reason; `problem` is a sentence without its full stop.
  static func last(_ problem: String) -> BackendError {
    let reason = SDL.error
    let line = reason.isEmpty ? problem : "\(problem): \(reason)"
    return BackendError(line.hasSuffix(".") ? line : line + ".")
  }
}
