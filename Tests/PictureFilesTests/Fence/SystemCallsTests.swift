import Dispatch
import Foundation
import Glibc
import Synchronization
import Testing

@testable import PictureFiles

@Suite struct SystemCallsTests {
  /// Calls `body` with a descriptor of a file with some bytes, which is open for reading and writing.
  private func withFile(_ bytes: [UInt8], _ body: (Int32) throws -> Void) throws {
    let file = try TemporaryFile(bytes)
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file.path))
    try body(handle.fileDescriptor)
  }

  /// Calls `body` with both ends of a connection.
  private func withConnection(_ body: (Int32, Int32) throws -> Void) throws {
    let ends = try #require(SystemCalls.socketPair())
    defer {
      close(ends.0)
      close(ends.1)
    }
    try body(ends.0, ends.1)
  }

  @Test func distinguishesSocketsFromFiles() throws {
    try withConnection { a, b in #expect(SystemCalls.isSocket(a) && SystemCalls.isSocket(b)) }
    try withFile([1]) { #expect(!SystemCalls.isSocket($0)) }
    #expect(!SystemCalls.isSocket(-1))
  }

  @Test func readsBytesFromOffset() throws {
    try withFile([1, 2, 3, 4, 5]) { file in
      #expect(SystemCalls.read(2, of: file, at: 1) == [2, 3])
      #expect(SystemCalls.read(9, of: file, at: 3) == [4, 5])
      #expect(
        SystemCalls.read(9, of: file, at: 5) == [] && SystemCalls.read(0, of: file, at: 0) == [])
      #expect(SystemCalls.read(2, of: file, at: 0) == [1, 2], "the position is not used")
    }
    #expect(SystemCalls.read(4, of: -1, at: 0) == [])
  }

  @Test func readsBytesOneByOneUntilEnd() throws {
    try withFile([7, 8]) { file in
      #expect(SystemCalls.readByte(from: file) && SystemCalls.readByte(from: file))
      #expect(!SystemCalls.readByte(from: file))
    }
    #expect(!SystemCalls.readByte(from: -1))
  }

  @Test func writesBytesAtOffset() throws {
    try withFile([1, 2, 3, 4]) { file in
      #expect(SystemCalls.write([8, 9], to: file, at: 1) && SystemCalls.write([], to: file, at: 0))
      #expect(SystemCalls.write([5], to: file, at: 5))
      #expect(SystemCalls.read(9, of: file, at: 0) == [1, 8, 9, 4, 0, 5])
    }
    #expect(!SystemCalls.write([1], to: -1, at: 0))
    // A read-only descriptor.
    let null = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    #expect(!SystemCalls.write([1], to: null.fileDescriptor, at: 0))
  }

  @Test func connectionKeepsMessagesApart() throws {
    try withConnection { a, b in
      #expect(SystemCalls.send([1, 2], to: a, flags: 0) && SystemCalls.send([3], to: a, flags: 0))
      let first = SystemCalls.receive(9, from: b, flags: 0)
      #expect(first == ([1, 2], -1, 0))
      #expect(SystemCalls.receive(9, from: b, flags: 0) == ([3], -1, 0))
      #expect(
        SystemCalls.receive(9, from: b, flags: Int32(MSG_DONTWAIT)) == ([], -1, EAGAIN))
    }
  }

  @Test func passesDescriptorWithMessage() throws {
    try withConnection { a, b in
      try withFile([4, 5, 6]) { file in
        #expect(SystemCalls.send([1], with: file, to: a))
        let message = SystemCalls.receive(9, from: b, flags: 0)
        #expect(message.bytes == [1] && message.error == 0 && message.file >= 0)
        #expect(message.file != file && SystemCalls.read(3, of: message.file, at: 0) == [4, 5, 6])
        close(message.file)
        #expect(!SystemCalls.send([1], with: file, to: -1))
      }
    }
  }

  @Test("The end of a connection has no bytes and no error, and nothing can be sent to it")
  func reportsClosedConnection() throws {
    let ends = try #require(SystemCalls.socketPair())
    #expect(SystemCalls.send([1], to: ends.0, flags: 0))
    close(ends.0)
    #expect(SystemCalls.receive(9, from: ends.1, flags: 0) == ([1], -1, 0))
    #expect(SystemCalls.receive(9, from: ends.1, flags: 0) == ([], -1, 0))
    // Without a flag of `send`, SIGPIPE would end the process.
    #expect(!SystemCalls.send([1], to: ends.1, flags: 0))
    close(ends.1)
    #expect(SystemCalls.receive(9, from: ends.1, flags: 0).error == EBADF)
  }

  /// The parts of the thread's work that the test waits for.
  private final class Seen: Sendable {
    let blocked = Mutex<[Bool]>([])
    let isDone = DispatchSemaphore(value: 0)
  }

  /// Returns whether the thread handles neither of two signals.
  private static func blocked() -> [Bool] {
    var mask = sigset_t()
    _ = unsafe pthread_sigmask(SIG_SETMASK, nil, &mask)
    return [SIGTERM, SIGHUP].map { unsafe sigismember(&mask, $0) == 1 }
  }

  @Test func startsThreadThatHandlesNoSignal() throws {
    let (seen, before) = (Seen(), Self.blocked())
    let hasStarted = SystemCalls.startThread {
      seen.blocked.withLock { $0 = Self.blocked() }
      seen.isDone.signal()
    }
    #expect(hasStarted)
    seen.isDone.wait()
    #expect(seen.blocked.withLock(\.self) == [true, true])
    #expect(Self.blocked() == before)
  }

  /// A thread needs memory for its stack.
  @Test func reportsThreadThatCannotBeStarted() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 1 << 20, rlim_max: .max)
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0)
      let hasStarted = SystemCalls.startThread {}
      limit.rlim_cur = .max
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0)
      #expect(!hasStarted)
      #expect(SystemCalls.startThread {})
    }
  }

  @Test func thereIsNoRequestOfOtherDescriptor() throws {
    let isNone = SystemCalls.nextRequest(of: -1) == nil
    #expect(isNone && errno == EBADF)
  }

  @Test func timeNeverGoesBack() {
    let times = (0..<100).map { _ in monotonicSeconds() }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    #expect(times[0] > Double(time.tv_sec) - 60 && times[0] < Double(time.tv_sec) + 2)
  }
}
