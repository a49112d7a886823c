import Foundation
import VirtualTouchscreen

/// A TouchProbe on a virtual display, whose lines are read in order.
final class Probe {
  let run: ProgramRun
  private var read = 0

  init(on display: VirtualDisplay) throws {
    run = try ProgramRun(
      Self.executable, arguments: ["\(display.width)", "\(display.height)"], on: display)
    _ = try next("ready")
  }

  /// The next line that begins with `prefix`; lines before it are passed over.
  func next(_ prefix: String) throws -> String {
    let line = try run.waitForLine(from: read) { $0.hasPrefix(prefix) }
    read = run.output[read...].firstIndex(of: line)! + 1
    return line
  }

  /// Where SwiftPM puts executables: beside the test bundle.
  static var executable: URL {
    let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return tests.appending(path: "TouchProbe")
  }
}
