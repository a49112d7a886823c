import Foundation
import Synchronization

@testable import DesktopPortal

/// A file in a folder of its own, which the desktop or a program opens.
protocol FileOpeningHarness {
  var folder: URL { get }
}

extension FileOpeningHarness {
  var path: String { folder.appending(path: "party.jpg").path }

  func outcome(
    on address: String?, opener: String, patience: Int32 = 30_000
  ) throws -> FileOpening.Outcome? {
    let isWoken = Mutex(false)
    let opening = FileOpening(
      Array(path.utf8), window: "x11:1", on: address, opener: opener, patience: patience
    ) { isWoken.withLock { $0 = true } }
    try eventually { isWoken.withLock(\.self) }
    return opening.outcome
  }

  /// Writes a program that replaces `xdg-open`, by another process: see `FileRevealTests`.
  func opener(_ script: String) throws -> String {
    let path = folder.appending(path: "opener").path
    let writer = try Process.run(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c", #"printf '%s\n' "$2" > "$1" && chmod 755 "$1""#, "sh", path, "#!/bin/sh\n\(script)",
      ])
    writer.waitUntilExit()
    return path
  }
}
