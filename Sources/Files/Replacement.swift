package import Glibc

/// A new file that replaces another one when it is complete.
package struct Replacement: ~Copyable {
  /// The new file.
  package let file: FileDescriptor

  private let target: String
  /// The new file; `nil` after it has been moved into place.
  private var new: NewFile?

  /// Whether the new file is not yet in its place.
  package var isBeside: Bool { new != nil }

  /// Creates the new file beside the file at the end of a path, with the same owner and permissions; see ``FilePlace``.
  ///
  /// With `inPlaceIfNew`, a file that doesn't exist yet is created at its final path at once.
  package init(of path: String, inPlaceIfNew: Bool = false) throws(FileCode) {
    let place = try FilePlace(path)
    if inPlaceIfNew, place.old == nil {
      try self.init(inPlace: place.path)
    } else {
      try self.init(place, like: place.old)
    }
  }

  /// Creates a new companion (see ``CompanionFile``) with the owner and permissions of its main file.
  package init(
    companion path: String, of owner: uid_t?, like main: FileStatus?
  ) throws(FileCode) {
    let place = try FilePlace(companion: path, of: owner)
    try self.init(place, like: main ?? place.old)
  }

  private init(inPlace path: String) throws(FileCode) {
    file = try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
    target = path
    new = nil
  }

  private init(_ place: FilePlace, like old: FileStatus?) throws(FileCode) {
    // Other users may not open the file before it has the old file's owner and permissions.
    var new = try NewFile(in: place.folder, permissions: old == nil ? 0o666 : 0o600)
    let file = FileDescriptor(owning: new.descriptor, path: place.path)
    do throws(FileCode) {
      if let old { try file.take(from: old) }
    } catch {
      new.discard()
      throw error
    }
    self.file = file
    self.new = new
    target = place.path
  }

  /// Flushes the new file to the disk, moves it into place, and flushes its folder.
  package mutating func commit() throws(FileCode) {
    try file.synchronize()
    try new?.replace(target)
    new = nil
    try Self.synchronizeFolder(of: target)
  }

  /// Removes the new file unless it has been moved into place.
  package mutating func discard() {
    new?.discard()
    new = nil
  }

  /// Throws if a file can't be written at a path because of the file there, its folder or its owner; changes nothing.
  package static func check(_ path: String) throws(FileCode) {
    var probe = try Replacement(of: path)
    probe.discard()
  }

  /// Waits until the entries of a path's folder are on the disk; succeeds if the folder may not be read (`EACCES`).
  static func synchronizeFolder(of path: String) throws(FileCode) {
    let folder: FileDescriptor
    do throws(FileCode) {
      folder = try FileDescriptor(
        path: FilePlace.folder(of: path), flags: O_RDONLY | O_DIRECTORY)
    } catch {
      guard error.code == EACCES else { throw error }
      return
    }
    try folder.synchronize()
  }
}
