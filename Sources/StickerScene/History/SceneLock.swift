internal import Files
import Glibc

/// What keeps two programs from keeping one scene: a file beside it, locked while it is open.
///
/// The system lets go of the lock when the program dies; a file that is left then means nothing.
final class SceneLock {
  private let file: FileDescriptor
  private var isHeld = false

  /// Takes the lock at a path; nil if another has it.
  ///
  /// `owner` is who has the scene, nil if it is not there yet.
  static func take(_ path: String, of owner: uid_t?) throws(FileCode) -> SceneLock? {
    for _ in 1...Companion.greatestTries {
      let lock = SceneLock(try Companion.openOrMake(path, of: owner))
      guard try lock.file.lock() else { return nil }
      // Whoever had it may have removed the file after it was opened here.
      if lock.file.isAtItsPath() {
        lock.isHeld = true
        return lock
      }
    }
    throw FileCode(code: EBUSY)
  }

  private init(_ file: consuming FileDescriptor) { self.file = file }

  deinit {
    // Removed before the lock goes, so that nobody removes another's.
    if isHeld { file.removeFromItsPath() }
  }
}
