/// A line that the person is told.
public struct Notice: Hashable, Sendable {
  /// What is said.
  public var text: String
  /// When it appeared, in seconds.
  public var start: Double

  /// How long it stays, in seconds.
  static let duration = 4.0

  func isOver(at time: Double) -> Bool { time - start >= Self.duration }
}
