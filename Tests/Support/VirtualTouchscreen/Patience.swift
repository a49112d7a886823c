import Foundation

extension Duration {
  /// Returns a timeout of some seconds, times the environment variable `TEST_PATIENCE` for slow programs.
  public static func patient(_ seconds: Int) -> Duration {
    let factor = ProcessInfo.processInfo.environment["TEST_PATIENCE"].flatMap { Int($0) } ?? 1
    return .seconds(seconds * max(1, factor))
  }
}
