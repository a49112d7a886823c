import Glibc

/// An open file; all calls of the system that take pointers are in here.
///
/// Errors are the system's numbers; who knows the file's name makes a ``FileError`` of them.
struct FileDescriptor: ~Copyable {
  /// The reason for which a call failed.
  struct Failure: Error {
    let code: Int32

    static var last: Failure { Failure(code: errno) }
  }

  /// What a path leads to.
  struct Status {
    let mode: mode_t
    let owner: uid_t
    let group: gid_t

    var isFolder: Bool { mode & S_IFMT == S_IFDIR }
    var isOrdinary: Bool { mode & S_IFMT == S_IFREG }
    var permissions: mode_t { mode & 0o7777 }
  }

  /// The path under which it was opened.
  let path: String

  private let number: Int32

  /// Opens a file; the descriptor is not handed to programs that this one starts.
  init(path: String, flags: Int32, permissions: mode_t = 0o666) throws(Failure) {
    // Safe: the path is a text that ends, lent for the call.
    number = Self.retrying { unsafe open(path, flags | O_CLOEXEC, permissions) }
    self.path = path
    guard number >= 0 else { throw .last }
  }

  deinit {
    _ = Glibc.close(number)
  }

  /// Up to `limit` bytes from here to the end; `EFBIG` if there are more.
  func readAll(limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var failure: Failure?
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        // Safe: the system writes at most the buffer's size, and says how much it wrote.
        let length = Self.retrying { unsafe read(number, buffer.baseAddress, buffer.count) }
        if length < 0 { failure = .last }
        count = max(0, length)
      }
      if let failure { throw failure }
      if chunk.isEmpty { return bytes }
      guard bytes.count + chunk.count <= limit else { throw Failure(code: EFBIG) }
      bytes += chunk
    }
  }

  /// Writes all bytes here.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        // Safe: the system reads no more than the rest's size, which the array holds.
        return Self.retrying { unsafe Glibc.write(number, rest.baseAddress, rest.count) }
      }
      guard count >= 0 else { throw .last }
      written += count
    }
  }

  /// Waits until what was written is on the disk.
  ///
  /// Files and folders that cannot be waited for (pipes, some network folders) are let pass.
  func synchronize() throws(Failure) {
    guard Self.retrying({ fsync(number) }) < 0 else { return }
    guard [EINVAL, ENOTSUP, EROFS].contains(errno) else { throw .last }
  }

  /// Cuts the file off behind so many bytes.
  func truncate(to count: Int) throws(Failure) {
    guard Self.retrying({ ftruncate(number, off_t(count)) }) >= 0 else { throw .last }
  }

  /// Gives the file the permissions, and as far as the system lets it the owner, of another.
  func take(from status: Status) throws(Failure) {
    _ = fchown(number, status.owner, status.group)
    guard fchmod(number, status.permissions) >= 0 else { throw .last }
  }

  /// What a path leads to, through symbolic links; nil if to nothing.
  static func status(of path: String) throws(Failure) -> Status? {
    var status = stat()
    // Safe: the path is a text that ends, and the status is the system's own structure.
    guard unsafe stat(path, &status) >= 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    return Status(mode: status.st_mode, owner: status.st_uid, group: status.st_gid)
  }

  /// Whether this program may write what a path leads to.
  static func checkWritable(_ path: String) throws(Failure) {
    // Safe: the path is a text that ends, lent for the call.
    guard unsafe access(path, W_OK) >= 0 else { throw .last }
  }

  /// What a symbolic link says; nil if the path is none.
  static func link(at path: String) throws(Failure) -> String? {
    var failure: Failure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      // Safe: the system writes at most the buffer's size, and says how much it wrote.
      let length = unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe readlink(path, text.baseAddress!, text.count)
      }
      if length < 0 { failure = .last }
      count = max(0, length)
    }
    if let failure {
      if [EINVAL, ENOENT].contains(failure.code) { return nil }
      throw failure
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Puts a file in the place of another, at one stroke.
  static func rename(_ path: String, to target: String) throws(Failure) {
    // Safe: both paths are texts that end, lent for the call.
    guard unsafe Glibc.rename(path, target) >= 0 else { throw .last }
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) {
    // Safe: the path is a text that ends, lent for the call.
    _ = unsafe unlink(path)
  }

  private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
