internal import CFence
import Files
import Glibc

/// A process that was started to decode one picture.
struct FenceChild {
  let process: pid_t
  let socket: FenceSocket

  /// The descriptor where a decoding process finds its socket.
  static let socketNumber: Int32 = 3

  /// Starts a program, which ends with this one at the latest; nil where it cannot.
  static func start(_ executable: String, _ arguments: [String]) -> FenceChild? {
    StartingThread.run { startHere(executable, arguments) }
  }

  private static func startHere(_ executable: String, _ arguments: [String]) -> FenceChild? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    // Safe: there is room for two descriptors.
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    // A number that none of the child's actions uses.
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

  /// Ends the process, whatever it is doing, and clears it away; how it ended.
  @discardableResult
  func end() -> ExitStatus {
    kill(process, SIGKILL)
    socket.close()
    var status: Int32 = 0
    // Safe: one number is written. The process is our child and dead or dying: this does not wait long.
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return ExitStatus(raw: status)
  }

  /// The process's elapsed time, processor time and state at this moment.
  var look: DecoderPatience.Look {
    var (clock, time) = (clockid_t(), timespec())
    // Safe: each call fills in the one value that it is handed.
    if unsafe clock_getcpuclockid(process, &clock) == 0 { unsafe clock_gettime(clock, &time) }
    return DecoderPatience.Look(
      time: monotonicSeconds(), processor: time.seconds, isAsleep: isAsleep)
  }

  /// Whether each of its threads waits for something else than a processor or a disk.
  private var isAsleep: Bool {
    let folder = "/proc/\(process)/task"
    guard let threads = Folder.names(in: folder) else { return false }
    return !threads.contains { ["R", "D"].contains(Self.state("\(folder)/\($0)/stat")) }
  }

  /// The letter for what a thread is doing; nil where it is gone.
  private static func state(_ path: String) -> Character? {
    guard let bytes = try? Disk.read(path) else { return nil }
    // Behind the name, which stands in parentheses and may hold some.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }
  }

  /// The exit status of a process.
  struct ExitStatus {
    let raw: Int32
    /// The signal that ended it; 0 where none did.
    var signal: Int32 { raw & 0x7F }
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], socket: Int32
  ) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var none = sigset_t()
    var all = sigset_t()
    // Safe: the system fills in what it is handed; all of it lives to the end of this function.
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
    // Nothing else of ours is open over there, whether or not it was marked to be closed.
    unsafe fence_close_from(&actions, socketNumber + 1)
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    // A group of its own: Ctrl+C in a terminal is for the program, which then ends its children.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let words = unsafe ([executable] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    // No variable of the environment is a decoder's business.
    let status = unsafe posix_spawn(
      &process, executable, &actions, &attributes, words + [nil], [nil])
    return status == 0 ? process : nil
  }
}
