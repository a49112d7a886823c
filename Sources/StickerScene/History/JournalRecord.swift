/// One line of a journal.
enum JournalRecord: Hashable {
  /// The first line, and the version of the format.
  case header(version: Int)
  /// A step was done.
  case step(SceneStep)
  /// The last step was undone, and this was done in its place.
  ///
  /// The version stays, though programs that do not know this yet end a journal here and say what they
  /// cut: journals are only added to, and their version is in their first line.
  case amend(SceneStep)
  /// A number of steps were undone.
  case undo(Int)
  /// A number of steps were redone.
  case redo(Int)
  /// The scene's file was about to become this, which is the document at this place.
  case saved(SceneMark)
  /// All steps were dropped.
  case forgotten

  /// The version that this program reads and writes.
  static var version: Int { 1 }
}

/// The fingerprint of a scene's file: its length and checksum.
struct SceneMark: Hashable {
  let length: Int
  let checksum: UInt32

  init(length: Int, checksum: UInt32) {
    self.length = length
    self.checksum = checksum
  }

  /// The mark of a file's bytes; O(bytes).
  init(_ bytes: [UInt8]) {
    self.init(length: bytes.count, checksum: CRC32.sum(bytes[...]))
  }
}
