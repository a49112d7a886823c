import Dispatch
import Files
import PictureFiles
import Synchronization

/// Lists folders in the background for a sheet, and returns the first rows early.
///
/// A folder can hold any number of files, and can be on a slow disk. So ``content(of:)`` waits only for a moment;
/// ``takeNews()`` reports rows that are read later.
final class FolderListing: Sendable {
  /// The content of a folder that a sheet shows.
  struct Content: Equatable, Sendable {
    /// The paths of the subfolders, sorted.
    var folders: [String] = []
    /// The paths of pictures and scenes, sorted by name.
    var files: [String] = []
    /// Whether the whole folder was read, up to the limits.
    var isWhole = false
    /// Whether the folder has more entries than the content.
    var isCut = false
  }

  /// The maximum number of subfolders, and of files, that are shown: the first ones by name.
  static let greatestCount = 5_000
  /// The maximum number of entries that are read per shown entry.
  private static let entriesPerRow = 20

  private struct State {
    var folder: String?
    var content = Content()
    /// The number of the latest question; older questions are dropped.
    var question = 0
    var hasNews = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(
    label: "lists folders", qos: .userInitiated, attributes: .concurrent)
  private let patience: Double
  private let limit: Int
  private let wake: @Sendable () -> Void

  /// Creates a listing without a folder; `wake` is called on another thread when there is news.
  ///
  /// ``content(of:)`` waits for at most `patience` seconds.
  init(
    patience: Double = SceneScanner.patience, limit: Int = greatestCount,
    wake: @escaping @Sendable () -> Void = {}
  ) {
    (self.patience, self.limit, self.wake) = (patience, limit, wake)
  }

  /// Starts to read a folder, and returns the content read so far; later rows are news.
  func content(of folder: String) -> Content {
    let (question, known) = state.withLock { state in
      state.question += 1
      state.hasNews = false
      if state.folder != folder { (state.folder, state.content) = (folder, Content()) }
      return (state.question, state.content)
    }
    let isFirst = known == Content()
    let end = DispatchSemaphore(value: 0)
    // A thread per folder: a thread that hangs on a dead network disk delays no other folder.
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

  /// The content of the last question's folder that is known; reads nothing.
  var content: Content { state.withLock(\.content) }

  /// Returns whether rows were read since the last answer; the next call returns `false` until there is more news.
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
      let isFile =
        AssetFolder.isBackgroundName(name[...]) || name.hasSuffix(".json")
        || ProjectFile.isName(name)
      if isFolder ?? (!isFile && Disk.isFolder(path)) {
        content.folders.append(path)
      } else if isFile {
        content.files.append(path)
      }
      // Half of the sheet's waiting time; the other half is for sorting and drawing.
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
