import CFence
package import Glibc

/// A program that this process has started, in a session of its own: terminal keys such as Ctrl+C don't end it.
package struct ChildProcess: Sendable {
  /// The system's number of the process.
  package let number: pid_t

  /// Starts a program; returns `nil` on failure.
  ///
  /// `files` become the program's descriptors from 0 on, with `/dev/null` for `nil`; all others are closed. A descriptor
  /// must not be less than the one that it becomes. The environment is this process's, or empty.
  package static func start(
    _ path: String, _ arguments: [String], files: [Int32?], hasEnvironment: Bool
  ) -> ChildProcess? {
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
    for (number, file) in zip(Int32(0)..., files) {
      if let file {
        unsafe posix_spawn_file_actions_adddup2(&actions, file, number)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    // Closes even the descriptors that are not marked close-on-exec.
    unsafe fence_close_from(&actions, Int32(files.count))
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    // The value of POSIX_SPAWN_SETSID, which glibc declares only with _GNU_SOURCE.
    let newSession: Int32 = 0x80
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | newSession))
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    var (process, noVariable): (pid_t, UnsafeMutablePointer<CChar>?) = (0, nil)
    let status = unsafe withUnsafeMutablePointer(to: &noVariable) { noVariables in
      unsafe posix_spawn(
        &process, path, &actions, &attributes, words + [nil],
        hasEnvironment ? fence_environment() : noVariables)
    }
    return status == 0 ? ChildProcess(number: process) : nil
  }

  /// Returns the exit status, or 128 plus the signal's number; `nil` while the program runs and after the first answer.
  package func exitStatus() -> Int32? {
    var status: Int32 = 0
    // Safe: one number is written.
    guard unsafe waitpid(number, &status, WNOHANG) == number else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Kills the process and waits for its end.
  ///
  /// Must not be called after ``exitStatus()`` has returned a status or after an earlier call: the system may have
  /// given the number to another process, which this call would kill.
  package func end() {
    kill(number, SIGKILL)
    // The process is our child and dead or dying: this does not wait long.
    while waitpid(number, nil, 0) < 0, errno == EINTR {}
  }

  /// The processor time that the process has used, in seconds; 0 after its end.
  package var processorSeconds: Double {
    var (clock, time) = (clockid_t(), timespec())
    // Safe: each call fills in the one value that it gets.
    if unsafe clock_getcpuclockid(number, &clock) == 0 { unsafe clock_gettime(clock, &time) }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
