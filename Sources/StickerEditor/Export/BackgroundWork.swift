package import Dispatch
import Synchronization

/// Work that another thread performs, such as an operation on files.
package final class BackgroundWork<Outcome: Sendable>: Sendable {
  private struct State {
    var outcome: Outcome?
    var share = 0.0
    /// The share at the last call of `wake`.
    var told = 0.0
  }

  private let state = Mutex(State())
  private let end = DispatchGroup()
  private let isCancelled = Atomic(false)

  /// Starts the work; `wake` is called on another thread when the work is done.
  package convenience init(
    on queue: DispatchQueue = .global(qos: .userInitiated),
    wake: @escaping @Sendable () -> Void = {}, _ work: @escaping @Sendable () -> Outcome
  ) {
    self.init(on: queue, wake: wake) { _ in work() }
  }

  /// Starts work that can be cancelled; `wake` is also called when the finished share has grown by more than `step`.
  ///
  /// `work` calls its parameter, on any thread, with the finished share, from 0 to 1, and stops if the result is
  /// `false`.
  package init(
    on queue: DispatchQueue = .global(qos: .userInitiated),
    wake: @escaping @Sendable () -> Void = {}, step: Double = 0.02,
    _ work: @escaping @Sendable (_ progress: @escaping @Sendable (Double) -> Bool) -> Outcome
  ) {
    queue.async(group: end) { [self] in
      let outcome = work { [self] share in
        if isNews(share, step) { wake() }
        return !isCancelled.load(ordering: .relaxed)
      }
      state.withLock { $0.outcome = outcome }
      wake()
    }
  }

  private func isNews(_ share: Double, _ step: Double) -> Bool {
    state.withLock { state in
      state.share = max(state.share, share)
      guard share - state.told > step else { return false }
      state.told = share
      return true
    }
  }

  /// The finished share, from 0 to 1.
  package var share: Double { state.withLock(\.share) }

  /// The outcome; `nil` while the work goes on, and after ``take()``.
  package var outcome: Outcome? { state.withLock(\.outcome) }

  /// Waits until the work is done, for at most `seconds`.
  package func wait(within seconds: Double = .infinity) {
    _ = end.wait(timeout: seconds.isFinite ? .now() + seconds : .distantFuture)
  }

  /// Waits for the outcome, and returns it without keeping it; a second call traps.
  package func take() -> Outcome {
    end.wait()
    guard let outcome = state.withLock({ $0.outcome.take() }) else {
      fatalError("StickerEditor: take() was called twice for one work.")
    }
    return outcome
  }

  /// Asks the work to stop at its next report of progress; has no effect on work without a further report.
  ///
  /// May be called on any thread, and more than once.
  package func cancel() { isCancelled.store(true, ordering: .relaxed) }
}
