internal import CSDL2

/// Why SDL could not do something, in one line that says what to do.
public struct SDLError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and what to do.
  public let description: String

  /// An error with its line.
  public init(_ description: String) { self.description = description }

  /// An error that ends with what SDL says itself.
  static func last(_ what: String) -> SDLError {
    // Safe: SDL's message is a C string that lives until the next SDL call of this thread.
    let reason = unsafe String(cString: SDL_GetError())
    return SDLError(reason.isEmpty ? what : "\(what): \(reason)")
  }
}
