internal import CFence
import Files
package import Glibc

/// A process that was started to decode a file.
package struct FenceChild: Sendable {
  package let socket: FenceSocket
  private let child: ChildProcess

  /// The system's number of the process.
  package var process: pid_t { child.number }

  /// The number of the descriptor that is the socket in a decoder process.
  package static let socketNumber: Int32 = 3

  /// Starts a program, which ends no later than this one; returns `nil` on failure.
  package static func start(_ executable: String, _ arguments: [String]) -> FenceChild? {
    StartingThread.run { startHere(executable, arguments) }
  }

  private static func startHere(_ executable: String, _ arguments: [String]) -> FenceChild? {
    guard let ends = SystemCalls.socketPair() else { return nil }
    // A copy with a number that none of the child's file actions uses.
    let theirs = fence_copy(ends.1)
    close(ends.1)
    guard theirs >= 0 else {
      close(ends.0)
      return nil
    }
    defer { close(theirs) }
    // The environment is empty: a decoder needs no variables.
    guard
      let child = ChildProcess.start(
        executable, arguments, files: [nil, nil, nil, theirs], hasEnvironment: false)
    else {
      close(ends.0)
      return nil
    }
    return FenceChild(socket: FenceSocket(file: ends.0), child: child)
  }

  /// Kills the process and waits for its end.
  package func end() {
    child.end()
    socket.close()
  }

  /// The current time, with the process's processor time and state.
  package var look: DecoderPatience.Look {
    DecoderPatience.Look(
      time: monotonicSeconds(), processor: child.processorSeconds, isAsleep: isAsleep)
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
}
