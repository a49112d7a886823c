import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct VideoRingTests {
  private static let header = VideoHeader(
    layout: FrameLayout(width: 64, height: 48),
    colors: VideoColors(matrix: .bt601, isFullRange: true), timeBase: TimeBase(1, 30),
    duration: 10, frameRate: 30)

  private static let start = [
    VideoMessage.header(header, codecByteCount: 0).text, "wait", "ready",
  ]

  @Test func refusesSlotThatProgramUses() throws {
    let session = try FakeFile("plain").open(
      lies: Self.start + ["part 0 0 frame 0 1", "part 0 0 frame 1 1"])
    let frame = try session.nextFrame()
    #expect(throws: VideoError.self) { try session.next() }
    #expect(frame?.ticks == 0)
  }

  /// A slot has 256 KiB here.
  @Test(arguments: [
    ("sound 0 32768", "sound 0 32769", VideoPurpose.playback),
    ("sound 0 0", "sound 0 9223372036854775807", .playback),
    ("sound 0 0", "sound 9218868437227405312 1", .playback),
    ("packet 0 0 0 262144", "packet 0 0 0 262145", .export),
    ("packet -5 -5 0 0", "packet 0 0 0 -1", .export),
    ("packet 0 0 0 1", "packet -9223372036854775808 0 0 1", .export),
  ]) func refusesPartsThatExceedTheirSlot(
    _ honest: String, _ lie: String, _ purpose: VideoPurpose
  ) throws {
    let session = try FakeFile("plain").open(
      lies: Self.start + ["part 0 0 " + honest, "part 1 0 " + lie], purpose: purpose)
    _ = try session.next()
    let error = #expect(throws: VideoError.self) { try session.next() }
    #expect(error?.kind == .crashed)
  }
}
