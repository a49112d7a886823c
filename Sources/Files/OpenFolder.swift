package import Glibc

/// A companion folder of a file, held open so that no process can replace it.
///
/// Another user who may write beside the file could have placed a link there. So the folder must not be a symbolic
/// link, and must belong to the user or to the file's owner, as a ``CompanionFile``. Files in it are reached only
/// through its descriptor.
package struct OpenFolder: ~Copyable {
  private let folder: FileDescriptor

  /// Opens an existing folder; throws `.symbolicLink` or `.ofAnother` if it can't be trusted.
  package init(_ path: String, of owner: uid_t?) throws(FileCode) {
    let folder: FileDescriptor
    do throws(FileCode) {
      folder = try FileDescriptor(path: path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      // The system reports a link as something that is no folder.
      let isLink = try FileStatus(at: path).map { $0.mode & S_IFMT == S_IFLNK } ?? false
      throw isLink ? .symbolicLink : error
    }
    guard [geteuid(), owner].contains(try folder.status().owner) else { throw .ofAnother }
    self.folder = folder
  }

  /// The prefix that reaches a name in the folder through the descriptor, as `openat` does.
  private var start: String { "/proc/self/fd/\(folder.withNumber { $0 })/" }

  /// The names in the folder, unordered.
  package var names: [String] { Folder.names(in: start) ?? [] }

  /// Returns whether a file in the folder is regular, no link, and has exactly these bytes; `nil` if there is no such
  /// name.
  ///
  /// Throws if the file can't be opened or read.
  package func holds(_ bytes: [UInt8], at name: String) throws(FileCode) -> Bool? {
    do throws(FileCode) {
      let file = try FileDescriptor(
        path: start + name, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
      guard try file.status().isOrdinary else { return false }
      return try file.readAll(limit: bytes.count) == bytes
    } catch {
      switch error.code {
      case ENOENT: return nil
      case ELOOP, ENXIO, EFBIG: return false
      default: throw error
      }
    }
  }

  /// Writes a complete file under the first free one of some names, and returns that name; throws `EEXIST` if none is
  /// free.
  package func write(
    _ bytes: [UInt8], toFirstFree names: some Sequence<String>
  ) throws(FileCode) -> String {
    let start = start
    var paths = names.lazy.map { start + $0 }.makeIterator()
    guard var path = paths.next() else { throw FileCode(code: EEXIST) }
    // Files without a name are tried once per path, but this path leads to a different folder each time.
    try Disk.create(bytes, at: &path, or: &paths, abilities: [.links, .carefulMoves])
    return path.lastPart
  }

  /// Removes a file, or a symbolic link itself.
  package func remove(_ name: String) { Disk.remove(start + name) }
}
