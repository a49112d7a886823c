internal import Files
import Glibc

/// A file that takes the place of another when it is complete.
struct Replacement: ~Copyable {
  /// The new file.
  let file: FileDescriptor

  private let target: String
  /// What is to take its place; nil if it is there already.
  private var new: NewFile?

  /// Whether it is not yet in its place.
  var isBeside: Bool { new != nil }

  /// Makes the new file in the folder of what `path` leads to, with the same permissions.
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
    let new =
      inPlaceIfNew && old == nil
      ? nil
      : try Self.passing { () throws(FileCode) in try NewFile(in: Self.folder(of: target)) }
    let file =
      if let new {
        FileDescriptor(owning: new.descriptor, path: target)
      } else {
        try FileDescriptor(path: target, flags: O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
      }
    do throws(FileDescriptor.Failure) {
      if let old { try file.take(from: old) }
    } catch {
      var left = new
      left?.discard()
      throw error
    }
    self.file = file
    self.new = new
    self.target = target
  }

  /// Puts the new file in its place, once it is safely on the disk.
  mutating func commit() throws(FileDescriptor.Failure) {
    try file.synchronize()
    let target = target
    try Self.passing { () throws(FileCode) in try new?.replace(target) }
    new = nil
    let folder = try FileDescriptor(path: Self.folder(of: target), flags: O_RDONLY | O_DIRECTORY)
    try folder.synchronize()
  }

  /// Removes the new file, if it has not taken its place.
  mutating func discard() {
    new?.discard()
  }

  private static func passing<Result>(
    _ body: () throws(FileCode) -> Result
  ) throws(FileDescriptor.Failure) -> Result {
    do throws(FileCode) { return try body() } catch {
      throw FileDescriptor.Failure(code: error.code)
    }
  }

  /// What a path leads to through symbolic links, whether or not it is there.
  static func target(of path: String) throws(FileDescriptor.Failure) -> String {
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
}
