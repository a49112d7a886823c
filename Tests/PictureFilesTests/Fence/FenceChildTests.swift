import Foundation
import Synchronization
import Testing

@testable import PictureFiles

@Suite(.serialized) struct FenceChildTests {
  private let photo = Photo(61, 47)

  @Test func hidesEnvironmentFromDecoder() throws {
    unsafe setenv("STICKER_SECRET", "a password", 1)
    defer { unsafe unsetenv("STICKER_SECRET") }
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let script = "printf \"failed damaged <$STICKER_SECRET$HOME$LANG>\" >&3; exec sleep 1000"
    let fence = PictureFence(executable: "/bin/sh", arguments: ["-c", script], spareCount: 0)
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(PictureRequest(.path(file.path)))
    }
    #expect(error?.problem == "<>")
  }

  /// The decoder would otherwise run for ten minutes.
  @Test func endsDecoderWhenProgramIsKilled() throws {
    let file = try TemporaryFile(Array("P6 probe hang".utf8))
    let program = Process()
    program.executableURL = URL(fileURLWithPath: DecoderProgram.path)
    program.arguments = ["orphan", file.path]
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    // The number of its decoder, once that is behind its fence.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let decoder = try #require(pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(!hasEnded(decoder))
    kill(program.processIdentifier, SIGKILL)
    program.waitUntilExit()
    let deadline = monotonicSeconds() + 20
    while !hasEnded(decoder), monotonicSeconds() < deadline { sched_yield() }
    #expect(hasEnded(decoder))
    if !hasEnded(decoder) { kill(decoder, SIGKILL) }
  }

  /// Whether a process is gone, or dead and not yet cleared away by its new parent.
  private func hasEnded(_ process: pid_t) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
      return true
    }
    return text.contains("State:\tZ") || text.contains("State:\tX")
  }
}
