import Glibc

/// What keeps two programs from keeping one scene: a file beside it, locked while it is open.
///
/// The system lets go of the lock when the program dies; a file that is left then means nothing.
final class SceneLock {
  private let file: FileDescriptor

  /// Takes the lock at a path; nil if another has it.
  static func take(_ path: String) throws(FileDescriptor.Failure) -> SceneLock? {
    while true {
      let lock = try SceneLock(path)
      guard try lock.file.lock() else { return nil }
      // Whoever had it may have removed the file after it was opened here.
      if lock.file.isAtItsPath() {
        lock.isHeld = true
        return lock
      }
    }
  }

  private var isHeld = false

  private init(_ path: String) throws(FileDescriptor.Failure) {
    file = try FileDescriptor(path: path, flags: O_RDWR | O_CREAT)
  }

  deinit {
    // Removed before the lock goes, so that nobody removes another's.
    if isHeld { FileDescriptor.remove(file.path) }
  }
}
