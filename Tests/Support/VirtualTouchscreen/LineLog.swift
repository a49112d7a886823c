import Dispatch
import Foundation
import Synchronization

/// The lines from a pipe, collected in the background.
final class LineLog: Sendable {
  private struct State {
    var lines: [String] = []
    var rest = Data()
    var isClosed = false
  }

  let pipe = Pipe()
  private let state = Mutex(State())
  private let changed = DispatchSemaphore(value: 0)

  /// The lines so far, without newlines.
  var lines: [String] { state.withLock(\.lines) }

  /// Starts reading on a separate thread.
  ///
  /// A dispatch source has missed the end of a pipe while hundreds of pipes were opened and closed.
  func start() {
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread { [weak self] in
      var data: Data
      repeat {
        data = handle.availableData
        self?.append(data)
      } while !data.isEmpty
    }
  }

  /// Waits until `deadline` for the first line from `start` on that `matches`, and returns it.
  ///
  /// Only one thread may wait at a time. Throws at once if the pipe has closed without such a line.
  func wait(
    for what: String, from start: Int = 0, by deadline: ContinuousClock.Instant,
    where matches: (String) -> Bool
  ) throws(VirtualScreenError) -> String {
    var next = start
    while true {
      let (new, isClosed) = state.withLock { ($0.lines.dropFirst(next), $0.isClosed) }
      if let line = new.first(where: matches) { return line }
      next += new.count
      if isClosed { throw .badReply(from: what) }
      let left = ContinuousClock.now.duration(to: deadline) / .nanoseconds(1)
      if changed.wait(timeout: .now() + .nanoseconds(Int(max(0, left)))) == .timedOut {
        throw .timedOut(waitingFor: what)
      }
    }
  }

  /// Waits until the pipe has closed, or until `deadline`.
  func waitUntilClosed(by deadline: ContinuousClock.Instant) {
    _ = try? wait(for: "the end", from: .max, by: deadline) { _ in false }
  }

  private func append(_ data: Data) {
    state.withLock { state in
      state.isClosed = data.isEmpty
      state.rest.append(data)
      while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
        state.lines.append(String(decoding: state.rest[..<end], as: UTF8.self))
        state.rest = Data(state.rest[(end + 1)...])
      }
      if data.isEmpty, !state.rest.isEmpty {
        state.lines.append(String(decoding: state.rest, as: UTF8.self))
        state.rest = Data()
      }
    }
    changed.signal()
  }
}
