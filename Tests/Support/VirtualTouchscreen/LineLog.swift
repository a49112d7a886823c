import Dispatch
import Foundation
import Synchronization

/// The lines that come out of a pipe, collected in the background.
final class LineLog: Sendable {
  private struct State {
    var lines: [String] = []
    var rest = Data()
    var isClosed = false
  }

  let pipe = Pipe()
  private let state = Mutex(State())
  private let changed = DispatchSemaphore(value: 0)

  /// The lines so far, without their ends.
  var lines: [String] { state.withLock(\.lines) }

  /// Begins to read, on a thread of its own: a dispatch source has been seen to miss the end of a pipe where hundreds of them
  /// come and go.
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

  /// The first line from `start` on that `matches`; waits for it until `deadline`.
  ///
  /// One thread waits at a time. Throws at once when the pipe has closed without such a line.
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

  /// Returns when nothing more can come, or at `deadline`.
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
