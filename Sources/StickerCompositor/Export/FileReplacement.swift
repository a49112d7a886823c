import Glibc

/// A file could not be written; its description is one line that says what to do.
public struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that was to be written.
  public let path: String
  /// What was being done when it failed, as a verb.
  public let step: String
  /// The system's number for the reason (`errno`).
  public let code: Int32

  /// What is wrong, and what to do about it.
  public var description: String {
    // Safe: strerror gives a string that ends with 0; it is copied at once.
    let reason = unsafe String(cString: strerror(code))
    return "cannot \(step) \(path): \(reason); \(remedy)"
  }

  private var remedy: String {
    switch code {
    case ENOSPC, EDQUOT: "free some space, or choose another folder"
    case EACCES, EPERM, EROFS: "choose a folder that you may write to"
    case ENOENT, ENOTDIR: "create the folder first, or choose another one"
    case EISDIR: "add a file name to the folder"
    case ENAMETOOLONG: "choose a shorter name"
    default: "choose another place"
    }
  }
}

/// Puts bytes in the place of a file, which may not exist yet.
///
/// They are written beside it, flushed to the disk and renamed, so that whatever happens there is
/// the old file or the complete new one. Throws, with nothing left behind, where that fails.
func replaceFile(at path: String, with bytes: [UInt8]) throws(FileFailure) {
  let (file, beside) = try createFile(beside: path)
  do throws(FileFailure) {
    try fill(file, with: bytes, path: path)
    // Safe: here and below the system reads a path that lives through the call.
    if unsafe rename(beside, path) != 0 {
      throw FileFailure(path: path, step: "replace", code: errno)
    }
  } catch {
    unsafe unlink(beside)
    throw error
  }
  flushFolder(of: path)
}

/// A new, empty file in the same folder, and its path.
private func createFile(beside path: String) throws(FileFailure) -> (Int32, String) {
  // A name may be taken by another thread that writes the same file, or be left from a crash.
  for number in 0..<100 {
    let beside = "\(path).\(getpid())-\(number).new"
    let file = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    if file >= 0 { return (file, beside) }
    if errno != EEXIST { break }
  }
  throw FileFailure(path: path, step: "create", code: errno)
}

/// Writes bytes to a file, flushes them to the disk and closes it.
private func fill(_ file: Int32, with bytes: [UInt8], path: String) throws(FileFailure) {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { bytes in
      // Safe: `written` is below the count, and the call is told how much is left.
      unsafe write(file, bytes.baseAddress! + written, bytes.count - written)
    }
    if count < 0 && errno == EINTR { continue }
    if count <= 0 {
      let code = count == 0 ? ENOSPC : errno
      close(file)
      throw FileFailure(path: path, step: "write", code: code)
    }
    written += count
  }
  let isFlushed = fsync(file) == 0 || errno == EINVAL
  let code = errno
  // A full disk may be reported only on closing.
  if close(file) != 0 { throw FileFailure(path: path, step: "write", code: errno) }
  if !isFlushed { throw FileFailure(path: path, step: "flush", code: code) }
}

/// Makes a renaming last; a folder that cannot be opened has done its best.
private func flushFolder(of path: String) {
  let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  let file = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  if file < 0 { return }
  fsync(file)
  close(file)
}
