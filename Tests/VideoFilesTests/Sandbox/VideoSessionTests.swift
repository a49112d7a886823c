import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

/// Videos that an honest process decodes.
@Suite struct VideoSessionTests {
  @Test func deliversEveryFrameInOrder() throws {
    let file = try FakeFile("plain")
    let session = try file.open()
    #expect(session.header.layout == FrameLayout(width: 600, height: 48))
    #expect((session.header.duration, session.header.frameRate) == (10, 30))
    #expect(session.header.audio == nil)
    for index in 0..<300 {
      let frame = try #require(try session.nextFrame())
      #expect(frame.ticks == index && frame.duration == 1)
      #expect(frame.samples(3) == [UInt8](repeating: UInt8(index % 256), count: 3))
    }
    for _ in 0..<2 {
      guard case .end = try session.next() else {
        Issue.record("the video goes on")
        return
      }
    }
  }

  @Test func deliversSoundWithFiniteSamples() throws {
    let file = try FakeFile("plain")
    let session = try file.open(.playback)
    for index in 0..<20 {
      guard case .sound(let sound) = try session.next() else {
        Issue.record("no sound")
        return
      }
      #expect(sound == VideoSound(time: Double(index) / 30, samples: [Float(index), 0, 0, -1]))
      #expect(try session.nextFrame()?.ticks == Int64(index))
    }
  }

  @Test func deliversPacketsAndCodecData() throws {
    let file = try FakeFile("plain")
    let session = try file.open(.export)
    #expect(session.header.audio?.codecData == [3, 1, 4])
    #expect(session.header.audio?.sampleRate == 44_100)
    for index: Int64 in 0..<20 {
      guard case .packet(let packet) = try session.next() else {
        Issue.record("no packet")
        return
      }
      let bytes = [UInt8](repeating: UInt8(index), count: 5)
      #expect(
        packet
          == AudioPacket(presentation: index - 1, decoding: index - 2, duration: 1, bytes: bytes))
      #expect(try session.nextFrame()?.ticks == index)
    }
  }

  @Test func deliversNoFrameFromBeforeSeek() throws {
    let file = try FakeFile("plain")
    let session = try file.open()
    for step in 0..<200 {
      let index = step * 37 % 300
      try session.seek(to: (Double(index) + 0.5) / 30, isExact: true)
      if step % 3 == 0 { try session.seek(to: (Double(index) + 0.5) / 30, isExact: false) }
      let first = step % 3 == 0 ? index / 60 * 60 : index
      #expect(try session.nextFrame()?.ticks == Int64(first))
      if first < 299 { #expect(try session.nextFrame()?.ticks == Int64(first + 1)) }
    }
    try session.seek(to: .infinity, isExact: true)
    #expect(try session.nextFrame()?.ticks == 0)
    try session.seek(to: 99, isExact: true)
    #expect(try session.nextFrame()?.ticks == 299)
    #expect(try session.nextFrame() == nil)
    try session.seek(to: -1, isExact: true)
    #expect(try session.nextFrame()?.ticks == 0)
  }

  /// The process may write to a slot only after its frame has been released.
  @Test func keepsFramesUnchangedUntilRelease() throws {
    let file = try FakeFile("plain")
    let session = try file.open()
    #expect(session.frameCapacity == 12)
    var frames: [VideoFrame] = []
    for _ in 0..<300 {
      frames.append(try #require(try session.nextFrame()))
      if frames.count == session.frameCapacity { frames.remove(at: frames.count / 2) }
      for frame in frames {
        #expect(frame.samples(1) == [UInt8(truncatingIfNeeded: frame.ticks)])
      }
    }
  }

  @Test func keepsFramesAfterSession() throws {
    let file = try FakeFile("plain")
    var session: VideoSession? = try file.open()
    _ = try session?.nextFrame()
    let frame = try #require(try session?.nextFrame())
    session = nil
    #expect(frame.samples(2) == [1, 1])
  }

  /// Large frames get fewer slots, but no fewer than 3.
  @Test func limitsSharedMemory() throws {
    let file = try FakeFile("wide")
    var limits = FakeFile.limits
    #expect(try file.open(limits: limits).frameCapacity == 5)
    limits.sharedMemory = 1
    let session = try file.open(limits: limits)
    #expect(session.frameCapacity == 3)
    #expect(try session.nextFrame()?.samples(1) == [0])
    limits.maximumPixelCount = 8192 * 4320 - 1
    #expect(throws: VideoError.self) { try file.open(limits: limits) }
  }

  @Test func cancelEndsNextWait() throws {
    let file = try FakeFile("sleep 1")
    let session = try file.open()
    _ = try session.nextFrame()
    Thread { session.cancel() }.start()
    guard case .cancelled = try session.next() else {
      Issue.record("the wait was not cancelled")
      return
    }
    // A seek takes the signal back.
    let other = try FakeFile("plain").open()
    other.cancel()
    try other.seek(to: 0, isExact: true)
    #expect(try other.nextFrame()?.ticks == 0)
  }

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
