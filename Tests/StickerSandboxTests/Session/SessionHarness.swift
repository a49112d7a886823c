import ArgumentParser
import Foundation
import HeadlessBackend
import Testing

@testable import StickerSandbox

/// Sessions whose window is in memory.
protocol SessionHarness {
  var files: ProgramFolder { get }
}

extension SessionHarness {
  /// Runs hands to their end; the window that they have left.
  func run(_ hands: InputScript, _ arguments: String...) throws -> HeadlessWindow {
    let session = try files.session(
      hands,
      [
        "--size", "640x400", "--no-ui", "--screenshot", files.path("shown.png"), "--language", "en",
      ] + arguments)
    try session.run()
    return try #require(session.screen.window as? HeadlessWindow)
  }
}
