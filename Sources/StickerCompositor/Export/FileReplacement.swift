internal import Files
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
/// They are written to a new file, flushed to the disk and renamed, so that whatever happens there is
/// the old file or the complete new one. Throws, with nothing left behind, where that fails.
func replaceFile(at path: String, with bytes: [UInt8]) throws(FileFailure) {
  try make(path, of: bytes) { file throws(FileCode) in try file.replace(path) }
}

/// Makes a file at the first of some places in one folder where there is none, and says where.
///
/// As ``replaceFile(at:with:)``, but what is there already stays, whoever puts it there meanwhile.
func addFile(
  at paths: some Sequence<String>, with bytes: [UInt8]
) throws(FileFailure) -> String {
  var rest = paths.makeIterator()
  guard var place = rest.next() else { throw FileFailure(path: "", step: "create", code: ENOENT) }
  try make(place, of: bytes) { file throws(FileCode) in
    while true {
      do throws(FileCode) { return try file.appear(at: place) } catch {
        guard error.code == EEXIST, let next = rest.next() else { throw error }
        place = next
      }
    }
  }
  return place
}

/// Writes bytes to a new file in the folder of a path, and lets it take its place.
private func make(
  _ path: String, of bytes: [UInt8], _ finish: (inout NewFile) throws(FileCode) -> Void
) throws(FileFailure) {
  let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  var file: NewFile
  do throws(FileCode) { file = try NewFile(in: folder, permissions: 0o644) } catch {
    throw FileFailure(path: path, step: "create", code: error.code)
  }
  defer { file.discard() }
  try fill(file.descriptor, with: bytes, path: path) { () throws(FileCode) in try finish(&file) }
  flushFolder(folder)
}

/// Writes bytes to a file, flushes them to the disk, lets it take its place, and closes it.
private func fill(
  _ file: Int32, with bytes: [UInt8], path: String, _ finish: () throws(FileCode) -> Void
) throws(FileFailure) {
  defer { close(file) }
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { bytes in
      // Safe: `written` is below the count, and the call is told how much is left.
      unsafe write(file, bytes.baseAddress! + written, bytes.count - written)
    }
    if count < 0 && errno == EINTR { continue }
    if count <= 0 {
      throw FileFailure(path: path, step: "write", code: count == 0 ? ENOSPC : errno)
    }
    written += count
  }
  // A full disk may be reported only here.
  if fsync(file) != 0, errno != EINVAL {
    throw FileFailure(path: path, step: "flush", code: errno)
  }
  do throws(FileCode) { try finish() } catch {
    throw FileFailure(path: path, step: "replace", code: error.code)
  }
}

/// Makes a renaming last; a folder that cannot be opened has done its best.
private func flushFolder(_ folder: String) {
  // Safe: the system reads a path that lives through the call.
  let file = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  if file < 0 { return }
  fsync(file)
  close(file)
}
