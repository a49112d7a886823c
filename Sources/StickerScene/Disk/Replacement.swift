import Glibc

/// A file that is written beside another, to take its place when it is complete.
struct Replacement: ~Copyable {
  /// The new file.
  let file: FileDescriptor

  private let target: String

  private static var flags: Int32 { O_WRONLY | O_CREAT | O_EXCL | O_APPEND }

  /// Whether it lies beside its place, and not in it.
  var isBeside: Bool { file.path != target }

  /// Makes the new file beside what `path` leads to, with the same permissions.
  ///
  /// With `inPlaceIfNew`, a file that is not there yet is made in its place at once.
  init(of path: String, inPlaceIfNew: Bool = false) throws(FileDescriptor.Failure) {
    let target = try Self.target(of: path)
    let old = try FileDescriptor.status(of: target)
    if let old {
      guard !old.isFolder else { throw FileDescriptor.Failure(code: EISDIR) }
      guard old.isOrdinary else { throw FileDescriptor.Failure(code: ENOTSUP) }
      try FileDescriptor.checkWritable(target)
    }
    let file =
      if inPlaceIfNew, old == nil {
        try FileDescriptor(path: target, flags: Self.flags)
      } else {
        try Self.create(in: Self.folder(of: target))
      }
    do throws(FileDescriptor.Failure) {
      if let old { try file.take(from: old) }
    } catch {
      FileDescriptor.remove(file.path)
      throw error
    }
    self.file = file
    self.target = target
  }

  /// Puts the new file in its place, once it is safely on the disk.
  func commit() throws(FileDescriptor.Failure) {
    try file.synchronize()
    try FileDescriptor.rename(file.path, to: target)
    let folder = try FileDescriptor(path: Self.folder(of: target), flags: O_RDONLY | O_DIRECTORY)
    try folder.synchronize()
  }

  /// Removes the new file, if it has not taken its place.
  func discard() {
    FileDescriptor.remove(file.path)
  }

  /// What a path leads to through symbolic links, whether or not it is there.
  private static func target(of path: String) throws(FileDescriptor.Failure) -> String {
    var target = path
    for _ in 0..<40 {
      guard let link = try FileDescriptor.link(at: target) else { return target }
      target = ScenePath.resolve(link, inDocumentAt: target)
    }
    throw FileDescriptor.Failure(code: ELOOP)
  }

  /// The folder that a path lies in; a point, or a name that ends in a slash.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[...slash])
  }

  /// A new file under a name that nothing has.
  private static func create(in folder: String) throws(FileDescriptor.Failure) -> FileDescriptor {
    var number = 0
    while true {
      let name = ".sticker-sandbox-\(getpid())-\(number).part"
      do throws(FileDescriptor.Failure) {
        return try FileDescriptor(
          path: folder == "." ? name : folder + name, flags: Self.flags)
      } catch {
        guard error.code == EEXIST, number < 1000 else { throw error }
        number += 1
      }
    }
  }
}
