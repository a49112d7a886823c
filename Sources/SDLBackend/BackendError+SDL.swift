internal import Backend
internal import CSDL2

extension BackendError {
  /// An error that ends with what SDL says itself.
  static func last(_ what: String) -> BackendError {
    // Safe: SDL's message is a C string that lives until the next SDL call of this thread.
    let reason = unsafe String(cString: SDL_GetError())
    return BackendError(reason.isEmpty ? what : "\(what): \(reason)")
  }
}
