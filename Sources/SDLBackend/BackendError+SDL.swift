internal import Backend
internal import CSDL2

extension BackendError {
  /// Returns an error with SDL's own message as the reason; `problem` is a sentence without its full stop.
  static func last(_ problem: String) -> BackendError {
    // Safe: SDL's message is a C string that lives until the next SDL call of this thread.
    let reason = unsafe String(cString: SDL_GetError())
    let line = reason.isEmpty ? problem : "\(problem): \(reason)"
    return BackendError(line.hasSuffix(".") ? line : line + ".")
  }
}
