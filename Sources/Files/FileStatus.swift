package import Glibc

/// What a path leads to, as far as it matters to who writes there.
package struct FileStatus {
  /// The kind of file, and its permissions.
  package let mode: mode_t
  /// Whose it is.
  package let owner: uid_t
  /// Whose group's it is.
  package let group: gid_t
  /// Which file it is, of all there are.
  let identity: Identity
  /// When it was written last, in nanoseconds.
  let lastChange: Int

  /// A disk, and the number of a file on it.
  struct Identity: Equatable {
    let disk: dev_t
    let number: ino_t
  }

  init(_ status: stat) {
    (mode, owner, group) = (status.st_mode, status.st_uid, status.st_gid)
    identity = Identity(disk: status.st_dev, number: status.st_ino)
    lastChange = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  /// What a path leads to, through symbolic links; nil if to nothing.
  package init?(of path: String) throws(FileCode) {
    try self.init(path, 0)
  }

  /// What is at a path, be it a symbolic link; nil if nothing is.
  package init?(at path: String) throws(FileCode) {
    try self.init(path, AT_SYMLINK_NOFOLLOW)
  }

  private init?(_ path: String, _ flags: CInt) throws(FileCode) {
    var status = stat()
    // Safe: the path is a text that ends, and the status is the system's own structure.
    guard unsafe path.withCPath({ unsafe fstatat(AT_FDCWD, $0, &status, flags) }) >= 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    self.init(status)
  }

  /// Whether it is a folder.
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether it holds bytes, and is nothing else.
  package var isOrdinary: Bool { mode & S_IFMT == S_IFREG }

  /// Who may do what with it, but for what only programs have.
  package var permissions: mode_t { mode & 0o777 }

  /// Refuses what is no ordinary file: a pipe would keep us waiting, and a device has no end.
  package func checkOrdinary() throws(FileCode) {
    guard !isFolder else { throw FileCode(code: EISDIR) }
    guard isOrdinary else { throw FileCode(code: ENOTSUP) }
  }
}

extension FileDescriptor {
  /// Gives a new file the owner and the permissions of another; throws where it cannot be the owner's.
  ///
  /// Where only the group cannot be kept, the new one's may do no more than everybody may.
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
