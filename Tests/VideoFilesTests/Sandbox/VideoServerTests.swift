import Foundation
import Glibc
import StickerCompositor
import TestFolders
import Testing

@testable import VideoFiles

/// Real clips that are decoded in the sandbox, compared with the same clips decoded in the tests' process.
@Suite struct VideoServerTests {
  /// The containers and encoders whose decoders make the most different system calls.
  static let kinds = [
    ("mp4", "-c:v libx264 -bf 2 -g 12 -preset ultrafast -c:a aac"),
    ("mp4", "-c:v libx265 -g 12 -preset ultrafast -x265-params log-level=none -c:a aac"),
    ("webm", "-c:v libvpx -g 12 -deadline realtime -c:a libopus"),
    ("webm", "-c:v libvpx-vp9 -g 12 -deadline realtime -cpu-used 8 -c:a libvorbis"),
    ("mkv", "-c:v libaom-av1 -g 12 -cpu-used 8 -usage realtime -row-mt 1 -c:a flac"),
    ("mov", "-c:v prores -c:a pcm_s16le"),
    ("avi", "-c:v mpeg4 -g 12 -c:a libmp3lame"),
  ]

  /// Returns the parts of a clip that is decoded in this process.
  private func parts(_ path: String, _ purpose: VideoPurpose, from time: Double?) throws -> [Part] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let reader = try VideoReader(
      file: file, purpose: purpose, maximumPixelCount: 1 << 20, threads: 2)
    if let time { try reader.seek(to: time, isExact: true) }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: reader.slotSize, alignment: 64)
    defer { unsafe memory.deallocate() }
    var parts: [Part] = []
    var span = unsafe memory.mutableBytes
    while let item = try reader.next(into: &span) {
      unsafe parts.append(Part(item, UnsafeRawBufferPointer(memory), reader.header.layout))
    }
    return parts
  }

  /// Returns the parts that a session delivers until the end.
  private func parts(_ session: VideoSession, from time: Double?) throws -> [Part] {
    if let time { try session.seek(to: time, isExact: true) }
    var parts: [Part] = []
    while let part = try Part(session.next()) { parts.append(part) }
    return parts
  }

  @Test(arguments: kinds) func decodesAsInProgram(_ container: String, _ codec: String) throws {
    let clip = try Clip(container, codec)
    for purpose in [VideoPurpose.playback, .export] {
      let session = try VideoSession(
        clip.path, purpose: purpose, limits: FakeFile.limits, program: FakeFile.program)
      #expect(session.header.audio != nil)
      for time in [nil, 0.71] {
        var (expected, actual) = try (
          parts(clip.path, purpose, from: time), parts(session, from: time)
        )
        // After a seek, decoders of sound still have a state that depends on what they have read.
        if time != nil {
          (expected, actual) = (expected.filter(\.isExact), actual.filter(\.isExact))
        }
        #expect(expected.count > 30 && actual.count == expected.count)
        let difference = zip(actual, expected).first { $0 != $1 }
        #expect(difference?.0 == difference?.1)
      }
    }
  }

  /// Neither process grows, however often the program seeks.
  @Test func memoryStaysBoundedOverManySeeks() throws {
    let clip = try Clip("mp4", Self.kinds[0].1)
    let session = try VideoSession(
      clip.path, purpose: .playback, limits: FakeFile.limits, program: FakeFile.program)
    let process = try #require(session.processID)
    func seek(_ count: Int) throws {
      for step in 0..<count {
        try session.seek(to: Double(step * 7 % 20) / 10, isExact: step % 3 != 0)
        #expect(try session.nextFrame() != nil)
      }
    }
    try seek(50)
    let before = try memory(of: process)
    try seek(500)
    #expect(try memory(of: process) < before + 8 << 20)
    #expect(session.processID == process)
  }

  /// Returns the private memory of a process, in bytes.
  private func memory(of process: pid_t) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return try #require(line?.split(separator: " ").dropLast().last.flatMap { Int($0) }) << 10
  }
}

/// A part of a video, to be compared.
private struct Part: Equatable {
  let item: VideoItem
  /// The hash of the part's bytes; of a frame, without the ends of rows, which have no meaning.
  let hash: Int

  init(_ item: VideoItem, _ bytes: UnsafeRawBufferPointer, _ layout: FrameLayout) {
    self.item = item
    var hasher = Hasher()
    switch item {
    case .frame:
      let (y, u, v) = layout.planeOffsets
      for row in 0..<layout.height {
        let start = y + row * layout.lumaStride
        unsafe hasher.combine(bytes: .init(rebasing: bytes[start..<start + layout.width]))
      }
      for plane in [u, v] {
        for row in 0..<layout.chromaHeight {
          let start = plane + row * layout.chromaStride
          unsafe hasher.combine(bytes: .init(rebasing: bytes[start..<start + layout.chromaWidth]))
        }
      }
    case .packet(_, _, _, let byteCount):
      unsafe hasher.combine(bytes: .init(rebasing: bytes[..<byteCount]))
    case .sound(_, let frames):
      unsafe hasher.combine(bytes: .init(rebasing: bytes[..<(8 * frames)]))
    }
    hash = hasher.finalize()
  }

  /// Returns `nil` at the end.
  init?(_ part: VideoPart) {
    switch part {
    case .frame(let frame):
      let item = VideoItem.frame(ticks: frame.ticks, duration: frame.duration)
      self = frame.withSamples {
        unsafe $0.withUnsafeBytes { unsafe Part(item, $0, frame.layout) }
      }
    case .sound(let sound):
      let item = VideoItem.sound(time: sound.time, frames: sound.samples.count / 2)
      self = unsafe sound.samples.withUnsafeBytes { unsafe Part(item, $0, Self.noLayout) }
    case .packet(let packet):
      let item = VideoItem.packet(
        presentation: packet.presentation, decoding: packet.decoding, duration: packet.duration,
        byteCount: packet.bytes.count)
      self = unsafe packet.bytes.withUnsafeBytes { unsafe Part(item, $0, Self.noLayout) }
    case .end, .cancelled: return nil
    }
  }

  /// Whether the part is the same whatever was read before.
  var isExact: Bool {
    if case .sound = item { false } else { true }
  }

  private static var noLayout: FrameLayout { FrameLayout(width: 1, height: 1) }
}
