package import Glibc

/// A companion of a main file: a journal or lock beside it, with a predictable name that another user could take.
///
/// The owner of the folder may have placed a file there for this program to read or write. So a companion must be a
/// regular file, not a symbolic link, and belong to the user or to the owner of the main file.
package enum CompanionFile {
  /// The number of tries to open a companion that another process keeps removing.
  package static let greatestTries = 1000

  /// Opens an existing companion; `owner` is the owner of the main file, `nil` if there is no main file.
  ///
  /// Throws `.symbolicLink` or `.ofAnother` if the file can't be trusted. If `owner` is `nil`, only the user's own file
  /// is trusted.
  package static func open(
    _ path: String, flags: Int32, of owner: uid_t?
  ) throws(FileCode) -> FileDescriptor {
    let file: FileDescriptor
    do throws(FileCode) {
      file = try FileDescriptor(
        path: path, flags: flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    } catch {
      switch error.code {
      case ELOOP: throw .symbolicLink
      // The path leads to a socket, or to a pipe with no process at its other end.
      case ENXIO: throw FileCode(code: ENOTSUP)
      default: throw error
      }
    }
    let status = try file.status()
    try status.checkOrdinary()
    guard [geteuid(), owner].contains(status.owner) else { throw .ofAnother }
    return file
  }

  /// Opens a companion for reading and writing, or creates it if there is none.
  ///
  /// Throws `.symbolicLink` or `.ofAnother` if the file can't be trusted, and `EBUSY` after ``greatestTries`` tries.
  package static func openOrMake(
    _ path: String, of owner: uid_t?
  ) throws(FileCode) -> FileDescriptor {
    for _ in 1...greatestTries {
      do throws(FileCode) {
        return try FileDescriptor(path: path, flags: O_RDWR | O_CREAT | O_EXCL)
      } catch {
        guard error.code == EEXIST else { throw error }
      }
      do throws(FileCode) { return try open(path, flags: O_RDWR, of: owner) } catch {
        // The process that had the companion has just removed it.
        guard error.code == ENOENT else { throw error }
      }
    }
    throw FileCode(code: EBUSY)
  }

  /// Returns all bytes of a companion; `nil` if there is none.
  ///
  /// Throws an error with the code `EFBIG` if the companion has more than `limit` bytes.
  package static func readIfPresent(
    _ path: String, of owner: uid_t?, limit: Int = Disk.greatestSize
  ) throws(FileError) -> [UInt8]? {
    do throws(FileCode) {
      return try open(path, flags: O_RDONLY, of: owner).readAll(limit: limit)
    } catch {
      guard error.code != ENOENT else { return nil }
      throw error.error(path, .read)
    }
  }
}
