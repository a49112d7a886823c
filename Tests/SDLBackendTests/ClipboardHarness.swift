import Foundation
import Testing

@testable import SDLBackend

/// Programs that stand in for those of a desktop's clipboard.
protocol ClipboardHarness {
  var folder: URL { get }
}

extension ClipboardHarness {
  /// Writes a program; its path.
  @discardableResult
  func write(_ name: String, _ script: String = "") throws -> String {
    let path = folder.appending(path: name).path
    // A child process writes the file: programs that other tests start meanwhile would inherit a descriptor of this
    // process, and the kernel refuses to run a file that is open for writing (ETXTBSY).
    let writer = try Process.run(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", #"printf '%s' "$1" > "$0" && chmod 755 "$0""#, path, "#!/bin/sh\n\(script)\n",
      ])
    writer.waitUntilExit()
    try #require(writer.terminationStatus == 0)
    return path
  }

  /// A clipboard by a program that offers what a script says.
  func clipboard(_ script: String) throws -> ProgramClipboard {
    ProgramClipboard(.x11(xclip: try write("xclip", script)))
  }
}
