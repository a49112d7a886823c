import CFence
import Glibc
import Testing

/// The end of a process that gets no more memory.
///
/// Each process calls `fence_end_when_out_of_memory` and then allocates under a limit that allows no more memory.
@Suite(.enabled(if: unsafe dlsym(nil, "__asan_init") == nil)) struct OutOfMemoryTests {
  /// Forbids every signal handler and all memory that this process doesn't have yet.
  private static func forbidMoreMemory() {
    fence_end_when_out_of_memory()
    var signals = sigset_t()
    var limit = rlimit(rlim_cur: 1, rlim_max: 1)
    // Safe: the calls only read their arguments.
    unsafe sigfillset(&signals)
    unsafe sigprocmask(SIG_BLOCK, &signals, nil)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  }

  /// Without the end at the failed allocation, Cairo would jump through an unset buffer, with all signals blocked.
  @Test func endsProcessWithOneLineWhenSmallBlockFails() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      Self.forbidMoreMemory()
      while unsafe malloc(1000) != nil {}
      exit(EXIT_SUCCESS)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.split(separator: "\n").count == 1, "\(errors)")
    #expect(errors.hasPrefix("sticker-sandbox: There isn't enough memory."), "\(errors)")
  }

  @Test func returnsNilWhenLargeBlockFails() async {
    await #expect(processExitsWith: .exitCode(3)) {
      Self.forbidMoreMemory()
      _exit(unsafe malloc(64 << 20) == nil ? 3 : 4)
    }
  }
}
