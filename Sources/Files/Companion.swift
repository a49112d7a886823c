package import Glibc

/// A file that belongs to another and lies beside it under a name that anybody could have taken: a journal, a lock.
///
/// Whoever made the folder may have put there what is to be read or written in our name. So it must be an
/// ordinary file, no symbolic link, and the user's own or that of who has the file beside which it lies.
package enum Companion {
  /// How often a companion is opened that another process removes each time.
  package static let greatestTries = 1000

  /// Opens one that is there; `owner` is who has the file beside which it lies.
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
      // Of a socket, or a pipe at whose other end nobody is.
      case ENXIO: throw FileCode(code: ENOTSUP)
      default: throw error
      }
    }
    let status = try file.status()
    try status.checkOrdinary()
    guard [geteuid(), owner].contains(status.owner) else { throw .ofAnother }
    return file
  }

  /// Opens one for reading and writing, and makes it where there is none.
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
        // Whoever had it has just removed it.
        guard error.code == ENOENT else { throw error }
      }
    }
    throw FileCode(code: EBUSY)
  }

  /// Returns the bytes of a companion, at most `limit`; `nil` if there is none.
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
