import Glibc

/// Functions that read whole files, and that write files so that a complete one exists at every moment.
public enum Disk {
  /// The maximum number of bytes that are read from a file: 1 GiB.
  public static let greatestSize = 1 << 30

  /// The maximum number of bytes of a small text file such as settings: 1 MiB, which can be read within one frame.
  package static let greatestTextSize = 1 << 20

  /// Returns all bytes of a regular file.
  ///
  /// Throws an error with the code `ENOENT` if the file doesn't exist, `EFBIG` if it has more than `limit` bytes,
  /// `EISDIR` for a folder, and `ENOTSUP` for a pipe or device: a pipe would block, and a device has no end.
  public static func read(
    _ path: String, limit: Int = greatestSize
  ) throws(FileError) -> [UInt8] {
    do throws(FileCode) {
      let file = try FileDescriptor(reading: path)
      try file.status().checkOrdinary()
      return try file.readAll(limit: limit)
    } catch {
      throw error.error(path, .read)
    }
  }

  /// Returns all bytes of a regular file; `nil` if the file doesn't exist.
  ///
  /// Otherwise throws as ``read(_:limit:)`` does.
  public static func readIfPresent(
    _ path: String, limit: Int = greatestSize
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read(path, limit: limit)
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// Throws an error with the code `ENOENT` if the folder of a path doesn't exist; the file itself need not exist.
  public static func checkFolder(of path: String) throws(FileError) {
    do throws(FileCode) {
      guard try FileStatus(of: folder(of: path)) == nil else { return }
      throw FileCode(code: ENOENT)
    } catch {
      throw error.error(path, .write)
    }
  }

  /// Writes a file, or replaces an existing one atomically.
  ///
  /// The bytes go to a new file in the same folder, which is flushed to the disk and renamed; then the folder is
  /// flushed. Whether an error occurs, the program is killed or the power fails, the path leads to either the old file
  /// or the complete new one. After an error no other file is left; a killed program and a power failure may leave a
  /// temporary file; see `NewFile`. A symbolic link stays; the file at its end is replaced. Several threads or programs
  /// may write to one path at the same time: the path then has the complete content of the writer that was the last to
  /// replace it.
  ///
  /// Owner and permissions stay; if the group can't be kept, the new group gets the permissions of all other users.
  /// Set-id bits, extended attributes and access-control lists are not copied; the group of a file with such a list
  /// gets the permissions of the list's mask.
  ///
  /// Throws if the file can't be written, if the path leads to something other than a regular file, and for another
  /// user's file whose owner could not be kept.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(FileCode) {
      try Replacement(of: path).commit(bytes)
    } catch {
      throw error.error(path, .write)
    }
  }

  /// Moves a file or a folder, within one file system, to a path that leads to nothing yet.
  ///
  /// Throws an error with the code `EEXIST` if the path is taken, and `EXDEV` if it is on another file system.
  package static func move(_ path: String, toFree target: String) throws(FileError) {
    do throws(FileCode) { try NewFile.move(path, toFreePlace: target) } catch {
      throw error.error(target, .write)
    }
  }

  /// Creates a file at the first of some paths that is free, and returns that path; all paths are in one folder.
  ///
  /// Writes as ``write(_:to:)`` does, but never replaces a file, even one that another process creates meanwhile.
  /// Throws an error with the code `EEXIST` if every path is taken, and `ENOENT` if there are no paths.
  public static func write(
    _ bytes: [UInt8], toFirstFree paths: some Sequence<String>
  ) throws(FileError) -> String {
    var rest = paths.makeIterator()
    guard var place = rest.next() else { throw FileError(path: "", action: .write, code: ENOENT) }
    do throws(FileCode) { try create(bytes, at: &place, or: &rest) } catch {
      throw error.error(place, .write)
    }
    return place
  }

  /// Creates a file at `place`, or else at the next free path of `rest`; sets `place` to the path that was tried last.
  ///
  /// Removes the file again if its folder can't be flushed.
  static func create(
    _ bytes: [UInt8], at place: inout String, or rest: inout some IteratorProtocol<String>,
    abilities: NewFile.Abilities = .all
  ) throws(FileCode) {
    var new = try NewFile(in: folder(of: place), abilities: abilities)
    try new.file.write(bytes)
    try new.commit(at: &place, or: &rest)
  }
}
