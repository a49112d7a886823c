internal import CFence
import Files
import Glibc

/// Grants a decoding process its threads, one by one; a request beyond the allowance waits until a thread ends.
///
/// The decoder's filter cannot count. So it leaves each `clone` to the program that started the decoder
/// (seccomp user notification), and the program counts. Waiting is kinder than an error: Pango ends the process if it gets no
/// thread, libde265 waits for one that never comes.
final class ThreadRequests {
  /// The descriptor at which requests arrive.
  let listener: Int32
  private let process: pid_t
  private var allowance: ThreadAllowance
  private var waiting: [(request: UInt64, thread: pid_t)] = []

  /// Takes over the listener of a process that has parsed nothing yet.
  init(listener: Int32, process: pid_t) {
    (self.listener, self.process) = (listener, process)
    allowance = ThreadAllowance(
      existing: Self.threads(of: process)?.count ?? 1,
      processors: sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  deinit { close(listener) }

  /// Whether threads are waited for, so that ``grant()`` has to be called again soon.
  var areWaiting: Bool { !waiting.isEmpty }

  /// Takes the next request, after something has arrived; false if there can be no more.
  func take() -> Bool {
    var (request, thread) = (CUnsignedLongLong(0), Int32(0))
    // Safe: both numbers are filled in.
    if unsafe fence_next_request(listener, &request, &thread) != 0 {
      return errno == ENOENT || errno == EINTR
    }
    waiting.append((request, thread))
    return true
  }

  /// Grants the requests for which there is room, oldest first.
  func grant() {
    while let next = waiting.first {
      guard allowance.grants(next.thread, running: Self.threads(of: process)) else { return }
      waiting.removeFirst()
      // Where the thread has ended meanwhile, nothing is left to do.
      _ = fence_grant_request(listener, next.request)
    }
  }

  private static func threads(of process: pid_t) -> [pid_t]? {
    Folder.names(in: "/proc/\(process)/task")?.compactMap { pid_t($0) }
  }
}
