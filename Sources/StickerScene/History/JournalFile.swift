internal import Files
import Glibc

/// A journal that is being written; what the disk does not take waits here until it does.
///
/// A line is handed to the system as soon as it is added, so that it outlives the program, and is on the
/// disk after ``flush()``.
final class JournalFile {
  /// The path of the journal.
  let path: String
  /// The weight of the journal's lines, as ``StepStacks/weight`` counts it.
  private(set) var weight: Int

  /// The scene beside which it lies.
  private let scene: String
  private var file: OpenFile?
  private var chain: JournalChain
  /// The number of the file's bytes that are known to be on the disk.
  private var length: Int
  /// The lines after that.
  private var tail: [UInt8] = []
  /// The number of the tail's bytes that the system has accepted.
  private var written = 0
  /// Whether the file may hold something behind those.
  private var isTorn: Bool

  /// Continues a journal behind its last good line.
  init(
    continuing path: String, scene: String, length: Int, chain: JournalChain, weight: Int
  ) throws(FileCode) {
    self.path = path
    self.scene = scene
    self.length = length
    self.chain = chain
    self.weight = weight
    let file = try OpenFile(path, of: scene)
    self.file = file
    isTorn = try file.descriptor.size() > length
    try write()
  }

  /// A new journal, which takes its place, and that of an older one, with the first flush.
  convenience init(new path: String, scene: String) {
    self.init(anew: path, scene: scene, lines: [], chain: JournalChain(), weight: 0)
    add(.header(version: JournalRecord.version))
  }

  /// Creates a new journal that begins with lines that were already checked.
  init(anew path: String, scene: String, lines: [UInt8], chain: JournalChain, weight: Int) {
    self.path = path
    self.scene = scene
    self.chain = chain
    self.weight = weight
    length = 0
    tail = lines
    isTorn = false
  }

  /// The size of the journal in bytes, with the lines that are not yet written.
  var size: Int { length + tail.count }

  /// Whether something is not on the disk yet.
  var needsFlush: Bool { !tail.isEmpty || isTorn }

  /// Adds a record, without handing it to the system.
  func add(_ record: JournalRecord) {
    tail += chain.line(record)
    weight += record.weight
  }

  /// Writes the added lines to the system; a line that was written only in part is cut off again.
  func write() throws(FileCode) {
    guard let file else { return try create() }
    if isTorn {
      try file.descriptor.truncate(to: length + written)
      isTorn = false
    }
    guard written < tail.count else { return }
    isTorn = true
    var end = written
    do throws(FileCode) {
      try file.descriptor.write(tail, from: &end)
    } catch {
      written = wholeLines(from: written, to: end)
      // If the cut fails as well, it is made before anything else is written.
      if (try? file.descriptor.truncate(to: length + written)) != nil { isTorn = false }
      throw error
    }
    isTorn = false
    written = end
  }

  /// Returns the end of the last complete line within a part of the tail, as an offset into the tail.
  private func wholeLines(from start: Int, to end: Int) -> Int {
    (tail[start..<end].lastIndex(of: UInt8(ascii: "\n")) ?? start - 1) + 1
  }

  /// Waits until all is on the disk; if the system does not take all, until that is on it which it takes.
  func flush() throws(FileCode) {
    try writeForDisk()
    try synchronize()
  }

  /// Writes as ``write()`` does; on failure, waits until the accepted part is on the disk and rethrows.
  private func writeForDisk() throws(FileCode) {
    do throws(FileCode) {
      try write()
    } catch {
      try synchronize()
      throw error
    }
  }

  /// Waits until what the system has is on the disk.
  private func synchronize() throws(FileCode) {
    guard written > 0, let file else { return }
    do throws(FileCode) {
      try file.descriptor.synchronizeData()
    } catch {
      hasNotReachedDisk()
      throw error
    }
    hasReachedDisk(bytes: written)
  }

  /// A descriptor to wait for the disk with, and how many bytes of the tail are then on it.
  func beginFlush() throws(FileCode) -> (descriptor: Int32, bytes: Int) {
    try writeForDisk()
    guard let file else { throw FileCode(code: EBADF) }
    return (try file.descriptor.copiedNumber(), written)
  }

  /// Records that so many bytes of the tail are on the disk.
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

  /// Makes the file, which takes the place of an older one: with all lines, or not at all.
  private func create() throws(FileCode) {
    let main = try FileStatus(of: scene)
    var replacement = try Replacement(companion: path, of: main?.owner, like: main)
    do throws(FileCode) {
      try replacement.file.write(tail)
      try replacement.commit()
    } catch {
      replacement.discard()
      throw error
    }
    file = try OpenFile(path, of: scene)
    length = tail.count
    tail.removeAll()
    written = 0
  }
}

/// A file that is open for adding to it.
private final class OpenFile {
  let descriptor: FileDescriptor

  init(_ path: String, of scene: String) throws(FileCode) {
    descriptor = try Companion.open(
      path, flags: O_WRONLY | O_APPEND, of: FoundScene.owner(of: scene))
  }
}
