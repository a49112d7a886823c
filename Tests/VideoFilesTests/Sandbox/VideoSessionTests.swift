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
}
