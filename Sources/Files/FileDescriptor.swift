import CFence
package import Glibc

/// An open file, with the system calls that take pointers.
///
/// The value owns the system's descriptor and closes it at the end of its life; callers never close it. A method throws
/// the number of the system's error (``FileCode``) if its system call fails; callers that know the file's name turn the
/// number into a ``FileError``.
package struct FileDescriptor: ~Copyable {
  /// The path under which the file was opened.
  package let path: String

  let number: Int32

  /// Opens a file; child processes don't inherit the descriptor.
  ///
  /// Throws if the system refuses.
  package init(path: String, flags: Int32, permissions: mode_t = 0o666) throws(FileCode) {
    number = try SystemCall.open(path, flags, permissions)
    self.path = path
  }

  /// Opens a file for reading; child processes don't inherit the descriptor.
  ///
  /// Throws if the system refuses. Doesn't wait: a pipe or a device is opened at once.
  package init(reading path: String) throws(FileCode) {
    try self.init(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
  }

  /// Returns a connection to a Unix socket by the socket's path, with a zero in front for an abstract one; doesn't
  /// wait.
  ///
  /// Throws `EAGAIN` if the queue of connections is full. Child processes don't inherit the descriptor.
  package static func connection(to socketPath: [UInt8]) throws(FileCode) -> FileDescriptor {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let socket = socket(AF_UNIX, Int32(kind), 0)
    guard socket >= 0 else { throw .last }
    let file = FileDescriptor(owning: socket, path: "")
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // Safe: copied into the fixed array, which stays terminated because one byte is left.
    let fits = unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard socketPath.count < room.count else { return false }
      unsafe room.copyBytes(from: socketPath)
      return true
    }
    guard fits else { throw FileCode(code: ENAMETOOLONG) }
    let end = socketPath.first == 0 ? 0 : 1
    let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + socketPath.count + end
    // Safe: a sockaddr_un is a sockaddr by the sockets interface, and `length` is within it.
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(socket, $0, socklen_t(length))
      }
    }
    guard status == 0 else { throw .last }
    return file
  }

  /// Takes ownership of an open descriptor.
  package init(owning number: Int32, path: String) {
    (self.number, self.path) = (number, path)
  }

  deinit {
    _ = Glibc.close(number)
  }

  /// Calls a closure with the system's number of the descriptor, for system calls that this type doesn't have.
  ///
  /// Throws only the closure's error.
  package func withNumber<Result, Failure: Error>(
    _ body: (Int32) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(number)
  }

  /// Returns the bytes from the current position to the end; throws `EFBIG` if there are more than `limit`.
  package func readAll(limit: Int) throws(FileCode) -> [UInt8] {
    var bytes: [UInt8] = []
    if let size = try? status().size, size > 0 {
      guard size <= limit else { throw .tooLarge }
      // Without reserved capacity, a large file would be copied again and again. The file may still grow or shrink.
      bytes.reserveCapacity(size)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        // Safe: the system writes at most the buffer's size, and says how much it wrote.
        SystemCall.retrying { unsafe Glibc.read(number, buffer.baseAddress, buffer.count) }
      }
      guard count >= 0 else { throw .last }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge }
      bytes += chunk[..<count]
    }
  }

  /// Returns the next bytes, at most `count`; none at the end.
  ///
  /// Throws if they can't be read.
  package func read(upTo count: Int) throws(FileCode) -> [UInt8] {
    var failure: FileCode?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      // Safe: the system writes at most the buffer's size, and says how much it wrote.
      let length = SystemCall.retrying {
        unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
      }
      if length < 0 { failure = .last }
      count = max(0, length)
    }
    if let failure { throw failure }
    return bytes
  }

  /// Waits until there are bytes to read, or the end; `nil` waits without a limit.
  ///
  /// Returns `false` at the deadline, or if the wait fails. After the deadline, returns at once whether there is
  /// input.
  package func waitForInput(until deadline: ContinuousClock.Instant?) -> Bool {
    var requests = [pollfd(fd: number, events: Int16(POLLIN), revents: 0)]
    return Self.wait(for: &requests, until: deadline) > 0
  }

  /// Waits for events of descriptors until a deadline; `nil` waits without a limit.
  ///
  /// Returns the number of descriptors with events: 0 at the deadline, and -1 with `errno` on failure.
  package static func wait(
    for requests: inout [pollfd], until deadline: ContinuousClock.Instant?
  ) -> Int32 {
    SystemCall.retrying {
      let left = deadline.map { ContinuousClock.now.duration(to: $0) / .milliseconds(1) }
      let milliseconds = left.map { Int32(max(0, min($0, 1e9)).rounded(.up)) } ?? -1
      // Safe: the count is the array's.
      return unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    }
  }

  /// Creates a pipe and returns its descriptors, which the caller closes; `nil` if the system has no more.
  package static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    // Safe: there is room for two descriptors.
    return unsafe fence_pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
  }

  /// Writes bytes to a descriptor that is open elsewhere, such as `STDERR_FILENO`, by one system call; returns whether
  /// all were written.
  ///
  /// A pipe or socket whose other end is closed raises `SIGPIPE`, which ends the process by default.
  @discardableResult
  package static func write(_ bytes: [UInt8], to number: Int32) -> Bool {
    // Safe: the call is told how many bytes there are.
    unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
      == bytes.count
  }

  /// Sends bytes to a socket by one system call; returns whether all were sent.
  package func send(_ bytes: [UInt8]) -> Bool {
    // Safe: the call is told how many bytes there are.
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe Glibc.send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }
  }

  /// Writes all bytes to the file; throws `ENOSPC` if the disk is full, after a part may have been written.
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
        return SystemCall.retrying { unsafe Glibc.write(number, rest.baseAddress, rest.count) }
      }
      guard count >= 0 else { throw .last }
      guard count > 0 else { throw FileCode(code: ENOSPC) }
      written += count
    }
  }

  /// Writes all bytes at a place, whatever the current position; throws `ENOSPC` if the disk is full, after a part may
  /// have been written.
  package func write(_ bytes: borrowing RawSpan, at place: Int64) throws(FileCode) {
    var done = 0
    while done < bytes.byteCount {
      let rest = bytes.extracting(droppingFirst: done)
      let count = unsafe rest.withUnsafeBytes { rest in
        // Safe: the system reads no more than the rest's size.
        SystemCall.retrying {
          unsafe pwrite(number, rest.baseAddress, rest.count, off_t(place) + off_t(done))
        }
      }
      guard count >= 0 else { throw .last }
      guard count > 0 else { throw FileCode(code: ENOSPC) }
      done += count
    }
  }

  /// Reads bytes at a place, whatever the current position; returns their number, 0 at the end.
  ///
  /// Throws if they can't be read.
  package func read(into bytes: inout MutableRawSpan, at place: Int64) throws(FileCode) -> Int {
    try Self.read(into: &bytes, from: number, at: place)
  }

  /// Reads bytes at a place of a file that is open elsewhere; returns their number, 0 at the end.
  ///
  /// Throws if they can't be read.
  package static func read(
    into bytes: inout MutableRawSpan, from number: Int32, at place: Int64
  ) throws(FileCode) -> Int {
    let count = unsafe bytes.withUnsafeMutableBytes { bytes in
      // Safe: the system writes no more than the buffer's size.
      SystemCall.retrying { unsafe pread(number, bytes.baseAddress, bytes.count, off_t(place)) }
    }
    guard count >= 0 else { throw .last }
    return count
  }

  /// Waits until all written bytes and the metadata are on the disk (`fsync`).
  ///
  /// Throws if the disk reports an error. Succeeds for files and folders that don't support this, such as pipes and
  /// some network folders.
  package func synchronize() throws(FileCode) {
    try synchronize(fsync)
  }

  /// Waits until all written bytes, and the metadata needed to read them, are on the disk (`fdatasync`).
  ///
  /// Throws if the disk reports an error. Succeeds for files that don't support this, as ``synchronize()`` does.
  package func synchronizeData() throws(FileCode) {
    try synchronize(fdatasync)
  }

  private func synchronize(_ call: (Int32) -> Int32) throws(FileCode) {
    guard SystemCall.retrying({ call(number) }) < 0 else { return }
    guard [EINVAL, ENOTSUP, EROFS].contains(errno) else { throw .last }
  }

  /// Returns the number of a duplicate of the descriptor, which the caller must close.
  ///
  /// Throws `EMFILE` if the process has no more descriptors.
  package func copiedNumber() throws(FileCode) -> Int32 {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .last }
    return copy
  }

  /// Returns the file's status; throws if the system can't read it.
  package func status() throws(FileCode) -> FileStatus {
    var status = stat()
    // Safe: the status is the system's own structure, lent for the call.
    guard unsafe fstat(number, &status) >= 0 else { throw .last }
    return FileStatus(status)
  }

  /// Locks the file exclusively until the descriptor and its duplicates are closed; returns `false` if another opening
  /// of the file, in any process, has the lock.
  ///
  /// Returns `true` on file systems that don't support locks; throws if the system refuses for another reason. The
  /// previous holder may have removed the file before it released the lock: call `isAtItsPath()` afterwards, and open
  /// the path again if the result is `false`.
  package func lock() throws(FileCode) -> Bool {
    if SystemCall.retrying({ flock(number, LOCK_EX | LOCK_NB) }) >= 0 { return true }
    if errno == EWOULDBLOCK { return false }
    guard [EINVAL, ENOLCK, ENOTSUP, ENOSYS].contains(errno) else { throw .last }
    return true
  }

  /// Returns whether the path under which the file was opened still leads to it, and isn't a symbolic link.
  package func isAtItsPath() -> Bool {
    guard let here = try? status(), let there = try? FileStatus(at: path) else { return false }
    return here.identity == there.identity
  }

  /// Sets the file's size to `count` bytes, cutting off the rest; throws if the file can't be changed.
  package func truncate(to count: Int) throws(FileCode) {
    guard SystemCall.retrying({ ftruncate(number, off_t(count)) }) >= 0 else { throw .last }
  }
}
