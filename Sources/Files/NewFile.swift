import Glibc
import Synchronization

/// A new file that is hidden while it is written, and appears under its name when it is complete.
///
/// If the file system supports it, the file has no name while it is written, so that a program that dies leaves nothing
/// behind; it gets a temporary name only for the moment in which it replaces an existing file. Otherwise the file has
/// the temporary name, `.sticker-sandbox-<process>-<number>.part`, from the start. The file is locked while it is open.
/// Temporary files of dead programs are removed when a program creates its first new file in the folder, if they were
/// last written at least ``OrphanedFiles/age`` seconds ago; on file systems without locks they stay. The temporary file
/// is removed with this value unless it has been moved into place.
package struct NewFile: ~Copyable {
  /// The open file, for writing at its end.
  package let file: FileDescriptor

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
    static let links = Abilities(rawValue: 4)
    /// Moving a file to a free path, without ever replacing another file.
    static let carefulMoves = Abilities(rawValue: 8)

    static let all: Abilities = [.namelessFiles, .lateNames, .links, .carefulMoves]
  }

  /// The folders in which a file without a name has been linked successfully.
  private static let lateNamers = Mutex<Set<String>>([])

  private static var flags: Int32 { O_WRONLY | O_APPEND }

  /// Creates an empty file in a folder: `.`, or a path that ends in a slash.
  ///
  /// The first call for a folder lists all names there, to remove temporary files of dead programs, and links and
  /// removes a file as a test of files without a name: O(entries). Later calls are O(1), because both are done once per
  /// folder and run of the program; only what failed is tried again.
  ///
  /// Uses only `abilities` of the file system.
  init(
    in folder: String, permissions: mode_t = 0o666, abilities: Abilities = .all
  ) throws(FileCode) {
    OrphanedFiles.sweepOnce(folder)
    self.folder = folder
    self.abilities = abilities
    if abilities.contains(.namelessFiles), Self.givesLateNames(folder, abilities),
      let nameless = try? Self.nameless(in: folder, permissions)
    {
      file = nameless
      path = nil
      // Locked before the file has a name, so that no process takes it for a leftover.
      _ = try? file.lock()
    } else {
      file = try Self.named(in: folder, permissions)
      path = file.path
    }
  }

  /// Creates an empty file in the folder of a path; throws if the folder doesn't exist or isn't writable.
  package init(besides path: String) throws(FileCode) {
    try self.init(in: Disk.folder(of: path))
  }

  /// Creates an empty file at its final path; throws `EEXIST` if the path is taken.
  init(at path: String) throws(FileCode) {
    file = try FileDescriptor(path: path, flags: Self.flags | O_CREAT | O_EXCL)
    (folder, abilities) = (Disk.folder(of: path), .all)
  }

  deinit { if let path { Disk.remove(path) } }

  /// Moves the new file to a path in its folder, replacing a file there.
  ///
  /// Throws, and leaves an existing file unchanged, if the system refuses.
  package mutating func replace(_ target: String) throws(FileCode) {
    if path == nil {
      do throws(FileCode) { return try link(to: target) } catch {
        guard error.code == EEXIST else { throw error }
      }
      try takeName()
    }
    guard let path else { return }
    try SystemCall.rename(path, to: target)
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
      guard let path, Self.isInability(error) else { throw error }
      try Self.move(path, toFreePlace: target, abilities)
      self.path = nil
    }
  }

  /// Flushes the new file to the disk, moves it to `place` or else to the first free path of `rest`, and flushes its
  /// folder.
  ///
  /// Sets `place` to the path that was tried last. Throws `EEXIST` if every path is taken, and the system's error if
  /// the file can't be flushed or moved. Removes the file again if its folder can't be flushed, and throws that error.
  package mutating func commit(
    at place: inout String, or rest: inout some IteratorProtocol<String>
  ) throws(FileCode) {
    try file.synchronize()
    while true {
      do throws(FileCode) { try appear(at: place); break } catch {
        guard error.code == EEXIST, let next = rest.next() else { throw error }
        place = next
      }
    }
    do throws(FileCode) { try Replacement.synchronizeFolder(of: place) } catch {
      Disk.remove(place)
      throw error
    }
  }

  /// Moves a file to a free path; throws `EEXIST` if the path is taken.
  static func move(
    _ path: String, toFreePlace target: String, _ abilities: Abilities = .all
  ) throws(FileCode) {
    if abilities.contains(.carefulMoves) {
      do throws(FileCode) { return try SystemCall.move(path, toFree: target) } catch {
        guard isInability(error) else { throw error }
      }
    }
    // An empty file reserves the path, and stays there if the program dies at this moment.
    let place = try FileDescriptor(path: target, flags: O_WRONLY | O_CREAT | O_EXCL)
    do throws(FileCode) { try SystemCall.rename(path, to: target) } catch {
      if place.isAtItsPath() { Disk.remove(target) }
      throw error
    }
  }

  /// Returns whether a call failed because the file system doesn't support it.
  static func isInability(_ reason: FileCode) -> Bool {
    [EPERM, ENOTSUP, ENOSYS, EINVAL].contains(reason.code)
  }

  /// Removes the temporary file unless it has been moved into place.
  package mutating func discard() {
    if let path { Disk.remove(path) }
    path = nil
  }

  /// Links the file to a path: as its first name, or as an additional one.
  private func link(to target: String) throws(FileCode) {
    guard let path else { return try Self.name(file, target) }
    guard abilities.contains(.links) else { throw FileCode(code: EPERM) }
    try SystemCall.link(path, to: target)
  }

  private static func name(_ file: borrowing FileDescriptor, _ target: String) throws(FileCode) {
    let path = file.withNumber { "/proc/self/fd/\($0)" }
    try SystemCall.link(path, to: target, AT_SYMLINK_FOLLOW)
  }

  private mutating func takeName() throws(FileCode) {
    try Self.trying(in: folder) { name throws(FileCode) in
      try link(to: name)
      path = name
    }
  }

  private static func nameless(
    in folder: String, _ permissions: mode_t
  ) throws(FileCode) -> FileDescriptor {
    // `O_TMPFILE`, which Swift doesn't import, as the macro isn't a plain number.
    let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
    return try FileDescriptor(path: folder, flags: flags | nameless, permissions: permissions)
  }

  /// Returns whether files without a name can be linked in a folder; tries it with a file until it has worked once.
  ///
  /// Tried before a file is written: afterwards it would be too late to learn that the file can't be linked.
  private static func givesLateNames(_ folder: String, _ abilities: Abilities) -> Bool {
    guard abilities.contains(.lateNames) else { return false }
    if lateNamers.withLock({ $0.contains(folder) }) { return true }
    do throws(FileCode) {
      let file = try nameless(in: folder, 0o600)
      try trying(in: folder) { path throws(FileCode) in
        try name(file, path)
        Disk.remove(path)
      }
    } catch {
      return false
    }
    lateNamers.withLock { _ = $0.insert(folder) }
    return true
  }

  private static func named(
    in folder: String, _ permissions: mode_t
  ) throws(FileCode) -> FileDescriptor {
    try trying(in: folder) { path throws(FileCode) in
      let file = try FileDescriptor(
        path: path, flags: flags | O_CREAT | O_EXCL, permissions: permissions)
      // Another process that looks for leftovers may have locked the file first.
      guard (try? file.lock()) != false, file.isAtItsPath() else { throw FileCode(code: EEXIST) }
      return file
    }
  }

  /// Calls `body` with temporary names until one is free; throws `EEXIST` after 1001 names.
  private static func trying<Result: ~Copyable>(
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
