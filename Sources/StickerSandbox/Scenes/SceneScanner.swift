import Dispatch
import Files
import StickerScene
import Synchronization

/// Finds out in the background which files are scenes, and which scenes have stickers.
///
/// A gallery can hold hundreds of scenes, each of any size and on a slow disk. So ``looks(at:)`` waits only for a
/// moment; ``takeNews()`` reports results that are found later.
final class SceneScanner: Sendable {
  /// The kind of a file.
  enum Look: Equatable, Sendable {
    case scene(hasStickers: Bool)
    case noScene
  }

  /// The maximum size of a scene and its journal read for a look or a thumbnail: 64 MiB, about 200,000 stickers.
  ///
  /// A longer file counts as a scene with stickers.
  static let greatestSize = 64 << 20

  /// The maximum time that a sheet waits for its content, in seconds.
  static let patience = 0.2

  private struct State {
    /// The results by path, each with the time of the file's last change in nanoseconds.
    var known: [String: (change: Int, look: Look)] = [:]
    /// The number of the latest question; older questions are dropped.
    var question = 0
    /// Whether something was found since the latest question.
    var hasFound = false
    /// Whether something was found after ``looks(at:)`` had stopped waiting for it.
    var hasNews = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "looks at scenes", qos: .userInitiated)
  private let patience: Double
  private let wake: @Sendable () -> Void

  /// Creates an empty list; `wake` is called on another thread when there is news.
  init(patience: Double = patience, wake: @escaping @Sendable () -> Void = {}) {
    (self.patience, self.wake) = (patience, wake)
  }

  /// Returns the known looks of files by path; looks that are found later come as news.
  ///
  /// Waits for at most the scanner's patience. On news, `wake` is called, ``takeNews()`` returns `true` once, and
  /// another call returns the news. An earlier question that is not answered yet is dropped.
  func looks(at paths: [String]) -> [String: Look] {
    let question = state.withLock { state in
      state.question += 1
      state.hasFound = false
      return state.question
    }
    let end = DispatchGroup()
    queue.async(group: end) { [self] in
      for path in paths where state.withLock({ $0.question == question }) { find(path) }
    }
    let deadline = patience.isFinite ? DispatchTime.now() + patience : .distantFuture
    if end.wait(timeout: deadline) == .timedOut {
      end.notify(queue: queue) { [self] in
        let isNews = state.withLock { state in
          state.hasNews = state.question == question && state.hasFound
          return state.hasNews
        }
        if isNews { wake() }
      }
    }
    return state.withLock { state in
      Dictionary(
        uniqueKeysWithValues: Set(paths).compactMap { path in
          state.known[path].map { (path, $0.look) }
        })
    }
  }

  /// Returns whether looks were found since the last answer; the next call returns `false` until there is more news.
  func takeNews() -> Bool {
    state.withLock { state in
      defer { state.hasNews = false }
      return state.hasNews
    }
  }

  /// Looks at a file if it has changed since the last look.
  private func find(_ path: String) {
    let change = AutosavedScenes.lastChange(of: path)
    if state.withLock({ $0.known[path]?.change }) == change { return }
    let look = Self.look(at: path)
    state.withLock { state in
      state.known[path] = (change, look)
      state.hasFound = true
    }
  }

  /// Returns the look of a file; reads at most ``greatestSize``.
  static func look(at path: String) -> Look {
    do throws(SceneFileError) {
      let document = try SceneStore.peek(path: path, limit: greatestSize)
      return .scene(hasStickers: !document.stickers.isEmpty)
    } catch {
      if case .file(let error) = error, error.code == FileCode.tooLarge.code {
        return .scene(hasStickers: true)
      }
      return .noScene
    }
  }
}
