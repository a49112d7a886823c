import Foundation
import Testing

@testable import StickerSandbox

/// Processes with a watchdog.
protocol WatchdogHarness {}

extension WatchdogHarness {
  /// Saves nothing, and says so.
  static func save() -> Failure? {
    StickerSandbox.report("saved")
    return nil
  }

  /// A call into the back end that never returns.
  static func hang() { while true { pause() } }

  /// The lines that a process wrote to standard error.
  func lines(_ result: ExitTest.Result?) -> [String] {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .split(separator: "\n").map(String.init).filter { $0.hasPrefix("sticker-sandbox: ") }
      .map { String($0.dropFirst("sticker-sandbox: ".count)) }
  }
}
