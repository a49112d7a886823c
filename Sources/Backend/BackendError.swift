/// Why a back end could not do something, in one line that says what to do.
public struct BackendError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do.
  public let description: String

  /// An error with its line.
  public init(_ description: String) { self.description = description }
}
