import Glibc
import Synchronization

/// Temporary files that dead processes have left behind, mostly where the file system lacks files without a name.
enum OrphanedFiles {
  private static let swept = Mutex<Set<String>>([])

  /// The minimum time since the last write to a file before it is removed, in seconds.
  ///
  /// Programs on other machines may write in the same folder, and their locks aren't always visible on this machine.
  static let age = 3600

  /// Returns the name of a temporary file, which the file has until it is renamed.
  static func name(process: pid_t, number: Int) -> String {
    ".sticker-sandbox-\(process)-\(number).part"
  }

  /// Returns whether a name has the form of a temporary file's.
  static func isName(_ name: String) -> Bool {
    let (start, end) = (".sticker-sandbox-", ".part")
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else {
      return false
    }
    let numbers = name.dropFirst(start.count).dropLast(end.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }

  /// Removes old files of dead processes from a folder, once per folder and run of the program.
  ///
  /// Tries a folder that couldn't be read again at the next call. The first call takes O(entries of the folder), later
  /// calls take O(1).
  static func sweepOnce(_ folder: String) {
    guard swept.withLock({ $0.insert(folder).inserted }) else { return }
    if !sweep(folder) { swept.withLock { _ = $0.remove(folder) } }
  }

  /// Removes old files of dead processes from a folder: `.`, or a path that ends in a slash.
  ///
  /// Returns `false` if the folder can't be read.
  @discardableResult
  static func sweep(_ folder: String) -> Bool {
    guard let names = Folder.names(in: folder) else { return false }
    for name in names where isName(name) {
      remove(folder == "." ? name : folder + name)
    }
    return true
  }

  /// Removes a file if it is regular, old and unlocked.
  ///
  /// The file stays on a file system without locks, which can't tell whether the file is in use.
  private static func remove(_ path: String) {
    guard
      let file = try? FileDescriptor(
        path: path, flags: O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY),
      file.withNumber({ flock($0, LOCK_EX | LOCK_NB) }) == 0, file.isAtItsPath(),
      let status = try? file.status(), status.isOrdinary,
      time(nil) - status.lastChange / 1_000_000_000 >= age
    else { return }
    Disk.remove(path)
  }
}
