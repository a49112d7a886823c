import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct VideoDeliveryTests {
  @Test func nextWaitsForReleaseWhenAllSlotsAreInUse() throws {
    let file = try FakeFile("plain")
    let session = try file.open()
    var frames: [VideoFrame] = []
    while frames.count < session.frameCapacity {
      frames.append(try #require(try session.nextFrame()))
    }
    session.cancel()
    #expect(try session.nextFrame() == nil)
    frames.removeFirst()
    #expect(try session.nextFrame()?.ticks == 12)
  }

  /// At rest, the process sleeps in a call instead of asking again and again.
  @Test func processSleepsWhenRingIsFull() throws {
    let file = try FakeFile("plain")
    let session = try file.open()
    _ = try session.nextFrame()
    let process = try #require(session.processID)
    while try state(process) != "S" { sched_yield() }
    let before = try processorTicks(process)
    usleep(200_000)
    #expect(try processorTicks(process) == before)
  }

  private func fields(_ process: pid_t) throws -> [Substring] {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text.split(separator: ")").last?.split(separator: " ") ?? []
  }

  private func state(_ process: pid_t) throws -> Substring { try fields(process)[0] }

  private func processorTicks(_ process: pid_t) throws -> [Substring] {
    try Array(fields(process)[11...12])
  }
}
