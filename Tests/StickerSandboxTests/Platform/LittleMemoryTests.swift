import Foundation
import Testing

/// The program under a limit of its memory, as `ulimit -v` sets it.
@Suite struct LittleMemoryTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  /// Runs the program with so many MiB of addresses.
  private func run(_ arguments: [String], mebibytes: Int) throws -> Program.Outcome {
    let words = ([Program.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try Program.run(
      ["-c", "ulimit -v \(mebibytes << 10) && exec \(words)"], in: files.folder, program: "/bin/sh")
  }

  // The address sanitizer needs terabytes of addresses.
  @Test(
    "Under every limit the program works, or says in one line that it can't",
    .enabled(if: unsafe dlsym(nil, "__asan_init") == nil),
    arguments: [
      ["--headless", "--size", "1280x800", "--place", "star@300,300"],
      ["photo.svg", "--place", "star@300,300", "--export", "out.png"],
    ])
  func reportsLowMemoryInOneLine(arguments: [String]) throws {
    var statuses: Set<Int32> = []
    for mebibytes in [50] + stride(from: 140, through: 260, by: 6) + [400, 1000] {
      let outcome = try run(arguments, mebibytes: mebibytes)
      statuses.insert(outcome.status)
      // 127 is the loader's: below some size not even the libraries fit.
      #expect([0, 1, 127].contains(outcome.status), "\(mebibytes) MiB: \(outcome.status)")
      // A picture that doesn't fit is told in a line of its own, and the program goes on.
      let lines = outcome.errorLines.filter { !$0.contains("needs too much memory") }
      #expect(lines.count <= 1, "\(mebibytes) MiB: \(outcome.errors)")
      if mebibytes == 1000 { #expect(outcome.status == 0, "\(outcome.errors)") }
    }
    // Else no limit was too small for the program, and the test would say nothing.
    #expect(statuses.contains(1))
  }
}
