import Foundation

extension Duration {
  /// So many seconds; more where programs are slow, `TEST_PATIENCE` times as many.
  public static func patient(_ seconds: Int) -> Duration {
    let factor = ProcessInfo.processInfo.environment["TEST_PATIENCE"].flatMap { Int($0) } ?? 1
    return .seconds(seconds * max(1, factor))
  }
}
