import Files

/// A line of a journal.
enum JournalRecord: Hashable {
  /// The first line, with the version of the format.
  case header(version: Int)
  /// A step was done.
  case step(SceneStep)
  /// The last step was undone, and this step was done in its place.
  ///
  /// This record didn't change the version, since journals are only appended to, and their version is in
  /// their first line. Older programs end a journal at this record and report the cut.
  case amend(SceneStep)
  /// A number of steps were undone.
  case undo(Int)
  /// A number of steps were redone.
  case redo(Int)
  /// The document at this place was about to be saved; the scene's file has this fingerprint then.
  ///
  /// The journal is flushed with this record before the scene's file is replaced, so that the journal has a record for
  /// the file that a crash leaves, the old one or the new one. The file is replaced even if that flush fails.
  case saved(SceneMark)
  /// The steps of the history were dropped.
  case forgotten

  /// The version that this program reads and writes.
  ///
  /// Members of version 2 of the scene didn't change it, for the reason given at ``amend(_:)``: older programs end a
  /// journal at the first step with a timing, words in a style, a hidden or grouped sticker, a type of background or a
  /// duration.
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

  /// Creates the fingerprint of a file's bytes; O(bytes).
  init(_ bytes: [UInt8]) {
    self.init(length: bytes.count, checksum: Deflate.checksum(bytes.span))
  }
}
