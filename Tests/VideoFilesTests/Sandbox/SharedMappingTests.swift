import Foundation
import Testing

@testable import VideoFiles

@Suite struct SharedMappingTests {
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
}
