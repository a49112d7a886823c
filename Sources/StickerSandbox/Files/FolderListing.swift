import Dispatch
import Files
import Synchronization

/// Lists folders in the background for a sheet, and gives the first rows early.
///
/// A folder can hold any number of files, and can be on a slow disk. So ``content(of:)`` waits for a moment at most; rows that
/// are read later are ``takeNews()``.
final class FolderListing: Sendable {
  /// The content of a folder that a sheet shows.
  struct Content: Equatable, Sendable {
    /// The paths of the subfolders, sorted.
    var folders: [String] = []
    /// The paths of pictures and scenes, sorted by name.
    var files: [String] = []
    /// Whether all that counts was read.
    var isWhole = false
    /// Whether the folder holds more than is shown.
    var isCut = false
  }

  /// The most folders, and the most files, that are shown of a folder: the first ones by name.
  static let greatestCount = 5_000
  /// The most entries that are read for each one that is shown.
  private static let entriesPerRow = 20

  private struct State {
    var folder: String?
    var content = Content()
    /// The number of the latest question; older ones are dropped.
    var question = 0
    var hasNews = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(
    label: "lists folders", qos: .userInitiated, attributes: .concurrent)
  private let patience: Double
  private let limit: Int
  private let wake: @Sendable () -> Void

  /// Creates a listing without a folder; `wake` is called on another thread when there are news.
  ///
  /// ``content(of:)`` waits for at most `patience` seconds.
  init(
    patience: Double = SceneLooks.patience, limit: Int = greatestCount,
    wake: @escaping @Sendable () -> Void = {}
  ) {
    (self.patience, self.limit, self.wake) = (patience, limit, wake)
  }

  /// Returns what is known of a folder, which is read anew; rows that come later are news.
  func content(of folder: String) -> Content {
    let (question, known) = state.withLock { state in
      state.question += 1
      state.hasNews = false
      if state.folder != folder { (state.folder, state.content) = (folder, Content()) }
      return (state.question, state.content)
    }
    let isFirst = known == Content()
    let end = DispatchSemaphore(value: 0)
    // On a thread of its own: one that hangs on a dead network disk delays no other folder.
    queue.async { [self] in
      read(folder, question, showsFirst: isFirst)
      end.signal()
    }
    let deadline = patience.isFinite ? DispatchTime.now() + patience : .distantFuture
    _ = end.wait(timeout: deadline)
    return state.withLock { state in
      state.hasNews = false
      return state.content
    }
  }

  /// Returns what is known of the folder of the last question, and reads nothing.
  var content: Content { state.withLock(\.content) }

  /// Returns whether rows were read since the last question was answered; once.
  func takeNews() -> Bool {
    state.withLock { state in
      defer { state.hasNews = false }
      return state.hasNews
    }
  }

  private func read(_ folder: String, _ question: Int, showsFirst: Bool) {
    var content = Content()
    var count = 0
    let start = ContinuousClock.now
    var mayShow = showsFirst
    let prefix = folder == "/" ? "/" : "\(folder)/"
    _ = Folder.forEachEntry(in: folder) { name, isFolder in
      guard !name.hasPrefix(".") else { return true }
      guard count < limit * Self.entriesPerRow else {
        content.isCut = true
        return false
      }
      count += 1
      let path = prefix + name
      let isFile = AssetFolder.isPictureName(name[...]) || name.hasSuffix(".json")
      if isFolder ?? (!isFile && Disk.isFolder(path)) {
        content.folders.append(path)
      } else if isFile {
        content.files.append(path)
      }
      // Half of the time that the sheet waits: the rest is for drawing it.
      if mayShow, count % 64 == 0, ContinuousClock.now - start > .seconds(min(patience, 60) / 2) {
        mayShow = false
        publish(content, question)
      }
      return count % 64 != 0 || state.withLock { $0.question == question }
    }
    content.isWhole = true
    publish(content, question)
  }

  private func publish(_ unsorted: Content, _ question: Int) {
    var content = unsorted
    for list in [\Content.folders, \.files] {
      content[keyPath: list].sort()
      if content[keyPath: list].count > limit {
        content[keyPath: list].removeSubrange(limit...)
        content.isCut = true
      }
    }
    let isNews = state.withLock { state in
      guard state.question == question, state.content != content else { return false }
      (state.content, state.hasNews) = (content, true)
      return true
    }
    if isNews { wake() }
  }
}
