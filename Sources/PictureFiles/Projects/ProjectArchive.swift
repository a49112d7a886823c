internal import CLoadedLibraries
import Glibc

/// The ZIP file of a project, written and read with libzip.
enum ProjectArchive {
  /// The maximum number of files in a project.
  static let greatestCount = 10_000
  /// The date of all files, which depends on no clock: the first of 1980.
  private static let date: UInt16 = 33

  /// Returns the bytes of a ZIP file; `nil` if memory is short or libzip is missing.
  ///
  /// Pictures are stored as they are, since their formats are compressed; equal files give equal bytes.
  static func bytes(of entries: [ProjectEntry]) -> [UInt8]? {
    // Safe: libzip takes over each copy, and the source lives until the end of this function.
    guard libzip_load(), let source = unsafe zip_source_buffer_create(nil, 0, 0, nil) else {
      return nil
    }
    defer { unsafe zip_source_free(source) }
    unsafe zip_source_keep(source)
    guard let archive = unsafe zip_open_from_source(source, ZIP_TRUNCATE, nil) else {
      unsafe zip_source_free(source)
      return nil
    }
    for entry in entries {
      guard unsafe add(entry, to: archive) else {
        unsafe zip_discard(archive)
        return nil
      }
    }
    guard unsafe zip_close(archive) == 0 else {
      unsafe zip_discard(archive)
      return nil
    }
    return unsafe content(of: source)
  }

  private static func add(_ entry: ProjectEntry, to archive: OpaquePointer) -> Bool {
    guard let copy = unsafe malloc(max(1, entry.bytes.count)) else { return false }
    unsafe entry.bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress {
        unsafe copy.copyMemory(from: start, byteCount: bytes.count)
      }
    }
    guard
      let source = unsafe zip_source_buffer(archive, copy, UInt64(entry.bytes.count), 1)
    else {
      unsafe free(copy)
      return false
    }
    let index = unsafe zip_file_add(archive, entry.name, source, UInt32(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      unsafe zip_source_free(source)
      return false
    }
    let method = entry.name == ProjectEntry.scene ? ZIP_CM_DEFLATE : ZIP_CM_STORE
    return unsafe zip_set_file_compression(archive, UInt64(index), method, 0) == 0
      && zip_file_set_dostime(archive, UInt64(index), 0, date, 0) == 0
  }

  private static func content(of source: OpaquePointer) -> [UInt8]? {
    guard unsafe zip_source_open(source) == 0 else { return nil }
    defer { unsafe zip_source_close(source) }
    guard unsafe zip_source_seek(source, 0, SEEK_END) == 0 else { return nil }
    let count = unsafe Int(zip_source_tell(source))
    guard count > 0, unsafe zip_source_seek(source, 0, SEEK_SET) == 0 else { return nil }
    // Safe: there is room for `count` bytes.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      got = unsafe max(0, Int(zip_source_read(source, buffer.baseAddress, UInt64(count))))
    }
    return bytes.count == count ? bytes : nil
  }

  // MARK: Reading

  /// Returns the files of a ZIP file; meant for a decoder process, since the bytes are untrusted.
  ///
  /// Throws if the files have more than `limit` bytes in all, or the scene more than
  /// ``ProjectFile/greatestSceneCount``, if one of them is a link, is encrypted or has a name that a project can't
  /// have, and if the ZIP file is damaged. Folders are skipped.
  static func entries(of bytes: [UInt8], limit: Int) throws(PictureError) -> [ProjectEntry] {
    guard libzip_load() else { throw .needs(library: "libzip") }
    var found: Result<[ProjectEntry], PictureError> = .failure(.damagedProject)
    unsafe bytes.withUnsafeBytes { bytes in
      // Safe: the archive is discarded before the bytes are released.
      guard
        let source = unsafe zip_source_buffer_create(
          bytes.baseAddress, UInt64(bytes.count), 0, nil)
      else { return }
      guard let archive = unsafe zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, nil)
      else {
        unsafe zip_source_free(source)
        return
      }
      defer { unsafe zip_discard(archive) }
      found = Result { () throws(PictureError) in try unsafe entries(of: archive, limit: limit) }
    }
    return try found.get()
  }

  private static func entries(
    of archive: OpaquePointer, limit: Int
  ) throws(PictureError) -> [ProjectEntry] {
    let count = unsafe zip_get_num_entries(archive, 0)
    guard count > 0 else { throw .damagedProject }
    guard count <= greatestCount else { throw .largeProject }
    var entries: [ProjectEntry] = []
    var names: Set<String> = []
    var total = 0
    for index in 0..<UInt64(count) {
      var facts = unsafe zip_stat_t()
      let known = UInt64(ZIP_STAT_NAME | ZIP_STAT_SIZE)
      guard unsafe zip_stat_index(archive, index, 0, &facts) == 0,
        unsafe facts.valid & known == known, let start = unsafe facts.name
      else { throw .damagedProject }
      let name = unsafe String(cString: start)
      if name.hasSuffix("/"), !name.contains("..") { continue }
      guard ProjectEntry.isValid(name), unsafe !isLink(index, in: archive) else {
        throw .strangeProject
      }
      let size = unsafe facts.size
      let most =
        name == ProjectEntry.scene
        ? min(limit - total, ProjectFile.greatestSceneCount) : limit - total
      guard size <= UInt64(most) else { throw .largeProject }
      guard let content = unsafe read(index, of: archive, count: Int(size)),
        names.insert(name).inserted, let entry = ProjectEntry(name, content)
      else { throw .damagedProject }
      total += content.count
      entries.append(entry)
    }
    guard names.contains(ProjectEntry.scene) else { throw .strangeProject }
    return entries
  }

  /// Returns whether a file of the archive is a symbolic link or another special file of Unix.
  private static func isLink(_ index: UInt64, in archive: OpaquePointer) -> Bool {
    var (system, attributes) = (UInt8(0), UInt32(0))
    guard unsafe zip_file_get_external_attributes(archive, index, 0, &system, &attributes) == 0
    else { return true }
    let kind = attributes >> 16 & UInt32(S_IFMT)
    return system == UInt8(ZIP_OPSYS_UNIX) && kind != 0 && kind != UInt32(S_IFREG)
  }

  /// Returns the content of a file; `nil` unless it has exactly `count` bytes, and their checksum.
  private static func read(_ index: UInt64, of archive: OpaquePointer, count: Int) -> [UInt8]? {
    guard let file = unsafe zip_fopen_index(archive, index, 0) else { return nil }
    defer { unsafe zip_fclose(file) }
    // One more byte than there may be: reading to the end compares the checksum.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, got in
      while got <= count {
        // Safe: there is room for the rest.
        let more = unsafe zip_fread(file, buffer.baseAddress! + got, UInt64(count + 1 - got))
        guard more > 0 else {
          if more < 0 { got = 0 }
          break
        }
        got += Int(more)
      }
    }
    return bytes.count == count ? bytes : nil
  }
}

extension PictureError {
  static let damagedProject = PictureError(
    .damaged, "the project is damaged or incomplete. Copy or download it again.")
  static let largeProject = PictureError(
    .tooLarge, "the project's files are too large or too many. Open it where it was made.")
  static let strangeProject = PictureError(
    .notAPicture,
    "the file isn't a project, or has files that don't belong into one. Export the project again.")
}
