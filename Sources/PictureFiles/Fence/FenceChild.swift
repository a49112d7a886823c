internal import CFence
import Files
package import Glibc

/// A process that was started to decode a file.
package struct FenceChild: Sendable {
  package let process: pid_t
  package let socket: FenceSocket

  /// The number of the descriptor that is the socket in a decoder process.
  package static let socketNumber: Int32 = 3

  /// Starts a program, which ends no later than this one; returns `nil` on failure.
  package static func start(_ executable: String, _ arguments: [String]) -> FenceChild? {
    StartingThread.run { startHere(executable, arguments) }
  }

  private static func startHere(_ executable: String, _ arguments: [String]) -> FenceChild? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    // Safe: there is room for two descriptors.
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    // A copy with a number that none of the child's file actions uses.
    let theirs = fence_copy(ends[1])
    close(ends[1])
    guard theirs >= 0 else {
      close(ends[0])
      return nil
    }
    defer { close(theirs) }
    guard let process = spawn(executable, arguments, socket: theirs) else {
      close(ends[0])
      return nil
    }
    return FenceChild(process: process, socket: FenceSocket(file: ends[0]))
  }

  /// Kills the process, waits for its end, and returns its exit status.
  @discardableResult
  package func end() -> ExitStatus {
    kill(process, SIGKILL)
    socket.close()
    var status: Int32 = 0
    // Safe: one number is written. The process is our child and dead or dying: this does not wait long.
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return ExitStatus(raw: status)
  }

  /// The current time, with the process's processor time and state.
  package var look: DecoderPatience.Look {
    var (clock, time) = (clockid_t(), timespec())
    // Safe: each call fills in the one value that it gets.
    if unsafe clock_getcpuclockid(process, &clock) == 0 { unsafe clock_gettime(clock, &time) }
    return DecoderPatience.Look(
      time: monotonicSeconds(), processor: time.seconds, isAsleep: isAsleep)
  }

  /// Whether every thread of the process waits for something other than a processor or a disk.
  private var isAsleep: Bool {
    let folder = "/proc/\(process)/task"
    guard let threads = Folder.names(in: folder) else { return false }
    return !threads.contains { ["R", "D"].contains(Self.state("\(folder)/\($0)/stat")) }
  }

  /// Returns the letter of a thread's state, such as `R`; `nil` if the thread has ended.
  private static func state(_ path: String) -> Character? {
    guard let bytes = try? Disk.read(path) else { return nil }
    // The state follows the name, which is in parentheses and may contain some itself.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }
  }

  /// The exit status of a process.
  package struct ExitStatus {
    package let raw: Int32
    /// The signal that ended the process; 0 if the process exited by itself.
    package var signal: Int32 { raw & 0x7F }
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], socket: Int32
  ) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var none = sigset_t()
    var all = sigset_t()
    // Safe: the system fills in these values, all of which live to the end of this function.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for number: Int32 in 0...2 {
      unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, socketNumber)
    // Closes all other descriptors in the child, even those that are not marked close-on-exec.
    unsafe fence_close_from(&actions, socketNumber + 1)
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    // A process group of its own: Ctrl+C in a terminal is for the program, which then ends its children.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let words = unsafe ([executable] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    // The environment is empty: a decoder needs no variables.
    let status = unsafe posix_spawn(
      &process, executable, &actions, &attributes, words + [nil], [nil])
    return status == 0 ? process : nil
  }
}
