import EvilCalls
import Glibc
import StickerCompositor
import Testing

@testable import VideoFiles

/// The abilities of a process that its video has taken over.
@Suite(.serialized) struct EvilVideoTests {
  private func outcomes(
    _ act: String, count: Int, limits: VideoLimits = FakeFile.limits
  ) throws -> [Int] {
    let file = try FakeFile(act)
    return try #require(try file.open(limits: limits).nextFrame()).samples(count).map { Int($0) }
  }

  @Test func deniesEveryDangerousCall() throws {
    // The fence answers these calls itself.
    var answers = ["clone3": Int(ENOSYS), "access": 0, "access of no file": 0]
    #if !arch(x86_64)
      answers["faccessat"] = 0
    #endif
    let names = (0..<evil_count()).map { unsafe String(cString: evil_name($0)) }
    try #require(names.count < 256)
    let outcomes = try outcomes("calls", count: names.count)
    let notRefused = zip(names, outcomes).filter { $1 != answers[$0] ?? Int(EPERM) }
    #expect(notRefused.map { "\($0): \($1)" } == [])
  }

  /// Each thread keeps starting more threads; the reading thread does not count toward the limit.
  @Test func limitsThreadsToProcessorCount() throws {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    // As soon as one runs, the others have a while to start.
    let running = try outcomes("threads 1", count: 1)[0]
    #expect((1...processors).contains(running))
  }

  /// The process gets at most the limit of private memory, and none of any other kind.
  @Test func limitsMemoryOfEveryKind() throws {
    var limits = FakeFile.limits
    limits.memory = 64 << 20
    let taken = try outcomes("memory 200", count: 4, limits: limits)
    #expect((16...64).contains(taken[0]))
    #expect(taken[1...] == [0, 0, 0])
  }
}
