import Glibc

/// Queries about paths.
extension Disk {
  /// Returns whether a path leads to a regular file that the process may read; `false` if the system can't tell.
  package static func isReadable(_ path: String) -> Bool {
    permits(R_OK, path)
  }

  /// Returns whether a path leads to a regular file that the process may execute.
  package static func isExecutable(_ path: String) -> Bool {
    permits(X_OK, path)
  }

  private static func permits(_ access: Int32, _ path: String) -> Bool {
    (try? FileStatus(of: path))?.isOrdinary == true
      && (try? SystemCall.access(path, access)) != nil
  }

  /// Returns whether a path exists, even as a dangling link; `true` if the system can't tell.
  package static func exists(_ path: String) -> Bool {
    do throws(FileCode) { return try FileStatus(at: path) != nil } catch { return true }
  }

  /// Returns the first of some paths at which there is nothing, not even a link.
  ///
  /// Throws `EEXIST` if every path is taken. Throws at once if the system can't tell, for example because a name is too
  /// long.
  package static func firstFree(of paths: some Sequence<String>) throws(FileError) -> String {
    var last = ""
    for path in paths {
      last = path
      do throws(FileCode) {
        if try FileStatus(at: path) == nil { return path }
      } catch {
        throw error.error(path, .write)
      }
    }
    throw FileError(path: last, action: .write, code: EEXIST)
  }

  /// Returns whether a path leads to a folder; `false` if the system can't tell.
  package static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(of: path))?.isFolder == true
  }

  /// Returns whether two paths lead to the same existing file.
  package static func areSame(_ a: String, _ b: String) -> Bool {
    guard let first = try? FileStatus(of: a), let second = try? FileStatus(of: b) else {
      return false
    }
    return first.identity == second.identity
  }

  /// Returns the time of the last write to the file at the end of symbolic links, in nanoseconds since 1970 (UTC).
  ///
  /// Returns `nil` if there is no file, or if its status can't be read.
  package static func lastChange(of path: String) -> Int? {
    (try? FileStatus(of: path))?.lastChange
  }

  /// Removes a file, or a symbolic link itself; returns whether that succeeded.
  @discardableResult
  package static func remove(_ path: String) -> Bool {
    (try? SystemCall.unlink(path)) != nil
  }

  /// Returns the path from the root, without resolving links; the path itself if the current folder is unknown.
  package static func absolute(_ path: String) -> String {
    if path.isAbsolutePath { return path }
    return SystemCall.currentFolder.map { $0 + "/" + path } ?? path
  }

  /// Returns the path of a file with all symbolic links resolved; `nil` if the file doesn't exist or can't be reached.
  package static func realPath(_ path: String) -> String? { SystemCall.realPath(path) }

  /// Returns the folder of a path: `.`, or a path that ends in a slash.
  static func folder(of path: String) -> String {
    let folder = path.upToLastSlash
    return folder.isEmpty ? "." : String(folder)
  }

  /// Returns the path at the end of all symbolic links, whether or not a file exists there.
  ///
  /// Throws `ELOOP` after 40 links, and the system's error if a link can't be read.
  package static func end(of path: String) throws(FileCode) -> String {
    var path = path
    for _ in 0..<40 {
      do throws(FileCode) {
        let link = try SystemCall.target(ofLink: path)
        path = link.isAbsolutePath ? link : path.upToLastSlash + link
      } catch {
        guard [EINVAL, ENOENT].contains(error.code) else { throw error }
        return path
      }
    }
    throw FileCode(code: ELOOP)
  }
}
