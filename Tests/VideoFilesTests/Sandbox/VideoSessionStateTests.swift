import Foundation
import StickerCompositor
import TestFolders
import Testing

@testable import VideoFiles

/// Videos that end their process, keep it busy, or can't be opened.
@Suite(.serialized) struct VideoSessionStateTests {
  /// Limits that a process that hangs soon exceeds, but an honest one on a busy machine doesn't.
  private static var shortLimits: VideoLimits {
    var limits = FakeFile.limits
    (limits.seconds, limits.threads) = (3, 1)
    return limits
  }

  /// Returns the error that a session throws after some frames.
  private func failure(_ session: VideoSession, after count: Int) throws -> VideoError? {
    for index in 0..<count { #expect(try session.nextFrame()?.ticks == Int64(index)) }
    return #expect(throws: VideoError.self) { try session.next() }
  }

  @Test func seekAfterCrashStartsNewProcess() throws {
    let file = try FakeFile("crash 5")
    let session = try file.open()
    let first = session.processID
    #expect(try failure(session, after: 5)?.kind == .crashed)
    #expect(try failure(session, after: 0)?.kind == .crashed)
    #expect(session.processID == nil)
    for index in [100, 6, 299] {
      try session.seek(to: Double(index) / 30 + 0.01, isExact: true)
      #expect(try session.nextFrame()?.ticks == Int64(index))
      #expect(session.processID != nil && session.processID != first)
    }
  }

  /// The process has reported the damage itself, and goes on.
  @Test func seekAfterDamageKeepsProcess() throws {
    let file = try FakeFile("fail 5")
    let session = try file.open()
    let error = try failure(session, after: 5)
    #expect(error == VideoError(.damaged, "The fake is damaged."))
    let process = session.processID
    try session.seek(to: 1, isExact: true)
    #expect(try session.nextFrame()?.ticks == 30)
    #expect(session.processID == process && process != nil)
  }

  @Test func reportsProcessThatFailsWhileOpening() throws {
    let (hanging, crashing) = try (FakeFile("openhang"), FakeFile("opencrash"))
    let slow = #expect(throws: VideoError.self) { try hanging.open(limits: Self.shortLimits) }
    #expect(slow?.kind == .tooSlow)
    let crashed = #expect(throws: VideoError.self) { try crashing.open() }
    #expect(crashed?.kind == .crashed)
    let other = try FakeFile("plain")
    try Data("no video at all, only a text".utf8).write(to: URL(fileURLWithPath: other.path))
    let error = #expect(throws: VideoError.self) { try other.open() }
    #expect(error?.kind == .notAVideo)
  }

  @Test func reportsProgramThatCannotBeStarted() throws {
    let file = try FakeFile("plain")
    var program = FakeFile.program
    program.executable = file.path + ".missing"
    let error = #expect(throws: VideoError.self) {
      _ = try VideoSession(file.path, purpose: .frames, program: program)
    }
    #expect(error?.kind == .noDecoder)
  }

  @Test func endsProcessWithSession() throws {
    let file = try FakeFile("plain")
    var session: VideoSession? = try file.open()
    let process = try #require(session?.processID)
    #expect(kill(process, 0) == 0)
    session = nil
    #expect(kill(process, 0) == -1)
  }
}
