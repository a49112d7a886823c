/// A failure of a back end, with its remedy.
public struct BackendError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and the remedy, as sentences on one line.
  public let description: String

  /// Creates an error with its description.
  public init(_ description: String) { self.description = description }
}
