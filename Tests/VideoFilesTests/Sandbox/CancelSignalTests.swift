import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct CancelSignalTests {
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
}
