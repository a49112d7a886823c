import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite(.serialized) struct VideoConnectionTests {
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

  @Test(arguments: ["hang 5", "sleep 5"]) func stopsProcessThatHangs(_ act: String) throws {
    let file = try FakeFile(act)
    let session = try file.open(limits: Self.shortLimits)
    #expect(try failure(session, after: 5)?.kind == .tooSlow)
    #expect(session.processID == nil)
    try session.seek(to: 1, isExact: true)
    #expect(try session.nextFrame()?.ticks == 30)
  }
}
