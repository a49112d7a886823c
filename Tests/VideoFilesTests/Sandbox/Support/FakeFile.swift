import Foundation
import StickerCompositor
import TestFolders

@testable import VideoFiles

/// A file that the tests' own sandbox process plays as it says; see `FakeVideo` in Tests/Support/VideoDecoder.
struct FakeFile {
  let folder: TemporaryFolder
  let path: String

  /// The program beside the tests that decodes.
  static var program: VideoSession.Program {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var program = VideoSession.Program()
    program.executable =
      tests.deletingLastPathComponent().appendingPathComponent("VideoDecoder").path
    return program
  }

  /// Limits for machines that run many tests at once.
  static var limits: VideoLimits {
    var limits = VideoLimits()
    limits.seconds = 60
    return limits
  }

  init(_ act: String) throws {
    folder = try TemporaryFolder()
    path = folder.path + "/clip"
    try Data("fake \(act)".utf8).write(to: URL(fileURLWithPath: path))
  }

  func open(
    _ purpose: VideoPurpose = .frames, limits: VideoLimits = Self.limits
  ) throws(VideoError) -> VideoSession {
    try VideoSession(path, purpose: purpose, limits: limits, program: Self.program)
  }

  /// Opens the file in a process that sends lines instead of decoding.
  func open(
    lies: [String], purpose: VideoPurpose = .frames, limits: VideoLimits = Self.limits
  ) throws(VideoError) -> VideoSession {
    var program = Self.program
    program.arguments = ["lie"] + lies
    return try VideoSession(path, purpose: purpose, limits: limits, program: program)
  }
}

extension VideoSession {
  /// Returns the next frame, skipping sound and packets; `nil` at the end.
  func nextFrame() throws(VideoError) -> VideoFrame? {
    while true {
      switch try next() {
      case .frame(let frame): return frame
      case .end, .cancelled: return nil
      case .sound, .packet: continue
      }
    }
  }
}

extension VideoFrame {
  /// The first samples of the luma plane.
  func samples(_ count: Int) -> [UInt8] {
    withSamples { samples in (0..<count).map { samples[$0] } }
  }
}
