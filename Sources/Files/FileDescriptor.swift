package import Glibc

/// An open file, with the system calls that take pointers.
///
/// Errors are numbers (``FileCode``), which callers that know the file's name turn into a ``FileError``.
package struct FileDescriptor: ~Copyable {
  /// The path under which the file was opened.
  package let path: String

  /// The system's number of the descriptor.
  let number: Int32

  /// Opens a file; child processes don't inherit the descriptor.
  package init(path: String, flags: Int32, permissions: mode_t = 0o666) throws(FileCode) {
    // Safe: the path is a zero-terminated text, lent for the call.
    number = Self.retrying {
      unsafe path.withCPath { unsafe open($0, flags | O_CLOEXEC, permissions) }
    }
    self.path = path
    guard number >= 0 else { throw .last }
  }

  /// Takes ownership of an open descriptor.
  package init(owning number: Int32, path: String) {
    (self.number, self.path) = (number, path)
  }

  deinit {
    _ = Glibc.close(number)
  }

  /// Calls a closure with the system's number of the descriptor, for system calls that this type doesn't have.
  package func withNumber<Result, Failure: Error>(
    _ body: (Int32) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(number)
  }

  /// Returns the bytes from the current position to the end; throws `EFBIG` if there are more than `limit`.
  package func readAll(limit: Int) throws(FileCode) -> [UInt8] {
    var bytes: [UInt8] = []
    if let size = try? size(), size > 0 {
      guard size <= limit else { throw .tooLarge }
      // Without reserved capacity, a large file would be copied again and again. The file may still grow or shrink.
      bytes.reserveCapacity(size)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        // Safe: the system writes at most the buffer's size, and says how much it wrote.
        Self.retrying { unsafe read(number, buffer.baseAddress, buffer.count) }
      }
      guard count >= 0 else { throw .last }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge }
      bytes += chunk[..<count]
    }
  }

  /// Writes all bytes to the file.
  package func write(_ bytes: [UInt8]) throws(FileCode) {
    var written = 0
    try write(bytes, from: &written)
  }

  /// Writes the bytes from the index `written` on, and advances the index past those that were written, even if it
  /// throws.
  package func write(_ bytes: [UInt8], from written: inout Int) throws(FileCode) {
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        // Safe: the system reads no more than the rest's size, which the array holds.
        return Self.retrying { unsafe Glibc.write(number, rest.baseAddress, rest.count) }
      }
      guard count >= 0 else { throw .last }
      guard count > 0 else { throw FileCode(code: ENOSPC) }
      written += count
    }
  }

  /// Waits until all written bytes and the metadata are on the disk (`fsync`).
  ///
  /// Succeeds for files and folders that don't support this, such as pipes and some network folders.
  package func synchronize() throws(FileCode) {
    guard Self.retrying({ fsync(number) }) < 0 else { return }
    guard [EINVAL, ENOTSUP, EROFS].contains(errno) else { throw .last }
  }

  /// Waits until all written bytes, and the metadata needed to read them, are on the disk (`fdatasync`).
  ///
  /// Succeeds for files that don't support this, as ``synchronize()`` does.
  package func synchronizeData() throws(FileCode) {
    try Self.synchronizeData(of: number)
  }

  /// Returns the number of a duplicate of the descriptor, for ``synchronizeData(closing:)``.
  package func copiedNumber() throws(FileCode) -> Int32 {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .last }
    return copy
  }

  /// Waits as ``synchronizeData()`` does, on any thread, and closes the descriptor.
  package static func synchronizeData(closing number: Int32) throws(FileCode) {
    defer { _ = Glibc.close(number) }
    try synchronizeData(of: number)
  }

  private static func synchronizeData(of number: Int32) throws(FileCode) {
    guard retrying({ fdatasync(number) }) < 0 else { return }
    guard [EINVAL, ENOTSUP, EROFS].contains(errno) else { throw .last }
  }

  /// Returns the file's status.
  package func status() throws(FileCode) -> FileStatus {
    var status = stat()
    // Safe: the status is the system's own structure, lent for the call.
    guard unsafe fstat(number, &status) >= 0 else { throw .last }
    return FileStatus(status)
  }

  /// Returns the file's size in bytes.
  package func size() throws(FileCode) -> Int {
    var status = stat()
    // Safe: the status is the system's own structure, lent for the call.
    guard unsafe fstat(number, &status) >= 0 else { throw .last }
    return Int(status.st_size)
  }

  /// Locks the file exclusively until the descriptor is closed; returns `false` if another process has the lock.
  ///
  /// Returns `true` on file systems that don't support locks.
  package func lock() throws(FileCode) -> Bool {
    if Self.retrying({ flock(number, LOCK_EX | LOCK_NB) }) >= 0 { return true }
    if errno == EWOULDBLOCK { return false }
    guard [EINVAL, ENOLCK, ENOTSUP, ENOSYS].contains(errno) else { throw .last }
    return true
  }

  /// Removes the path under which the file was opened.
  package func removeFromItsPath() {
    Self.remove(path)
  }

  /// Returns whether the path under which the file was opened still leads to it, and isn't a symbolic link.
  package func isAtItsPath() -> Bool {
    var (here, there) = (stat(), stat())
    // Safe: the path is a zero-terminated text, and both are the system's own structures.
    guard unsafe fstat(number, &here) >= 0,
      unsafe path.withCPath({ unsafe lstat($0, &there) }) >= 0
    else { return false }
    return here.st_ino == there.st_ino && here.st_dev == there.st_dev
  }

  /// Sets the file's size to `count` bytes, cutting off the rest.
  package func truncate(to count: Int) throws(FileCode) {
    guard Self.retrying({ ftruncate(number, off_t(count)) }) >= 0 else { throw .last }
  }

  /// Removes a file if it exists.
  package static func remove(_ path: String) {
    // Safe: the path is a zero-terminated text, lent for the call.
    _ = unsafe path.withCPath { unsafe unlink($0) }
  }

  /// Repeats a system call while signals interrupt it (`EINTR`).
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
