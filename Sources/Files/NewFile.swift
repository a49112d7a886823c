internal import CFence
import Glibc
import Synchronization

/// A new file that is hidden while it is written, and appears under its name when it is complete.
///
/// If the file system supports it, the file has no name until then, so that a program that dies leaves nothing behind.
/// Elsewhere the file has a temporary name, and is locked as long as it is open. The temporary files of dead programs are
/// removed when a program makes its first new file in the folder, an hour or more after they were last written; without
/// locks they stay.
package struct NewFile: Sendable {
  /// The open file, for writing at its end.
  ///
  /// The creator closes the descriptor after the file is in its place or discarded.
  package let descriptor: Int32

  /// The path of the file's folder: `.`, or a path that ends in a slash.
  private let folder: String
  /// The path of the temporary file; `nil` while the file has no name.
  private var path: String?

  /// The features to try; other features are skipped.
  private let abilities: Abilities

  /// Features that some file systems lack.
  struct Abilities: OptionSet {
    let rawValue: Int

    /// Files without a name (`O_TMPFILE`).
    static let namelessFiles = Abilities(rawValue: 1)
    /// Linking a file without a name to a path.
    static let lateNames = Abilities(rawValue: 2)
    /// Hard links.
    static let links = Abilities(rawValue: 4)
    /// Moving a file where there is nothing yet, and nowhere else.
    static let carefulMoves = Abilities(rawValue: 8)

    static let all: Abilities = [.namelessFiles, .lateNames, .links, .carefulMoves]
  }

  /// The folders in which a file without a name has been given one.
  private static let lateNamers = Mutex<Set<String>>([])

  private static var flags: Int32 { O_WRONLY | O_APPEND | O_CLOEXEC }

  /// Makes an empty file in a folder: a point, or a path that ends in a slash.
  package init(in folder: String, permissions: UInt32 = 0o666) throws(FileCode) {
    try self.init(in: folder, permissions: permissions, abilities: .all)
  }

  /// Makes an empty file as above, using no more than `abilities` of the file system.
  init(in folder: String, permissions: UInt32, abilities: Abilities) throws(FileCode) {
    Leftovers.sweepOnce(folder)
    self.folder = folder
    self.abilities = abilities
    if let nameless = Self.nameless(in: folder, permissions, abilities) {
      descriptor = nameless
      // Locked before the file has a name, so that no process takes it for a leftover.
      _ = flock(descriptor, LOCK_EX | LOCK_NB)
    } else {
      (descriptor, path) = try Self.named(in: folder, permissions)
    }
  }

  /// Puts it in the place of a file, or where there is none; the folder is the same.
  package mutating func replace(_ target: String) throws(FileCode) {
    if path == nil {
      do throws(FileCode) { return try link(to: target) } catch {
        guard error.code == EEXIST else { throw error }
      }
      try takeName()
    }
    guard let path else { return }
    // Safe: here and below the system reads texts that end, lent for the call.
    guard Self.rename(path, to: target) else { throw .last }
    self.path = nil
  }

  /// Puts it where there is no file yet; throws `EEXIST` where there is one, which stays as it is.
  ///
  /// Of several programs that want the same place, one gets it.
  package mutating func appear(at target: String) throws(FileCode) {
    do throws(FileCode) {
      try link(to: target)
      discard()
    } catch {
      // Some file systems know neither files without a name nor with two.
      guard path != nil, Self.isInability(error) else { throw error }
      try move(to: target)
    }
  }

  /// Moves it where there is no file yet.
  private mutating func move(to target: String) throws(FileCode) {
    guard let path else { return }
    try Self.move(path, toFreePlace: target, abilities)
    self.path = nil
  }

  /// Moves a file where there is none yet; throws `EEXIST` where there is one.
  static func move(
    _ path: String, toFreePlace target: String, _ abilities: Abilities = .all
  ) throws(FileCode) {
    if abilities.contains(.carefulMoves) {
      let isMoved = unsafe path.withCPath { path in
        unsafe target.withCPath { target in unsafe fence_move_to_free_place(path, target) == 0 }
      }
      if isMoved { return }
      let reason = FileCode.last
      guard isInability(reason) else { throw reason }
    }
    // An empty file keeps the place; of a program that dies just now, it stays.
    let place = unsafe target.withCPath {
      unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard place >= 0 else { throw .last }
    defer { close(place) }
    guard rename(path, to: target) else {
      let reason = FileCode.last
      if Leftovers.isFile(place, at: target) { FileDescriptor.remove(target) }
      throw reason
    }
  }

  /// Renames a file over another; false with `errno`.
  private static func rename(_ path: String, to target: String) -> Bool {
    unsafe path.withCPath { path in unsafe target.withCPath { unsafe Glibc.rename(path, $0) == 0 } }
  }

  /// Whether a call has failed because the file system knows no such thing.
  static func isInability(_ reason: FileCode) -> Bool {
    [EPERM, ENOTSUP, ENOSYS, EINVAL].contains(reason.code)
  }

  /// Removes what has not taken its place.
  package mutating func discard() {
    if let path { FileDescriptor.remove(path) }
    path = nil
  }

  /// Gives it one more name, or its first.
  private func link(to target: String) throws(FileCode) {
    if path != nil, !abilities.contains(.links) { throw FileCode(code: EPERM) }
    let result =
      if let path {
        unsafe path.withCPath { path in unsafe target.withCPath { unsafe Glibc.link(path, $0) } }
      } else {
        Self.name(descriptor, target)
      }
    guard result == 0 else { throw .last }
  }

  /// Gives a nameless file its name; -1 with `errno`.
  private static func name(_ descriptor: Int32, _ target: String) -> Int32 {
    unsafe target.withCPath {
      unsafe linkat(AT_FDCWD, path(of: descriptor), AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
    }
  }

  private mutating func takeName() throws(FileCode) {
    try Self.trying(in: folder) { name throws(FileCode) in
      try link(to: name)
      path = name
    }
  }

  /// A file without a name; nil where there are none, or none could be given a name.
  private static func nameless(
    in folder: String, _ permissions: UInt32, _ abilities: Abilities
  ) -> Int32? {
    guard abilities.contains(.namelessFiles), givesLateNames(folder, abilities) else { return nil }
    return openNameless(in: folder, permissions)
  }

  private static func openNameless(in folder: String, _ permissions: UInt32) -> Int32? {
    // The system's O_TMPFILE, which is no plain number to Swift.
    let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
    let descriptor = unsafe folder.withCPath { unsafe open($0, flags | nameless, permissions) }
    return descriptor >= 0 ? descriptor : nil
  }

  /// Whether nameless files in a folder can be given names, tried out with one until it works once.
  ///
  /// Tried beforehand, since it would be too late to learn this once a file is complete.
  private static func givesLateNames(_ folder: String, _ abilities: Abilities) -> Bool {
    guard abilities.contains(.lateNames) else { return false }
    if lateNamers.withLock({ $0.contains(folder) }) { return true }
    guard let descriptor = openNameless(in: folder, 0o600) else { return false }
    defer { close(descriptor) }
    do throws(FileCode) {
      try trying(in: folder) { path throws(FileCode) in
        guard name(descriptor, path) == 0 else { throw .last }
        FileDescriptor.remove(path)
      }
    } catch {
      return false
    }
    lateNamers.withLock { _ = $0.insert(folder) }
    return true
  }

  private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  private static func named(
    in folder: String, _ permissions: UInt32
  ) throws(FileCode) -> (Int32, String) {
    try trying(in: folder) { path throws(FileCode) in
      let descriptor = unsafe path.withCPath {
        unsafe open($0, flags | O_CREAT | O_EXCL, permissions)
      }
      guard descriptor >= 0 else { throw .last }
      // Another process that looks for leftovers may have locked the file first.
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
