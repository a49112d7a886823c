import Glibc

/// Preserves files that would otherwise be overwritten, under the first free numbered name.
extension Disk {
  /// Returns a path, then the same path with the suffixes `.2`, `.3`, …, up to `FileName.greatestNumber`.
  static func numbered(_ path: String) -> some Sequence<String> {
    (1...FileName.greatestNumber).lazy.map { $0 == 1 ? path : "\(path).\($0)" }
  }

  /// Moves a file to the first free one of a path's numbered names; returns that name.
  package static func move(
    _ path: String, toFirstFree name: String
  ) throws(FileCode) -> String {
    try firstFree(name) { place throws(FileCode) in
      try NewFile.move(path, toFreePlace: place)
    }
  }

  /// Gives a file a second name, the first free one of a path's numbered names; returns that name.
  ///
  /// A later replacement of the file leaves the second name unchanged. Copies the file if the file system has no links.
  package static func keep(
    _ path: String, asFirstFree name: String
  ) throws(FileCode) -> String {
    try firstFree(name) { place throws(FileCode) in
      // Safe: both paths end with a zero, lent for the call.
      let isLinked = unsafe path.withCPath { path in
        unsafe place.withCPath { place in unsafe link(path, place) == 0 }
      }
      guard !isLinked else { return }
      let reason = FileCode.last
      guard NewFile.isInability(reason) || reason.code == EMLINK else { throw reason }
      try copy(path, to: place)
    }
  }

  private static func copy(_ path: String, to place: String) throws(FileCode) {
    let old = try FileDescriptor(
      path: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    let status = try old.status()
    try status.checkOrdinary()
    var new = try NewFile(in: FilePlace.folder(of: place), permissions: 0o600)
    defer { new.discard() }
    let file = FileDescriptor(owning: new.descriptor, path: place)
    try file.take(from: status)
    try file.write(old.readAll(limit: greatestSize))
    try file.synchronize()
    try new.appear(at: place)
  }

  private static func firstFree(
    _ name: String, _ body: (String) throws(FileCode) -> Void
  ) throws(FileCode) -> String {
    for place in numbered(name) {
      do throws(FileCode) {
        try body(place)
        try Replacement.synchronizeFolder(of: place)
        return place
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw FileCode(code: EEXIST)
  }
}
