internal import Files
import Glibc

/// A journal that is being written; lines that the disk doesn't accept wait in memory until it does.
///
/// ``write()`` hands the added lines to the system, so that they survive a crash of the program; ``flush()``
/// waits until they are on the disk.
final class JournalFile {
  /// The weight of the journal's lines, as ``StepStacks/weight`` counts it.
  private(set) var weight: Int

  /// The path of the scene's file.
  private let scene: String
  private var file: FileDescriptor?
  private var chain: JournalChain
  /// The number of the file's bytes that are known to be on the disk.
  private var length: Int
  /// The lines after the first ``length`` bytes.
  private var tail: [UInt8] = []
  /// The number of bytes of ``tail`` that the system has accepted.
  private var written = 0
  /// Whether the file may have surplus bytes after the accepted ones.
  private var isTorn: Bool

  /// Opens an existing journal, to continue it after its last good line.
  init(
    continuing scene: String, length: Int, chain: JournalChain, weight: Int
  ) throws(FileCode) {
    (self.scene, self.length, self.chain, self.weight) = (scene, length, chain, weight)
    let file = try Self.open(scene)
    isTorn = try file.status().size > length
    self.file = consume file
    try write()
  }

  /// Creates a new journal that begins with lines that were already checked.
  ///
  /// The first write creates the file, which replaces the file of an older journal.
  init(
    anew scene: String, lines: [UInt8] = [], chain: JournalChain = JournalChain(), weight: Int = 0
  ) {
    (self.scene, self.chain, self.weight) = (scene, chain, weight)
    (length, tail, isTorn) = (0, lines, false)
  }

  var path: String { Self.path(for: scene) }

  /// The size of the journal in bytes, with the lines that are not yet written.
  var size: Int { length + tail.count }

  /// Whether lines are not on the disk yet, or the file may have surplus bytes.
  var needsFlush: Bool { !tail.isEmpty || isTorn }

  /// Adds a record, without handing it to the system.
  func add(_ record: JournalRecord) {
    tail += chain.line(record)
    weight += record.weight
  }

  /// Hands the added lines to the system; on failure, cuts off a partly written line and throws.
  func write() throws(FileCode) {
    guard file != nil else { return try create() }
    if isTorn {
      try file?.truncate(to: length + written)
      isTorn = false
    }
    guard written < tail.count else { return }
    isTorn = true
    var end = written
    do throws(FileCode) {
      try file?.write(tail, from: &end)
    } catch {
      written = wholeLines(from: written, to: end)
      // If the cut fails as well, `isTorn` makes the next write cut first.
      if (try? file?.truncate(to: length + written)) != nil { isTorn = false }
      throw error
    }
    isTorn = false
    written = end
  }

  /// Returns the end of the last complete line within a part of the tail, as an offset into the tail.
  private func wholeLines(from start: Int, to end: Int) -> Int {
    (tail[start..<end].lastIndex(of: UInt8(ascii: "\n")) ?? start - 1) + 1
  }

  /// Waits until the lines are on the disk; if the system accepts only some, waits for these and throws.
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

  /// Waits until the lines that the system has accepted are on the disk.
  private func synchronize() throws(FileCode) {
    guard written > 0 else { return }
    do throws(FileCode) { try file?.synchronizeData() } catch {
      hasNotReachedDisk()
      throw error
    }
    hasReachedDisk(bytes: written)
  }

  /// Hands the lines to the system, and returns what a background flush needs.
  ///
  /// After a sync of the descriptor, which the caller must close, so many bytes of the tail are on the disk.
  func beginFlush() throws(FileCode) -> (descriptor: Int32, bytes: Int) {
    try writeForDisk()
    guard let copy = try file?.copiedNumber() else { throw FileCode(code: EBADF) }
    return (copy, written)
  }

  /// Records that the first `bytes` bytes of the tail are on the disk.
  func hasReachedDisk(bytes: Int) {
    length += bytes
    tail = bytes == tail.count ? [] : Array(tail[bytes...])
    written -= bytes
  }

  /// Records that a sync failed, so that the whole tail is written again.
  ///
  /// The system may have dropped the data that it could not write, and doesn't report that a second time.
  func hasNotReachedDisk() {
    written = 0
    isTorn = true
  }

  /// Creates the file with all lines; replaces an older file completely or not at all.
  private func create() throws(FileCode) {
    let main = try FileStatus(of: scene)
    try Replacement(companion: path, of: main?.owner, like: main).commit(tail)
    file = try Self.open(scene)
    length = tail.count
    tail.removeAll()
    written = 0
  }

  private static func open(_ scene: String) throws(FileCode) -> FileDescriptor {
    try CompanionFile.open(
      path(for: scene), flags: O_WRONLY | O_APPEND, of: FoundScene.owner(of: scene))
  }
}
