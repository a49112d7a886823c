import Glibc

/// A file that is written where nobody looks for it, and appears under its name when it is complete.
///
/// Where the file system can, it has no name until then: of a program that dies nothing is left. Elsewhere it
/// has one of our own, and is locked as long as it is open; what dead programs have left there goes with the
/// next new file in the folder.
public struct NewFile: Sendable {
  /// The open file, for writing at its end.
  ///
  /// Whoever has made it closes it, when it is in its place or discarded.
  public let descriptor: Int32

  /// The folder in which it lies: a point, or a path that ends in a slash.
  private let folder: String
  /// The path of our own under which it lies; nil while it has none.
  private var path: String?

  private static var flags: Int32 { O_WRONLY | O_APPEND | O_CLOEXEC }

  /// Makes an empty file in a folder: a point, or a path that ends in a slash.
  public init(in folder: String, permissions: UInt32 = 0o666) throws(FileCode) {
    try self.init(in: folder, permissions: permissions, isNameless: true)
  }

  /// As above; without `isNameless` as on file systems where files always have names.
  init(in folder: String, permissions: UInt32, isNameless: Bool) throws(FileCode) {
    Leftovers.sweepOnce(folder)
    self.folder = folder
    if isNameless, let nameless = Self.nameless(in: folder, permissions) {
      descriptor = nameless
      // Before it has a name, so that nobody takes it for a leftover.
      _ = flock(descriptor, LOCK_EX | LOCK_NB)
    } else {
      (descriptor, path) = try Self.named(in: folder, permissions)
    }
  }

  /// Puts it in the place of a file, or where there is none; the folder is the same.
  public mutating func replace(_ target: String) throws(FileCode) {
    if path == nil {
      do throws(FileCode) { return try link(to: target) } catch {
        guard error.code == EEXIST else { throw error }
      }
      try takeName()
    }
    guard let path else { return }
    // Safe: here and below the system reads texts that end, lent for the call.
    guard unsafe rename(path, target) == 0 else { throw .last }
    self.path = nil
  }

  /// Puts it where there is no file yet; throws `EEXIST` where there is one, which stays as it is.
  ///
  /// Of several programs that want the same place, one gets it.
  public mutating func appear(at target: String) throws(FileCode) {
    do throws(FileCode) {
      try link(to: target)
      discard()
    } catch {
      // Some file systems know neither files without a name nor with two.
      guard path != nil, [EPERM, ENOTSUP, ENOSYS, EINVAL].contains(error.code) else { throw error }
      let place = unsafe open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard place >= 0 else { throw .last }
      close(place)
      try replace(target)
    }
  }

  /// Removes what has not taken its place.
  public mutating func discard() {
    if let path { _ = unsafe unlink(path) }
    path = nil
  }

  /// Gives it one more name, or its first.
  private func link(to target: String) throws(FileCode) {
    let result =
      if let path {
        unsafe Glibc.link(path, target)
      } else {
        unsafe linkat(AT_FDCWD, Self.path(of: descriptor), AT_FDCWD, target, AT_SYMLINK_FOLLOW)
      }
    guard result == 0 else { throw .last }
  }

  private mutating func takeName() throws(FileCode) {
    try Self.trying(in: folder) { name throws(FileCode) in
      try link(to: name)
      path = name
    }
  }

  private static func nameless(in folder: String, _ permissions: UInt32) -> Int32? {
    // The system's O_TMPFILE, which is no plain number to Swift.
    let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
    let descriptor = unsafe open(folder, flags | nameless, permissions)
    guard descriptor >= 0 else { return nil }
    // Without the folder of processes it could never be given a name.
    if unsafe access(path(of: descriptor), F_OK) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  private static func named(
    in folder: String, _ permissions: UInt32
  ) throws(FileCode) -> (Int32, String) {
    try trying(in: folder) { path throws(FileCode) in
      let descriptor = unsafe open(path, flags | O_CREAT | O_EXCL, permissions)
      guard descriptor >= 0 else { throw .last }
      // Somebody who looks for leftovers may be quicker.
      let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isTaken, Leftovers.isFile(descriptor, at: path) { return (descriptor, path) }
      close(descriptor)
      throw FileCode(code: EEXIST)
    }
  }

  /// Tries names of our own until one is free.
  private static func trying<Result>(
    in folder: String, _ body: (String) throws(FileCode) -> Result
  ) throws(FileCode) -> Result {
    var number = 0
    while true {
      let name = Leftovers.name(process: getpid(), number: number)
      do throws(FileCode) { return try body(folder == "." ? name : folder + name) } catch {
        guard error.code == EEXIST, number < 1000 else { throw error }
        number += 1
      }
    }
  }
}
