/// A failure of a back end, described together with its remedy.
public struct BackendError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and its remedy, in one line.
  public let description: String

  /// Creates an error with its description.
  public init(_ description: String) { self.description = description }
}
