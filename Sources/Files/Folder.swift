package import Glibc

/// Folders: what is in them, and new ones.
package enum Folder {
  /// The names of everything in a folder, in no order; nil where it cannot be read.
  package static func names(in folder: String) -> [String]? {
    var names: [String] = []
    let isRead = forEachEntry(in: folder) { name, _ in
      names.append(name)
      return true
    }
    return isRead ? names : nil
  }

  /// Calls a closure with the name of each entry of a folder, in no order, until it returns `false`.
  ///
  /// `isFolder` is `nil` for a link, and where the disk does not say. Returns `false` if the folder cannot be read.
  package static func forEachEntry(
    in folder: String, _ body: (_ name: String, _ isFolder: Bool?) -> Bool
  ) -> Bool {
    // Safe: the system's stream is open from here to the end.
    guard let stream = unsafe folder.withCPath({ unsafe opendir($0) }) else { return false }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      // Safe: the name ends with a zero, and is copied before the next is read. The structure says that a name has 256
      // bytes; the last ones of the system's buffer have fewer, so that only the name itself may be touched.
      let start = unsafe UnsafeRawPointer(entry) + nameOffset
      let name = unsafe String(cPath: start.assumingMemoryBound(to: CChar.self))
      if name == "." || name == ".." { continue }
      // Safe: the type lies in front of the name.
      let type = Int(
        unsafe UnsafeRawPointer(entry).load(fromByteOffset: typeOffset, as: UInt8.self))
      let isUnknown = type == Int(DT_UNKNOWN) || type == Int(DT_LNK)
      if !body(name, isUnknown ? nil : type == Int(DT_DIR)) { break }
    }
    return true
  }

  /// The offset of the name in a directory entry of the system.
  private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19

  /// The offset of the type in a directory entry of the system.
  private static let typeOffset = MemoryLayout<dirent>.offset(of: \.d_type) ?? 18

  /// Removes a folder in which nothing lies; whether it was.
  @discardableResult
  package static func removeIfEmpty(_ folder: String) -> Bool {
    // Safe: the path is a text that ends, lent for the call.
    unsafe folder.withCPath { unsafe rmdir($0) == 0 }
  }

  /// Makes a folder and those that it lies in, as far as they are not there.
  ///
  /// Throws if the folder cannot be written to then, with the reason for the first folder that is missing.
  package static func make(_ folder: String, permissions: mode_t) throws(FileError) {
    var reason: FileCode?
    for (index, byte) in zip(folder.utf8.indices, folder.utf8)
    where byte == UInt8(ascii: "/") && index > folder.startIndex {
      reason = reason ?? makeOne(String(folder[..<index]), permissions)
    }
    reason = reason ?? makeOne(folder, permissions)
    // Safe: the path ends with a zero, lent for the call.
    if reason == nil, unsafe folder.withCPath({ unsafe access($0, W_OK) }) != 0 { reason = .last }
    if let reason { throw reason.error(folder, .write) }
  }

  /// Makes one folder; the reason if it is not there then.
  private static func makeOne(_ folder: String, _ permissions: mode_t) -> FileCode? {
    // Safe: the path ends with a zero, lent for the call.
    guard unsafe folder.withCPath({ unsafe mkdir($0, permissions) }) != 0 else { return nil }
    let reason = FileCode.last
    // Of a folder that is there the system may say that the disk is read-only, or that its parent may not be written.
    if Disk.isFolder(folder) { return nil }
    return reason.code == EEXIST ? FileCode(code: ENOTDIR) : reason
  }
}
