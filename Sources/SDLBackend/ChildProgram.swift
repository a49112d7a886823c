internal import CFence
internal import Files
import Glibc

/// A child process.
///
/// The process has a session of its own: terminal keys such as Ctrl+C do not end it.
struct ChildProgram {
  private let process: pid_t

  /// Runs a program without input, and returns its output of at most `limit` bytes; kills it after `seconds`.
  static func output(of call: ClipboardPrograms.Call, limit: Int, seconds: Double) -> Outcome {
    guard let ends = FileDescriptor.pipe() else { return .failed }
    let output = FileDescriptor(owning: ends.reading, path: "")
    let program = start(call, input: nil, output: ends.writing)
    close(ends.writing)
    return program?.read(output, limit: limit, seconds: seconds) ?? .failed
  }

  /// Starts a program with bytes as its input; returns `nil` if it cannot be started.
  static func holding(_ bytes: [UInt8], _ call: ClipboardPrograms.Call) -> ChildProgram? {
    let number = fence_memory_file(bytes.count)
    guard number >= 0 else { return nil }
    let file = FileDescriptor(owning: number, path: "")
    guard (try? file.write(bytes)) != nil else { return nil }
    return file.withNumber { file in
      // The program reads from the position that both processes share.
      lseek(file, 0, SEEK_SET)
      return start(call, input: file, output: nil)
    }
  }

  /// The result of reading a program's output.
  enum Outcome: Equatable {
    /// The program wrote these bytes and exited with status 0.
    case output([UInt8])
    /// The program exited with an error, or its output could not be read to the end.
    case failed
    case tooLarge
    case late
  }

  private func read(
    _ output: borrowing FileDescriptor, limit: Int, seconds: Double
  ) -> Outcome {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var bytes: [UInt8] = []
    while true {
      guard output.waitForInput(until: deadline) else { return stop(.late) }
      guard let part = try? output.read(upTo: 1 << 16) else { return stop(.failed) }
      if part.isEmpty { break }
      bytes += part
      if bytes.count > limit { return stop(.tooLarge) }
    }
    // The output is closed, so the program is about to exit.
    while ContinuousClock.now < deadline {
      if let status = ended() { return status == 0 ? .output(bytes) : .failed }
      usleep(1000)
    }
    return stop(.late)
  }

  /// Returns the exit status, or 128 plus the signal's number; `nil` while the program runs and after the first answer.
  func ended() -> Int32? {
    var status: Int32 = 0
    // Safe: one number is written.
    guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Ends the program and waits for its exit.
  func end() {
    kill(process, SIGKILL)
    var status: Int32 = 0
    // Safe: one number is written. The process is our child and dying: this does not wait long.
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private func stop(_ outcome: Outcome) -> Outcome {
    end()
    return outcome
  }

  private static func start(
    _ call: ClipboardPrograms.Call, input: Int32?, output: Int32?
  ) -> ChildProgram? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var (none, all) = (sigset_t(), sigset_t())
    // Safe: the system fills in these values, all of which live to the end of this function.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in [(Int32(0), input), (1, output), (2, nil)] {
      if let file {
        unsafe posix_spawn_file_actions_adddup2(&actions, file, number)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    unsafe fence_close_from(&actions, 3)
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    // The value of POSIX_SPAWN_SETSID, which glibc declares only with _GNU_SOURCE.
    let newSession: Int32 = 0x80
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | newSession))
    let words = unsafe ([call.path] + call.arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let status = unsafe posix_spawn(
      &process, call.path, &actions, &attributes, words + [nil], fence_environment())
    return status == 0 ? ChildProgram(process: process) : nil
  }
}
