import Glibc

/// The resolved path for writing a file; the same rules hold for scenes, exports, screenshots, recordings and figures.
///
/// Symbolic links are followed to their end. An existing file must be a regular, writable file; folders, devices, pipes
/// and sockets are refused.
struct FilePlace {
  /// The path at the end of all symbolic links.
  let path: String
  /// The status of the existing file; `nil` if there is none.
  let old: FileStatus?

  /// Resolves a path and reads the status of the file there.
  init(_ path: String) throws(FileCode) {
    // Checked before the links are read: those in `/proc/self/fd` contain texts that only look like paths.
    let old = try FileStatus(of: path)
    try old?.checkOrdinary()
    self.old = old
    self.path = try Self.end(of: path)
    guard old != nil else { return }
    // Safe: the path is a zero-terminated text, lent for the call.
    guard unsafe path.withCPath({ unsafe access($0, W_OK) }) >= 0 else { throw .last }
  }

  /// Creates the place of a companion, which must not be a link or another user's file; see ``CompanionFile``.
  init(companion path: String, of owner: uid_t?) throws(FileCode) {
    self.path = path
    do throws(FileCode) {
      old = try CompanionFile.open(path, flags: O_RDONLY, of: owner).status()
    } catch {
      guard error.code == ENOENT else { throw error }
      old = nil
    }
  }

  /// The folder of the file: `.`, or a path that ends in a slash.
  var folder: String { Self.folder(of: path) }

  /// Returns the path at the end of all symbolic links, whether or not a file exists there.
  static func end(of path: String) throws(FileCode) -> String {
    var path = path
    for _ in 0..<40 {
      guard let link = try link(at: path) else { return path }
      path = link.isAbsolutePath ? link : path.upToLastSlash + link
    }
    throw FileCode(code: ELOOP)
  }

  /// Returns the folder of a path: `.`, or a path that ends in a slash.
  static func folder(of path: String) -> String {
    let folder = path.upToLastSlash
    return folder.isEmpty ? "." : String(folder)
  }

  /// Returns the target of a symbolic link; `nil` if the path isn't a link.
  private static func link(at path: String) throws(FileCode) -> String? {
    var failure: FileCode?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      // Safe: the system writes at most the buffer's size, and says how much it wrote.
      let length = unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe path.withCPath { unsafe readlink($0, text.baseAddress!, text.count) }
      }
      if length < 0 { failure = .last }
      count = max(0, length)
    }
    if let failure {
      if [EINVAL, ENOENT].contains(failure.code) { return nil }
      throw failure
    }
    return String(pathBytes: bytes)
  }
}
