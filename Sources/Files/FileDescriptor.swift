package import Glibc

/// An open file; its calls of the system that take pointers are in here.
///
/// Errors are numbers; who knows the file's name makes a ``FileError`` of them.
package struct FileDescriptor: ~Copyable {
  /// The path under which it was opened.
  package let path: String

  /// The number that the system knows it by.
  let number: Int32

  /// Opens a file; the descriptor is not handed to programs that this one starts.
  package init(path: String, flags: Int32, permissions: mode_t = 0o666) throws(FileCode) {
    // Safe: the path is a text that ends, lent for the call.
    number = Self.retrying {
      unsafe path.withCPath { unsafe open($0, flags | O_CLOEXEC, permissions) }
    }
    self.path = path
    guard number >= 0 else { throw .last }
  }

  /// Takes over a descriptor that is open.
  package init(owning number: Int32, path: String) {
    (self.number, self.path) = (number, path)
  }

  deinit {
    _ = Glibc.close(number)
  }

  /// Lends the number that the system knows it by, to calls that are not in here.
  package func withNumber<Result, Failure: Error>(
    _ body: (Int32) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(number)
  }

  /// Returns the bytes from the start to the end; throws `EFBIG` if there are more than `limit`.
  package func readAll(limit: Int) throws(FileCode) -> [UInt8] {
    var bytes: [UInt8] = []
    if let size = try? size(), size > 0 {
      guard size <= limit else { throw .tooLarge }
      // So that a large file is not moved again and again; it may be longer in the end, or shorter.
      bytes.reserveCapacity(size)
    }
    while true {
      var failure: FileCode?
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        // Safe: the system writes at most the buffer's size, and says how much it wrote.
        let length = Self.retrying { unsafe read(number, buffer.baseAddress, buffer.count) }
        if length < 0 { failure = .last }
        count = max(0, length)
      }
      if let failure { throw failure }
      if chunk.isEmpty { return bytes }
      guard bytes.count + chunk.count <= limit else { throw FileCode(code: EFBIG) }
      bytes += chunk
    }
  }

  /// Writes all bytes here.
  package func write(_ bytes: [UInt8]) throws(FileCode) {
    var written = 0
    try write(bytes, from: &written)
  }

  /// Writes bytes here from an index on, which is then that of the first byte that was not written.
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

  /// Waits until what was written is on the disk.
  ///
  /// Files and folders that cannot be waited for (pipes, some network folders) are let pass.
  package func synchronize() throws(FileCode) {
    guard Self.retrying({ fsync(number) }) < 0 else { return }
    guard [EINVAL, ENOTSUP, EROFS].contains(errno) else { throw .last }
  }

  /// Waits until what was written, and where it lies, is on the disk; as ``synchronize()`` else.
  package func synchronizeData() throws(FileCode) {
    try Self.synchronizeData(of: number)
  }

  /// The number of another descriptor of the same file, for ``synchronizeData(closing:)``.
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

  /// Takes the lock of the file, which lasts as long as the descriptor; false if another has it.
  ///
  /// On file systems that know no locks it is always taken.
  package func lock() throws(FileCode) -> Bool {
    if Self.retrying({ flock(number, LOCK_EX | LOCK_NB) }) >= 0 { return true }
    if errno == EWOULDBLOCK { return false }
    guard [EINVAL, ENOLCK, ENOTSUP, ENOSYS].contains(errno) else { throw .last }
    return true
  }

  /// Removes the name under which it was opened.
  package func removeFromItsPath() {
    Self.remove(path)
  }

  /// Whether this file still lies at the path under which it was opened, which may be no symbolic link.
  package func isAtItsPath() -> Bool {
    var (here, there) = (stat(), stat())
    // Safe: the path is a text that ends, and both are the system's own structures.
    guard unsafe fstat(number, &here) >= 0,
      unsafe path.withCPath({ unsafe lstat($0, &there) }) >= 0
    else { return false }
    return here.st_ino == there.st_ino && here.st_dev == there.st_dev
  }

  /// Cuts the file off behind so many bytes.
  package func truncate(to count: Int) throws(FileCode) {
    guard Self.retrying({ ftruncate(number, off_t(count)) }) >= 0 else { throw .last }
  }

  /// Removes a file, if it is there.
  package static func remove(_ path: String) {
    // Safe: the path is a text that ends, lent for the call.
    _ = unsafe path.withCPath { unsafe unlink($0) }
  }

  /// Makes a call again while signals interrupt it.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
