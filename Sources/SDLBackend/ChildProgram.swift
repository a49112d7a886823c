internal import CFence
import Glibc

/// A child process, with its input or output.
///
/// The process has a session of its own: terminal keys such as Ctrl+C do not end it.
struct ChildProgram {
  private let process: pid_t
  /// The file descriptor from which the output is read; `nil` if the output is not read.
  private let output: Int32?

  /// Starts a program without input, whose output can be read; returns `nil` if it cannot be started.
  static func reading(_ call: ClipboardPrograms.Call) -> ChildProgram? {
    var ends: [Int32] = [-1, -1]
    // Safe: there is room for two descriptors.
    guard unsafe fence_pipe(&ends) == 0 else { return nil }
    defer { close(ends[1]) }
    guard let process = start(call, input: nil, output: ends[1]) else {
      close(ends[0])
      return nil
    }
    return ChildProgram(process: process, output: ends[0])
  }

  /// Starts a program with bytes as its input; returns `nil` if it cannot be started.
  static func holding(_ bytes: [UInt8], _ call: ClipboardPrograms.Call) -> ChildProgram? {
    let file = fence_memory_file(bytes.count)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      // Safe: the call reads at most the remaining bytes, and only until it returns.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(file, buffer.baseAddress! + written, buffer.count - written, off_t(written))
      }
      if count > 0 { written += count } else if errno != EINTR { return nil }
    }
    return start(call, input: file, output: nil).map { ChildProgram(process: $0, output: nil) }
  }

  /// The result of reading a program's output.
  enum Outcome: Equatable {
    /// The program wrote these bytes and exited with status 0.
    case output([UInt8])
    /// The program exited with an error, or its output could not be read to the end.
    case failed
    /// The program wrote more bytes than the limit.
    case tooLarge
    /// The program exceeded its time limit.
    case late
  }

  /// Reads the program's output, up to `limit` bytes, and waits for its end; kills the program after `seconds`.
  func read(limit: Int, seconds: Double) -> Outcome {
    guard let output else { return .failed }
    defer { close(output) }
    let deadline = Self.now + seconds
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // Safe: one descriptor is passed, and the count says one.
      let ready = unsafe poll(&request, 1, Int32(max(0, (deadline - Self.now) * 1000)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return stop(.late) }
      // Safe: the call is told how much room there is.
      let count = unsafe part.withUnsafeMutableBytes { room in
        unsafe Glibc.read(output, room.baseAddress, room.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return stop(.failed) }
      if count == 0 { break }
      bytes += part[..<count]
      if bytes.count > limit { return stop(.tooLarge) }
    }
    // The output is closed, so the program is about to exit.
    while Self.now < deadline {
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

  private static var now: Double {
    var time = timespec()
    // Safe: the call fills in the one value that it gets.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func start(
    _ call: ClipboardPrograms.Call, input: Int32?, output: Int32?
  ) -> pid_t? {
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
    return status == 0 ? process : nil
  }
}
