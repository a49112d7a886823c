import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

/// The program's side of a conversation with a process that a video has taken over.
@Suite struct VideoProcessTests {
  private static let header = VideoHeader(
    layout: FrameLayout(width: 64, height: 48),
    colors: VideoColors(matrix: .bt601, isFullRange: true), timeBase: TimeBase(1, 30),
    duration: 10, frameRate: 30)
  private static let start = [
    VideoMessage.header(header, codecByteCount: 0).text, "wait", "ready",
  ]

  /// Shows that the refusals of the other tests are not due to the beginning of the conversation.
  @Test func acceptsHonestLines() throws {
    let session = try FakeFile("plain").open(
      lies: Self.start + [
        "part 3 0 frame 0 1", "part 11 0 frame 0 1", "part 0 0 frame 9 0", "end 0",
      ])
    #expect(try session.nextFrame()?.ticks == 0)
    #expect(try session.nextFrame()?.ticks == 0)
    #expect(try session.nextFrame()?.ticks == 9)
    #expect(try session.nextFrame() == nil)
  }

  @Test(arguments: [
    "part 12 0 frame 0 1", "part 99999999999999999999 0 frame 0 1", "part -1 0 frame 0 1",
    "part 0 1 frame 0 1", "part 0 0 frame -1 1", "part 0 0 frame 0 -1", "part 0 0 frame 0",
    "part 0 0 frame 9223372036854775807 1", "part 0 0 frame 0 1 1", "part 0 0 sound 0 1",
    "part 0 0 packet 0 0 0 1", "end 1", "failed 1 3 too early", "failed 0 99 no such kind",
    "ready", "header 0", "threads", "", " ", "free 0", "ring 3", "seek 0 0 0",
  ]) func reportsCrashAfterUnexpectedLine(_ line: String) throws {
    let session = try FakeFile("plain").open(lies: Self.start + [line])
    let error = #expect(throws: VideoError.self) { try session.next() }
    #expect(error?.kind == .crashed)
    #expect(session.processID == nil)
  }

  @Test func refusesTimesThatGoBack() throws {
    let session = try FakeFile("plain").open(
      lies: Self.start + ["part 0 0 frame 5 1", "part 1 0 frame 4 1"])
    #expect(try session.nextFrame()?.ticks == 5)
    #expect(throws: VideoError.self) { try session.next() }
  }

  /// The time limit applies although a message is always waiting.
  @Test func stopsFloodOfOldParts() throws {
    var limits = FakeFile.limits
    limits.seconds = 3
    let session = try FakeFile("plain").open(
      lies: Self.start + ["flood part 0 0 frame 0 1"], limits: limits)
    try session.seek(to: 1, isExact: true)
    let error = #expect(throws: VideoError.self) { try session.next() }
    #expect(error?.kind == .tooSlow || error?.kind == .crashed)
  }

  /// A process that reads nothing must not block the program.
  @Test func seekNeverWaitsForProcess() throws {
    let session = try FakeFile("plain").open(lies: Self.start + ["flood end 0"])
    for _ in 0..<1000 {
      do { try session.seek(to: 1, isExact: true) } catch { break }
    }
  }

  @Test(arguments: [
    ["ready"], ["header 1 \(header.text)"], [Self.start[0], "wait", "end 0"],
    [Self.start[0], "wait", "failed 0 3 damaged"], ["part 0 0 frame 0 1"], [],
  ]) func refusesToOpenWithUnexpectedLine(_ lines: [String]) throws {
    var limits = FakeFile.limits
    limits.seconds = 0.5
    #expect(throws: VideoError.self) {
      _ = try FakeFile("plain").open(lies: lines, limits: limits)
    }
  }

  @Test func escapesErrorText() throws {
    let file = try FakeFile("plain")
    let error = #expect(throws: VideoError.self) {
      _ = try file.open(lies: ["failed 0 3 a\u{1B}[2Jb"])
    }
    #expect(error == VideoError(.damaged, #"a\u{1B}[2Jb"#))
  }
}
