package import Glibc

/// A new file that replaces another one when it is complete; the rules are the same for all files that users name.
///
/// Symbolic links are followed to their end. An existing file must be a regular, writable file; folders, devices, pipes
/// and sockets are refused. The new file is removed with this value unless it was committed, or created in place.
package struct Replacement: ~Copyable {
  /// The new file.
  package private(set) var new: NewFile

  private let target: String
  private var isInPlace: Bool

  /// Creates the new file beside the file at the end of a path, with the same owner and permissions.
  ///
  /// With `inPlaceIfNew`, a file that doesn't exist yet is created at its final path at once. The file then stays there
  /// with the bytes written so far, even without `commit()` and after `discard()` or a crash of the program.
  ///
  /// Throws if the file isn't regular or writable, if its owner or permissions can't be kept, and if the folder accepts
  /// no new file.
  package init(of path: String, inPlaceIfNew: Bool = false) throws(FileCode) {
    // Checked before the links are read: those in `/proc/self/fd` contain texts that only look like paths.
    let old = try FileStatus(of: path)
    try old?.checkOrdinary()
    let target = try Disk.end(of: path)
    if old != nil { try SystemCall.access(path, W_OK) }
    try self.init(at: target, like: old, isInPlace: inPlaceIfNew && old == nil)
  }

  /// Creates a new companion (see ``CompanionFile``) with the owner and permissions of its main file.
  ///
  /// Throws if the existing companion can't be opened, and as ``init(of:inPlaceIfNew:)`` does for the new file.
  package init(
    companion path: String, of owner: uid_t?, like main: FileStatus?
  ) throws(FileCode) {
    var old: FileStatus?
    do throws(FileCode) {
      old = try CompanionFile.open(path, flags: O_RDONLY, of: owner).status()
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    try self.init(at: path, like: main ?? old)
  }

  private init(
    at target: String, like old: FileStatus?, isInPlace: Bool = false
  ) throws(FileCode) {
    (self.target, self.isInPlace) = (target, isInPlace)
    // Other users may not open the file before it has the old file's owner and permissions.
    let new =
      if isInPlace {
        try NewFile(at: target)
      } else {
        try NewFile(in: Disk.folder(of: target), permissions: old == nil ? 0o666 : 0o600)
      }
    if let old { try new.file.take(from: old) }
    self.new = new
  }

  /// Writes all bytes of the new file, and commits it; throws if the bytes can't be written, and as ``commit()`` does.
  package consuming func commit(_ bytes: [UInt8]) throws(FileCode) {
    try new.file.write(bytes)
    try commit()
  }

  /// Flushes the new file to the disk, moves it into place, and flushes its folder.
  ///
  /// Throws if one of the three fails; if only the folder can't be flushed, the new file is in place already.
  package mutating func commit() throws(FileCode) {
    try new.file.synchronize()
    if !isInPlace { try new.replace(target) }
    isInPlace = true
    try Self.synchronizeFolder(of: target)
  }

  /// Removes the new file unless it has been moved into place, or was created there.
  package mutating func discard() { new.discard() }

  /// Throws if a file can't be written at a path because of the file there, its folder or its owner; changes nothing.
  package static func check(_ path: String) throws(FileCode) { _ = try Replacement(of: path) }

  /// Waits until the entries of a path's folder are on the disk; succeeds if the folder may not be read (`EACCES`).
  static func synchronizeFolder(of path: String) throws(FileCode) {
    let folder: FileDescriptor
    do throws(FileCode) {
      folder = try FileDescriptor(path: Disk.folder(of: path), flags: O_RDONLY | O_DIRECTORY)
    } catch {
      guard error.code == EACCES else { throw error }
      return
    }
    try folder.synchronize()
  }
}
