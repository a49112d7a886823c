import Dispatch
import PictureFiles
import StickerEditor
import Synchronization

/// Opens picture files in the background, so that the hands go on; what was asked for last comes first.
final class PictureLoader: Sendable {
  /// A file as it came out.
  typealias Opened = (path: String, result: Result<PictureFile, PictureError>)

  private struct State {
    var wanted: [String] = []
    var underWay: Set<String> = []
    var opened: [Opened] = []
    var workers = 0
  }

  private let state = Mutex(State())
  private let source: PictureSource
  private let wake: @Sendable () -> Void

  /// Files opened at a time.
  private static let greatestWorkers = 2
  /// Files that wait; those that were asked for first are forgotten, and asked for again if they are still wanted.
  private static let greatestWanted = 48

  /// A loader that calls `wake` from another thread whenever something is there to be taken.
  init(_ source: PictureSource, wake: @escaping @Sendable () -> Void) {
    self.source = source
    self.wake = wake
  }

  /// Asks for a file; does nothing while it is being opened.
  func want(_ path: String) {
    let isWorkerNeeded = state.withLock { state in
      guard !state.underWay.contains(path) else { return false }
      // The newest lie last.
      state.wanted.removeAll { $0 == path }
      state.wanted.append(path)
      if state.wanted.count > Self.greatestWanted { state.wanted.removeFirst() }
      guard state.workers < Self.greatestWorkers else { return false }
      state.workers += 1
      return true
    }
    if isWorkerNeeded { DispatchQueue.global(qos: .utility).async { [self] in work() } }
  }

  /// What has been opened since this was called last.
  func take() -> [Opened] {
    state.withLock { state in
      defer { state.opened.removeAll() }
      return state.opened
    }
  }

  private func work() {
    while let path = next() {
      let result: Result<PictureFile, PictureError>
      do throws(PictureError) { result = .success(try PictureFile(path, from: source)) } catch {
        result = .failure(error)
      }
      state.withLock { state in
        state.underWay.remove(path)
        state.opened.append((path, result))
      }
      wake()
    }
  }

  private func next() -> String? {
    state.withLock { state in
      guard let path = state.wanted.popLast() else {
        state.workers -= 1
        return nil
      }
      state.underWay.insert(path)
      return path
    }
  }
}
