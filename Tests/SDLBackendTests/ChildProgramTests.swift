import Foundation
import Testing

@testable import SDLBackend

@Suite struct ChildProgramTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "clip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func shell(_ script: String, limit: Int, seconds: Double = 60) -> ChildProgram.Outcome {
    ChildProgram.output(
      of: .init(path: "/bin/sh", arguments: ["-c", script]), limit: limit, seconds: seconds)
  }

  @Test func readsWholeOutputWithinLimit() {
    #expect(shell("printf hello", limit: 5) == .output(Array("hello".utf8)))
    #expect(shell("printf hello", limit: 4) == .tooLarge)
    #expect(shell("printf hello; exit 1", limit: 5) == .failed)
    let bytes = shell("head -c 3000000 /dev/zero", limit: 1 << 30)
    #expect(bytes == .output(Array(repeating: 0, count: 3_000_000)))
    let missing = ClipboardPrograms.Call(path: "/nonexistent", arguments: [])
    #expect(ChildProgram.output(of: missing, limit: 5, seconds: 60) == .failed)
  }

  @Test func timesOutWhenProgramDoesNotEnd() {
    let start = ContinuousClock.now
    #expect(shell("exec sleep 1000", limit: 5, seconds: 0.05) == .late)
    // A program that closes its output and keeps running is not waited for either.
    #expect(shell("exec >&-; exec sleep 1000", limit: 5, seconds: 0.05) == .late)
    #expect(ContinuousClock.now - start < .seconds(500))
  }
}
