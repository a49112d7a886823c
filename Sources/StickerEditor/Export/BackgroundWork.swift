package import Dispatch
import Synchronization

/// Work that another thread performs, such as an operation on files.
package final class BackgroundWork<Outcome: Sendable>: Sendable {
  private let result = Mutex<Outcome?>(nil)
  private let end = DispatchGroup()
  private let isCancelled = Atomic(false)

  /// Starts the work; `wake` is called on another thread when the work is done.
  package convenience init(
    on queue: DispatchQueue = .global(qos: .userInitiated),
    wake: @escaping @Sendable () -> Void = {}, _ work: @escaping @Sendable () -> Outcome
  ) {
    self.init(on: queue, wake: wake) { _ in work() }
  }

  /// Starts work that can be cancelled: `work` receives a function that returns whether to continue.
  package init(
    on queue: DispatchQueue = .global(qos: .userInitiated),
    wake: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable (_ goesOn: @escaping @Sendable () -> Bool) -> Outcome
  ) {
    queue.async(group: end) { [self] in
      let outcome = work { !self.isCancelled.load(ordering: .relaxed) }
      result.withLock { $0 = outcome }
      wake()
    }
  }

  /// The outcome; `nil` while the work goes on.
  package var outcome: Outcome? { result.withLock(\.self) }

  /// Waits until the work is done, for at most `seconds`.
  package func wait(within seconds: Double = .infinity) {
    _ = end.wait(timeout: seconds.isFinite ? .now() + seconds : .distantFuture)
  }

  /// Waits for the outcome, and returns it without keeping it; must be called once.
  package func take() -> Outcome {
    end.wait()
    guard let outcome = result.withLock({ $0.take() }) else {
      fatalError("StickerEditor: take() was called twice for one work.")
    }
    return outcome
  }

  /// Cancels the work, unless it is done.
  package func cancel() { isCancelled.store(true, ordering: .relaxed) }
}
