import Dispatch
import Synchronization

/// Work that waits for the bus on the thread of a serial queue of its own, and the outcome of the work.
final class BusTask<Outcome: Sendable>: Sendable {
  private let found = Mutex<Outcome?>(nil)
  private let waits = BusWaits()
  /// Empty when the work has ended.
  private let ended = DispatchGroup()

  /// Starts the work; `wake` is called from the work's thread after the work has set the outcome, unless `cancel(_:)` has set
  /// one first.
  ///
  /// The work keeps this object until it ends, even if the owner drops the object without `cancel(_:)`.
  /// All of the work's waits together end after `patience` milliseconds, even if a bus accepts connections and stays silent.
  /// ``ColorScheme`` and ``FileReveal`` pass it; without it, the work itself limits its single calls, but not the time in
  /// which the bus accepts the connection, and the user may take any time to choose.
  init(
    _ label: String, patience: Int32? = nil, wake: @escaping @Sendable () -> Void,
    _ work: @escaping @Sendable (BusWaits) -> Outcome
  ) {
    // A serial queue has a thread of its own; work on a concurrent queue would wait for the threads that all share.
    DispatchQueue(label: label).async(group: ended) { [self] in if give(work(waits)) { wake() } }
    guard let patience else { return }
    DispatchQueue(label: "\(label)-patience").asyncAfter(
      deadline: .now() + .milliseconds(Int(patience))
    ) { [waits] in waits.cancel() }
  }

  /// The outcome; `nil` until it is known.
  var outcome: Outcome? { found.withLock(\.self) }

  /// Ends the work's waits; `outcome` becomes the outcome unless there is one already, whose `wake` may still be on its way.
  ///
  /// May be called again, without an effect.
  func cancel(_ outcome: Outcome) {
    _ = give(outcome)
    waits.cancel()
  }

  /// Ends the work's waits, gives the work up to `seconds` to end, and returns the outcome: `outcome` if there is none by then.
  ///
  /// Blocks the caller's thread. May be called again, without an effect.
  func finish(_ outcome: Outcome, within seconds: Double) -> Outcome {
    waits.cancel()
    _ = ended.wait(timeout: .now() + seconds)
    cancel(outcome)
    return self.outcome ?? outcome
  }

  /// Sets the outcome unless there is one; returns whether it was set.
  private func give(_ outcome: Outcome) -> Bool {
    found.withLock { found in
      defer { found = found ?? outcome }
      return found == nil
    }
  }
}
