import Foundation
import Synchronization
import Testing

@testable import PictureFiles

@Suite(.serialized) struct StartingThreadTests {
  private let photo = Photo(61, 47)

  /// A decoder behind its fence, which waits for memory for the picture.
  private func fencedDecoder(_ file: TemporaryFile) throws -> FenceChild {
    let child = try #require(
      FenceChild.start(DecoderProgram.path, [PictureServer.argument]))
    try ask(child, for: file)
    return child
  }

  /// Asks for a picture, and waits until its size is known.
  private func ask(_ child: FenceChild, for file: TemporaryFile) throws {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.path))
    let request = FenceMessage.request(
      fit: .full, maximumPixelCount: 1_000_000, framePixelCount: 0, memory: 64 << 20, seconds: 9)
    #expect(child.socket.send(request, with: handle.fileDescriptor))
    let answer = child.socket.receive(until: monotonicSeconds() + 60)
    guard case .message(.size) = answer else { return #expect(Bool(false), "\(answer)") }
  }

  /// Short-lived threads may request pictures.
  @Test func decoderOutlivesThreadThatStartedIt() throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let started = Started()
    Thread {
      let child = try? self.fencedDecoder(file)
      let number = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
      started.outcome.withLock { $0 = (child, number ?? "") }
      started.isThere.signal()
    }.start()
    started.isThere.wait()
    let (decoder, number) = started.outcome.withLock { $0 }
    let child = try #require(decoder)
    defer { child.end() }
    while FileManager.default.fileExists(atPath: "/proc/\(number)") { sched_yield() }
    let announcement = try #require(
      FenceMessage.Announcement(
        width: 61, height: 47, fullWidth: 61, fullHeight: 47, exifCount: 0, profileCount: 0))
    let memory = try SharedMemory(announcement, PictureRequest(.path(file.path)))
    #expect(child.socket.send(.memory, with: memory.file))
    #expect(
      child.socket.receive(until: monotonicSeconds() + 60) == .message(.done(.qoi, isWhole: true)))
  }

  private final class Started: Sendable {
    let outcome = Mutex<(FenceChild?, String)>((nil, ""))
    let isThere = DispatchSemaphore(value: 0)
  }
}
