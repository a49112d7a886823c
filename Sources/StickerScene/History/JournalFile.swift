import Glibc

/// A journal that is being written; what the disk does not take waits here until it does.
///
/// A line is handed to the system as soon as it is added, so that it outlives the program, and is on the
/// disk after ``flush()``.
final class JournalFile {
  /// Where it lies.
  let path: String
  /// How much its lines hold, as ``StepStacks/weight`` counts it.
  private(set) var weight: Int

  private let permissionsFrom: FileDescriptor.Status?
  private var file: OpenFile?
  private var chain: JournalChain
  /// How much of the file is known to be on the disk.
  private var length: Int
  /// The lines after that.
  private var tail: [UInt8] = []
  /// How many bytes of the tail the system has.
  private var written = 0
  /// Whether the file may hold something behind those.
  private var isTorn: Bool

  /// Continues a journal behind its last good line.
  init(
    continuing path: String, length: Int, chain: JournalChain, weight: Int
  ) throws(FileDescriptor.Failure) {
    self.path = path
    self.length = length
    self.chain = chain
    self.weight = weight
    permissionsFrom = nil
    let file = try OpenFile(path)
    self.file = file
    isTorn = try file.descriptor.size() > length
    try write()
  }

  /// A new journal, which takes its place, and that of an older one, with the first flush.
  init(new path: String, permissionsFrom: FileDescriptor.Status?) {
    self.path = path
    self.permissionsFrom = permissionsFrom
    length = 0
    chain = JournalChain()
    weight = 0
    isTorn = false
    add(.header(version: JournalRecord.version))
  }

  /// How many bytes it holds, with those that wait.
  var size: Int { length + tail.count }

  /// Whether something is not on the disk yet.
  var needsFlush: Bool { !tail.isEmpty || isTorn }

  /// Adds a record, without handing it to the system.
  func add(_ record: JournalRecord) {
    tail += chain.line(record)
    weight += record.weight
  }

  /// Hands what was added to the system; what it did not take whole is cut off again.
  func write() throws(FileDescriptor.Failure) {
    guard let file else { return try create() }
    if isTorn {
      try file.descriptor.truncate(to: length + written)
      isTorn = false
    }
    guard written < tail.count else { return }
    isTorn = true
    do throws(FileDescriptor.Failure) {
      try file.descriptor.write(written == 0 ? tail : Array(tail[written...]))
    } catch {
      // If the cut fails as well, it is made before anything else is written.
      if (try? file.descriptor.truncate(to: length + written)) != nil { isTorn = false }
      throw error
    }
    isTorn = false
    written = tail.count
  }

  /// Waits until all is on the disk.
  func flush() throws(FileDescriptor.Failure) {
    try write()
    guard !tail.isEmpty, let file else { return }
    do throws(FileDescriptor.Failure) {
      try file.descriptor.synchronizeData()
    } catch {
      hasNotReachedDisk()
      throw error
    }
    hasReachedDisk(bytes: written)
  }

  /// A descriptor to wait for the disk with, and how many bytes of the tail are then on it.
  func beginFlush() throws(FileDescriptor.Failure) -> (descriptor: Int32, bytes: Int) {
    try write()
    guard let file else { throw FileDescriptor.Failure(code: EBADF) }
    return (try file.descriptor.copiedNumber(), written)
  }

  /// So many bytes of the tail are on the disk.
  func hasReachedDisk(bytes: Int) {
    length += bytes
    tail = bytes == tail.count ? [] : Array(tail[bytes...])
    written -= bytes
  }

  /// The system may have dropped what it could not write, and not say so again.
  func hasNotReachedDisk() {
    written = 0
    isTorn = true
  }

  private func create() throws(FileDescriptor.Failure) {
    var replacement = try Replacement(of: path)
    do throws(FileDescriptor.Failure) {
      if let permissionsFrom { try replacement.file.take(from: permissionsFrom) }
      try replacement.file.write(tail)
      try replacement.commit()
    } catch {
      replacement.discard()
      throw error
    }
    file = try OpenFile(path)
    length = tail.count
    tail.removeAll()
    written = 0
  }
}

/// A file that is open for adding to it.
private final class OpenFile {
  let descriptor: FileDescriptor

  init(_ path: String) throws(FileDescriptor.Failure) {
    descriptor = try FileDescriptor(path: path, flags: O_WRONLY | O_APPEND)
  }
}
