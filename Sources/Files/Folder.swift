package import Glibc

/// Functions that list, create and remove folders.
package enum Folder {
  /// Returns the names of all entries of a folder, unordered; `nil` if the folder can't be read.
  package static func names(in folder: String) -> [String]? {
    var names: [String] = []
    let isRead = forEachEntry(in: folder) { name, _ in
      names.append(name)
      return true
    }
    return isRead ? names : nil
  }

  /// Calls a closure with the name of each entry of a folder, unordered, until the closure returns `false`.
  ///
  /// `isFolder` is `nil` for a link, and on file systems that don't report types. Returns `false` if the folder can't
  /// be read.
  package static func forEachEntry(
    in folder: String, _ body: (_ name: String, _ isFolder: Bool?) -> Bool
  ) -> Bool {
    SystemCall.forEachEntry(in: folder) { name, type in
      if name == "." || name == ".." { return true }
      let isUnknown = type == Int(DT_UNKNOWN) || type == Int(DT_LNK)
      return body(name, isUnknown ? nil : type == Int(DT_DIR))
    }
  }

  /// Removes a folder if it is empty; returns whether the folder was removed.
  @discardableResult
  package static func removeIfEmpty(_ folder: String) -> Bool {
    (try? SystemCall.removeFolder(folder)) != nil
  }

  /// Creates a folder and its missing parent folders.
  ///
  /// Throws if a folder can't be created, with the reason for the first one, or if the folder isn't writable.
  package static func make(_ folder: String, permissions: mode_t) throws(FileError) {
    do throws(FileCode) {
      for (index, byte) in zip(folder.utf8.indices, folder.utf8)
      where byte == UInt8(ascii: "/") && index > folder.startIndex {
        try makeOne(String(folder[..<index]), permissions)
      }
      try makeOne(folder, permissions)
      try SystemCall.access(folder, W_OK)
    } catch {
      throw error.error(folder, .write)
    }
  }

  /// Creates one folder; throws if the folder doesn't exist afterwards.
  private static func makeOne(_ folder: String, _ permissions: mode_t) throws(FileCode) {
    do throws(FileCode) { try SystemCall.makeFolder(folder, permissions) } catch {
      // For an existing folder the system may report a read-only disk or an unwritable parent folder instead of
      // `EEXIST`.
      if Disk.isFolder(folder) { return }
      throw error.code == EEXIST ? FileCode(code: ENOTDIR) : error
    }
  }
}
