package import Glibc

/// A file that takes the place of another when it is complete.
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

  /// Makes a new companion (see ``Companion``) with the owner and permissions of the file that it belongs to.
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
    // Other users may not open the file before it has the old one's owner and permissions.
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

  /// Puts the new file in its place, once it is safely on the disk.
  package mutating func commit() throws(FileCode) {
    try file.synchronize()
    try new?.replace(target)
    new = nil
    try Self.synchronizeFolder(of: target)
  }

  /// Removes the new file, if it has not taken its place.
  package mutating func discard() {
    new?.discard()
    new = nil
  }

  /// Whether a file could be put in a place: what is there, its folder and its owner allow it.
  package static func check(_ path: String) throws(FileCode) {
    var probe = try Replacement(of: path)
    probe.discard()
  }

  /// Waits until the names in the folder of a path are on the disk; one that may not be read is let pass.
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
