import Glibc

/// A file that only the current user may read and write, for secrets and for data that other users must not forge.
package enum PrivateFile {
  /// Creates a file with mode 0600, or atomically replaces an existing file of any mode.
  ///
  /// A symbolic link at the path is replaced, not followed. The file survives a crash of the process, but not a power
  /// failure. Throws if the file can't be written.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(FileCode) {
      var new = try NewFile(in: Disk.folder(of: path), permissions: 0o600)
      try new.file.write(bytes)
      try new.replace(path)
    } catch { throw error.error(path, .write) }
  }

  /// Returns the content, at most `limit` bytes; `nil` if the file is missing, larger, or not private.
  ///
  /// A file is private if the path isn't a symbolic link, and only the current user owns, reads and writes the file.
  package static func read(_ path: String, limit: Int) -> [UInt8]? {
    guard
      let file = try? FileDescriptor(
        path: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY),
      let status = try? file.status(), status.isOrdinary, status.owner == geteuid(),
      status.permissions & 0o077 == 0
    else { return nil }
    return try? file.readAll(limit: limit)
  }

  /// Creates a folder with mode 0700 if it is missing, and returns whether only the current user can put files there.
  ///
  /// Folders above it are not created.
  package static func makeFolder(_ path: String) -> Bool {
    try? SystemCall.makeFolder(path, 0o700)
    return isOwnFolder(path)
  }

  /// Returns whether a path leads to a folder that the current user owns, and in which only that user may write.
  package static func isOwnFolder(_ path: String) -> Bool {
    guard let status = try? FileStatus(of: path) else { return false }
    return status.isFolder && status.owner == geteuid() && status.permissions & 0o022 == 0
  }
}
