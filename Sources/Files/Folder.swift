package import Glibc

/// Folders: what is in them, and new ones.
package enum Folder {
  /// The names of everything in a folder, in no order; nil where it cannot be read.
  package static func names(in folder: String) -> [String]? {
    // Safe: the system's stream is open from here to the end.
    guard let stream = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // Safe: the name ends with a zero, and is copied before the next is read. The structure says that a name has 256
      // bytes; the last ones of the system's buffer have fewer, so that only the name itself may be touched.
      let start = unsafe UnsafeRawPointer(entry) + nameOffset
      let name = unsafe String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Where a name lies in what the system says of a file.
  private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19

  /// Removes a folder in which nothing lies; whether it was.
  @discardableResult
  package static func removeIfEmpty(_ folder: String) -> Bool {
    // Safe: the path is a text that ends, lent for the call.
    unsafe rmdir(folder) == 0
  }

  /// Makes a folder and those that it lies in, as far as they are not there; whether it can be written to then.
  package static func make(_ folder: String, permissions: mode_t) -> Bool {
    for end in folder.indices where folder[end] == "/" && end > folder.startIndex {
      // Safe, here and below: the path is a text that ends, lent for the call.
      _ = unsafe mkdir(String(folder[..<end]), permissions)
    }
    _ = unsafe mkdir(folder, permissions)
    return unsafe access(folder, W_OK) == 0
  }
}
