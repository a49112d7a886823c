internal import Files
import Glibc

/// A lock that keeps two programs from writing one scene: a companion file, locked while it is open.
///
/// The system releases the lock when the process dies; a remaining file then has no effect.
final class SceneLock {
  private let file: FileDescriptor

  /// Takes the lock at a path; `nil` if another process has it.
  ///
  /// `owner` is the owner of the scene; `nil` if the scene doesn't exist yet.
  static func take(_ path: String, of owner: uid_t?) throws(FileCode) -> SceneLock? {
    for _ in 1...CompanionFile.greatestTries {
      let file = try CompanionFile.openOrMake(path, of: owner)
      guard try file.lock() else { return nil }
      // The previous holder may have removed the file after it was opened here.
      if file.isAtItsPath() { return SceneLock(file) }
    }
    throw FileCode(code: EBUSY)
  }

  private init(_ file: consuming FileDescriptor) { self.file = file }

  // The file is removed before its descriptor is closed, which releases the lock: afterwards another process can have the
  // lock at this path, and its file would be removed.
  deinit { Disk.remove(file.path) }
}
