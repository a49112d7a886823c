import Dispatch
internal import Files
import Synchronization

/// The threads that open pictures in the background, the latest request first, so that the interface stays responsive.
final class PicturePool: Sendable {
  private struct State {
    var waiting: [Job] = []
    var underWay: Set<PictureName> = []
    var threads = 0
  }

  private struct Job {
    let name: PictureName
    let work: @Sendable () -> Void
    let isDone: @Sendable () -> Void
  }

  private let state = Mutex(State())

  /// The maximum number of pictures that are opened at a time.
  private static let greatestThreads = 2
  /// The maximum number of waiting requests; the oldest ones are dropped, and made again if the pictures are still
  /// wanted.
  private static let greatestWaiting = 48

  /// Opens a picture by calling `work` on a background thread; does nothing while that picture is being opened.
  ///
  /// Calls `isDone` when the work is over and the picture can be asked for again.
  func want(
    _ name: PictureName, isDone: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable () -> Void
  ) {
    let isThreadNeeded = state.withLock { state in
      guard !state.underWay.contains(name) else { return false }
      // The newest requests are last.
      state.waiting.removeAll { $0.name == name }
      state.waiting.append(Job(name: name, work: work, isDone: isDone))
      if state.waiting.count > Self.greatestWaiting { state.waiting.removeFirst() }
      guard state.threads < Self.greatestThreads else { return false }
      state.threads += 1
      return true
    }
    if isThreadNeeded { DispatchQueue.global(qos: .utility).async { [self] in run() } }
  }

  /// Calls a function with all numbers from 0 to `count` - 1, on all cores, and waits.
  func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count) { number in wipingStack { body(number) } }
  }

  private func run() {
    while let job = next() {
      wipingStack(after: job.work)
      state.withLock { _ = $0.underWay.remove(job.name) }
      job.isDone()
    }
  }

  private func next() -> Job? {
    state.withLock { state in
      guard let next = state.waiting.popLast() else {
        state.threads -= 1
        return nil
      }
      state.underWay.insert(next.name)
      return next
    }
  }
}
