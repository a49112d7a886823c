internal import CFence
import Glibc
import Synchronization

/// A new file that is hidden while it is written, and appears under its name when it is complete.
///
/// If the file system supports it, the file has no name while it is written, so that a program that dies leaves nothing
/// behind; it gets a temporary name only for the moment in which it replaces an existing file. Otherwise the file has
/// the temporary name, `.sticker-sandbox-<process>-<number>.part`, from the start. The file is locked while it is open.
/// Temporary files of dead programs are removed when a program creates its first new file in the folder, if they were
/// last written at least an hour ago; on file systems without locks they stay.
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
    /// Moving a file to a free path, without ever replacing another file.
    static let carefulMoves = Abilities(rawValue: 8)

    static let all: Abilities = [.namelessFiles, .lateNames, .links, .carefulMoves]
  }

  /// The folders in which a file without a name has been linked successfully.
  private static let lateNamers = Mutex<Set<String>>([])

  private static var flags: Int32 { O_WRONLY | O_APPEND | O_CLOEXEC }

  /// Creates an empty file in a folder: `.`, or a path that ends in a slash.
  ///
  /// The first call for a folder lists all names there, to remove temporary files of dead programs, and links and
  /// removes a file as a test of files without a name: O(entries). Later calls are O(1), because both are done once per
  /// folder and run of the program; only what failed is tried again.
  package init(in folder: String, permissions: UInt32 = 0o666) throws(FileCode) {
    try self.init(in: folder, permissions: permissions, abilities: .all)
  }

  /// Creates an empty file in a folder, using only `abilities` of the file system.
  init(in folder: String, permissions: UInt32, abilities: Abilities) throws(FileCode) {
    OrphanedFiles.sweepOnce(folder)
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

  /// Moves the new file to a path in its folder, replacing a file there.
  package mutating func replace(_ target: String) throws(FileCode) {
    if path == nil {
      do throws(FileCode) { return try link(to: target) } catch {
        guard error.code == EEXIST else { throw error }
      }
      try takeName()
    }
    guard let path else { return }
    // Safe: here and below the system reads zero-terminated texts, lent for the call.
    guard Self.rename(path, to: target) else { throw .last }
    self.path = nil
  }

  /// Moves the new file to a free path; throws `EEXIST`, and leaves the existing file unchanged, if the path is taken.
  ///
  /// If several programs want the same path, exactly one gets it.
  package mutating func appear(at target: String) throws(FileCode) {
    do throws(FileCode) {
      try link(to: target)
      discard()
    } catch {
      // Some file systems support neither files without a name nor files with two names.
      guard path != nil, Self.isInability(error) else { throw error }
      try move(to: target)
    }
  }

  /// Moves the temporary file to a free path; throws `EEXIST` if the path is taken.
  private mutating func move(to target: String) throws(FileCode) {
    guard let path else { return }
    try Self.move(path, toFreePlace: target, abilities)
    self.path = nil
  }

  /// Moves a file to a free path; throws `EEXIST` if the path is taken.
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
    // An empty file reserves the path, and stays there if the program dies at this moment.
    let place = unsafe target.withCPath {
      unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard place >= 0 else { throw .last }
    defer { close(place) }
    guard rename(path, to: target) else {
      let reason = FileCode.last
      if OrphanedFiles.isFile(place, at: target) { FileDescriptor.remove(target) }
      throw reason
    }
  }

  /// Renames a file, replacing a file at the target; returns `false` with `errno` on failure.
  private static func rename(_ path: String, to target: String) -> Bool {
    unsafe path.withCPath { path in unsafe target.withCPath { unsafe Glibc.rename(path, $0) == 0 } }
  }

  /// Returns whether a call failed because the file system doesn't support it.
  static func isInability(_ reason: FileCode) -> Bool {
    [EPERM, ENOTSUP, ENOSYS, EINVAL].contains(reason.code)
  }

  /// Removes the temporary file unless it has been moved into place.
  package mutating func discard() {
    if let path { FileDescriptor.remove(path) }
    path = nil
  }

  /// Links the file to a path: as its first name, or as an additional one.
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

  /// Links a file without a name to a path; returns -1 with `errno` on failure.
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

  /// Returns the descriptor of a new file without a name; `nil` if the file system doesn't support such files or can't
  /// link them.
  private static func nameless(
    in folder: String, _ permissions: UInt32, _ abilities: Abilities
  ) -> Int32? {
    guard abilities.contains(.namelessFiles), givesLateNames(folder, abilities) else { return nil }
    return openNameless(in: folder, permissions)
  }

  private static func openNameless(in folder: String, _ permissions: UInt32) -> Int32? {
    // `O_TMPFILE`, which Swift doesn't import, as the macro isn't a plain number.
    let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
    let descriptor = unsafe folder.withCPath { unsafe open($0, flags | nameless, permissions) }
    return descriptor >= 0 ? descriptor : nil
  }

  /// Returns whether files without a name can be linked in a folder; tries it with a file until it has worked once.
  ///
  /// Tried before a file is written: afterwards it would be too late to learn that the file can't be linked.
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
      if !isTaken, OrphanedFiles.isFile(descriptor, at: path) { return (descriptor, path) }
      close(descriptor)
      throw FileCode(code: EEXIST)
    }
  }

  /// Calls `body` with temporary names until one is free; throws `EEXIST` after 1001 names.
  private static func trying<Result>(
    in folder: String, _ body: (String) throws(FileCode) -> Result
  ) throws(FileCode) -> Result {
    var number = 0
    while true {
      let name = OrphanedFiles.name(process: getpid(), number: number)
      do throws(FileCode) { return try body(folder == "." ? name : folder + name) } catch {
        guard error.code == EEXIST, number < 1000 else { throw error }
        number += 1
      }
    }
  }
}
