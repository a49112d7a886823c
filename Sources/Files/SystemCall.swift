import CFence
import Glibc

/// System calls that take paths, as functions without pointers; they throw the reason of a failure.
enum SystemCall {
  // Safe, throughout: paths are zero-terminated texts, lent for the call, and other pointers lead to variables here.

  /// Opens a file, which child processes don't inherit, and returns its descriptor, which the caller closes.
  static func open(
    _ path: String, _ flags: Int32, _ permissions: mode_t
  ) throws(FileCode) -> Int32 {
    try check(
      retrying {
        unsafe path.withCPath { unsafe Glibc.open($0, flags | O_CLOEXEC, permissions) }
      })
  }

  static func access(_ path: String, _ mode: Int32) throws(FileCode) {
    try check(unsafe path.withCPath { unsafe Glibc.access($0, mode) })
  }

  static func unlink(_ path: String) throws(FileCode) {
    try check(unsafe path.withCPath { unsafe Glibc.unlink($0) })
  }

  static func makeFolder(_ path: String, _ permissions: mode_t) throws(FileCode) {
    try check(unsafe path.withCPath { unsafe mkdir($0, permissions) })
  }

  static func removeFolder(_ path: String) throws(FileCode) {
    try check(unsafe path.withCPath { unsafe rmdir($0) })
  }

  /// Calls a closure with the name and the type (`DT_DIR`, …) of each entry of a folder until the closure returns `false`.
  ///
  /// Returns `false` if the folder can't be opened.
  static func forEachEntry(
    in folder: String, _ body: (_ name: String, _ type: Int) -> Bool
  ) -> Bool {
    // The stream is open from here to the end.
    guard let stream = unsafe folder.withCPath({ unsafe opendir($0) }) else { return false }
    defer { unsafe closedir(stream) }
    let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
    let typeOffset = MemoryLayout<dirent>.offset(of: \.d_type) ?? 18
    while let entry = unsafe readdir(stream) {
      // The name is copied before the next entry is read. The structure declares 256 bytes for a name, but the last ones
      // in the system's buffer have fewer, so only the name itself may be read. The type lies in front of the name.
      let start = unsafe UnsafeRawPointer(entry) + nameOffset
      let name = unsafe String(cPath: start.assumingMemoryBound(to: CChar.self))
      let type = unsafe UnsafeRawPointer(entry).load(fromByteOffset: typeOffset, as: UInt8.self)
      if !body(name, Int(type)) { break }
    }
    return true
  }

  /// Gives a file a second name; follows a symbolic link at `path` if the flags contain `AT_SYMLINK_FOLLOW`.
  static func link(_ path: String, to target: String, _ flags: Int32 = 0) throws(FileCode) {
    try unsafe both(path, target) { unsafe linkat(AT_FDCWD, $0, AT_FDCWD, $1, flags) }
  }

  static func rename(_ path: String, to target: String) throws(FileCode) {
    try unsafe both(path, target) { unsafe Glibc.rename($0, $1) }
  }

  /// Moves a file to a path; throws `EEXIST` if the path is taken, `EINVAL` if the file system lacks such moves.
  static func move(_ path: String, toFree target: String) throws(FileCode) {
    try unsafe both(path, target) { unsafe fence_move_to_free_place($0, $1) }
  }

  /// Returns the status of the file at a path, with the flags of `fstatat`.
  static func status(_ path: String, _ flags: Int32) throws(FileCode) -> stat {
    var status = stat()
    try check(unsafe path.withCPath { unsafe fstatat(AT_FDCWD, $0, &status, flags) })
    return status
  }

  /// Returns the target of a symbolic link; throws `EINVAL` if the path isn't a link.
  static func target(ofLink path: String) throws(FileCode) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try check(
      Int32(unsafe path.withCPath { unsafe readlink($0, &bytes, bytes.count) }))
    return String(pathBytes: bytes[..<Int(count)].map(UInt8.init(bitPattern:)))
  }

  /// The path of the current folder; `nil` if it is unknown.
  static var currentFolder: String? { unsafe copy(getcwd(nil, 0)) }

  /// Returns the path of a file with all symbolic links resolved; `nil` if the file can't be reached.
  static func realPath(_ path: String) -> String? {
    unsafe copy(path.withCPath { unsafe realpath($0, nil) })
  }

  /// Returns the system's text for an error number.
  static func text(of code: Int32) -> String { unsafe String(cString: strerror(code)) }

  /// Repeats a system call while signals interrupt it (`EINTR`).
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  @discardableResult
  private static func check(_ result: Int32) throws(FileCode) -> Int32 {
    guard result >= 0 else { throw .last }
    return result
  }

  private static func both(
    _ path: String, _ target: String,
    _ call: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(FileCode) {
    try check(
      unsafe path.withCPath { path in unsafe target.withCPath { unsafe call(path, $0) } })
  }

  /// Returns the path in a C string that the system has allocated, and frees the string.
  private static func copy(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cPath: text)
  }
}

/// Returns the value of an environment variable, as the text of a path; `nil` if the variable isn't set, or empty.
package func environmentVariable(_ name: String) -> String? {
  // Safe: copied at once; no code changes the environment after the program's start.
  guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
  return unsafe String(cPath: value)
}

/// Sets an environment variable; must come before the process has other threads, which may read the environment.
package func setEnvironmentVariable(_ name: String, _ value: String) {
  // Safe: the system copies both texts.
  unsafe setenv(name, value, 1)
}

/// Returns the date of a time in the system's time zone; `seconds` is the time since 1970, and months count from 1.
package func localDate(_ seconds: Int) -> (year: Int, month: Int, day: Int) {
  // Safe: both pointers lead to variables here; the zone's name, a pointer in `parts`, isn't read.
  var (time, parts) = (time_t(seconds), unsafe tm())
  unsafe localtime_r(&time, &parts)
  return unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
}

/// The arguments after the program's name; arguments that are not UTF-8 are escaped like paths.
package var commandLineArguments: [String] {
  // Safe: `argc` is the number of arguments, and each ends with a zero byte.
  (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    unsafe CommandLine.unsafeArgv[index].map { unsafe String(cPath: $0) }
  }
}

extension String {
  /// Creates the text of a path from a C string, which is copied.
  @unsafe package init(cPath text: UnsafePointer<CChar>) {
    let bytes = unsafe UnsafeBufferPointer(start: text, count: strlen(text))
    self.init(pathBytes: unsafe bytes.map(UInt8.init(bitPattern:)))
  }

  /// Calls a closure with the path as zero-terminated bytes, for a system call.
  ///
  /// A text that contains a zero is no path: the closure gets an empty path, with which the system call fails
  /// (`ENOENT`).
  func withCPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard !utf8.contains(0) else { return unsafe "".withCString(body) }
    guard holdsEscapedBytes else { return unsafe withCString(body) }
    return unsafe (pathBytes + [0]).map(CChar.init(bitPattern:)).withUnsafeBufferPointer {
      unsafe body($0.baseAddress!)
    }
  }
}
