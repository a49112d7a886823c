import Glibc

/// Preserves files that would otherwise be overwritten, under the first free numbered name.
extension Disk {
  /// Returns a path, then the same path with the suffixes `.2`, `.3`, …, up to `FileName.greatestNumber`.
  static func numbered(_ path: String) -> some Sequence<String> {
    (1...FileName.greatestNumber).lazy.map { $0 == 1 ? path : "\(path).\($0)" }
  }

  /// Moves a file to the first free one of a path's numbered names; returns that name.
  ///
  /// Tries the path itself, then the suffixes `.2`, `.3`, …; throws `EEXIST` if all names are taken. Also throws if the
  /// folder can't be flushed; the file then gets its old name back.
  package static func move(
    _ path: String, toFirstFree name: String
  ) throws(FileCode) -> String {
    try firstFree(name) { place throws(FileCode) in
      try NewFile.move(path, toFreePlace: place)
    } undo: { place in
      try? NewFile.move(place, toFreePlace: path)
    }
  }

  /// Gives a file a second name, the first free one of a path's numbered names; returns that name.
  ///
  /// A later replacement of the file leaves the second name unchanged. Copies the file if the file system has no links.
  /// Tries the same names as `move(_:toFirstFree:)`, and throws as that function does; removes the second name then.
  package static func keep(
    _ path: String, asFirstFree name: String
  ) throws(FileCode) -> String {
    try firstFree(name) { place throws(FileCode) in
      do throws(FileCode) { try SystemCall.link(path, to: place) } catch {
        guard NewFile.isInability(error) || error.code == EMLINK else { throw error }
        try copy(path, to: place)
      }
    } undo: { place in
      remove(place)
    }
  }

  private static func copy(_ path: String, to place: String) throws(FileCode) {
    let old = try FileDescriptor(
      path: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    let status = try old.status()
    try status.checkOrdinary()
    var new = try NewFile(in: folder(of: place), permissions: 0o600)
    try new.file.take(from: status)
    try new.file.write(old.readAll(limit: greatestSize))
    try new.file.synchronize()
    try new.appear(at: place)
  }

  private static func firstFree(
    _ name: String, _ body: (String) throws(FileCode) -> Void, undo: (String) -> Void
  ) throws(FileCode) -> String {
    for place in numbered(name) {
      do throws(FileCode) { try body(place) } catch {
        guard error.code == EEXIST else { throw error }
        continue
      }
      do throws(FileCode) { try Replacement.synchronizeFolder(of: place) } catch {
        undo(place)
        throw error
      }
      return place
    }
    throw FileCode(code: EEXIST)
  }
}
