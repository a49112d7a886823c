package import Glibc

/// The type, permissions, owner and identity of a file.
package struct FileStatus {
  /// The file's type and permissions.
  package let mode: mode_t
  /// The user id of the owner.
  package let owner: uid_t
  /// The group id.
  package let group: gid_t
  /// The device and inode, which identify the file.
  let identity: Identity
  /// The time of the last write, in nanoseconds since 1970 (UTC).
  let lastChange: Int
  /// The size in bytes.
  package let size: Int

  struct Identity: Equatable {
    let disk: dev_t
    let number: ino_t
  }

  init(_ status: stat) {
    (mode, owner, group) = (status.st_mode, status.st_uid, status.st_gid)
    identity = Identity(disk: status.st_dev, number: status.st_ino)
    size = Int(status.st_size)
    lastChange = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  /// Creates the status of the file at the end of symbolic links; `nil` if there is none.
  ///
  /// Throws if the path can't be followed, for example for lack of permission.
  package init?(of path: String) throws(FileCode) {
    try self.init(path, 0)
  }

  /// Creates the status of the file at a path without following a link; `nil` if there is none.
  ///
  /// Throws if the path can't be followed, for example for lack of permission.
  package init?(at path: String) throws(FileCode) {
    try self.init(path, AT_SYMLINK_NOFOLLOW)
  }

  private init?(_ path: String, _ flags: CInt) throws(FileCode) {
    do throws(FileCode) { self.init(try SystemCall.status(path, flags)) } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// Whether the file is a folder.
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether the file is a regular file, and not a folder, a link, a device, a pipe or a socket.
  package var isOrdinary: Bool { mode & S_IFMT == S_IFREG }

  /// The read, write and execute permissions, without set-user-id, set-group-id and the sticky bit.
  package var permissions: mode_t { mode & 0o777 }

  /// Throws unless the file is regular: opening a pipe would block, and a device has no end.
  package func checkOrdinary() throws(FileCode) {
    guard !isFolder else { throw FileCode(code: EISDIR) }
    guard isOrdinary else { throw FileCode(code: ENOTSUP) }
  }
}

extension FileDescriptor {
  /// Gives a new file the owner, group and permissions of another file; throws `.ofAnother` if the owner can't be set.
  ///
  /// If only the group cannot be kept, the new file's group gets the permissions of all other users.
  func take(from other: FileStatus) throws(FileCode) {
    let new = try status()
    if new.owner != other.owner {
      guard fchown(number, other.owner, gid_t.max) >= 0 else { throw .ofAnother }
    }
    var permissions = other.permissions
    if new.group != other.group, fchown(number, uid_t.max, other.group) < 0 {
      permissions = permissions & ~0o070 | (permissions & 0o007) << 3
    }
    guard fchmod(number, permissions) >= 0 else { throw .last }
  }
}
