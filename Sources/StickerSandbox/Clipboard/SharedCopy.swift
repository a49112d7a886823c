import Files
import StickerScene

/// The stickers that the user copied last, for other windows of the same user.
///
/// Any program can read the picture on the clipboard, and any program can put one there. So the picture holds only a
/// random number; a private file holds the same number with the stickers and the paths of their pictures.
struct SharedCopy: Sendable {
  /// The random number that stands for one copy: 128 bits.
  struct Number: Hashable, Sendable {
    /// The number as 32 hexadecimal digits.
    let digits: [UInt8]

    /// Creates a random 128-bit number, which other users can't guess.
    static func random() -> Number {
      let halves = [UInt64.random(in: .min ... .max), .random(in: .min ... .max)]
      return Number(digits: halves.flatMap { Array($0.hexDigits.utf8) })
    }
  }

  /// The paths of the files that may hold the last copy, the preferred file first.
  let files: [String]

  /// Creates the place in the first of some folders in which only the user may write.
  init(in folders: [String]) { files = folders.map { "\($0)/copied" } }

  /// Creates the place below the user's runtime folder, or else in the user's data.
  init() {
    let data = UserFolders.data.map { [$0 + "/sticker-sandbox"] } ?? []
    self.init(in: (UserFolders.runtime.map { [$0 + "/sticker-sandbox"] } ?? []) + data)
  }

  /// Replaces the last copy by a scene's stickers, whose pictures have absolute paths; returns whether that worked.
  func keep(_ scene: SceneDocument, as number: Number) -> Bool {
    guard let text = try? scene.written() else { return false }
    for file in files {
      if (try? Folder.make(file.folder.folder, permissions: 0o700)) != nil,
        PrivateFile.makeFolder(file.folder),
        (try? PrivateFile.write(number.digits + [Self.lineEnd] + text, to: file)) != nil
      {
        // An older copy, from before the preferred folder existed.
        files.filter { $0 != file }.forEach { Disk.remove($0) }
        return true
      }
    }
    return false
  }

  /// Returns the scene of the copy that a picture's note refers to; `nil` for notes of other programs and older copies.
  func scene(for note: [UInt8]) -> SceneDocument? {
    guard note.count == Self.digitCount else { return nil }
    for file in files {
      guard let bytes = PrivateFile.read(file, limit: Paste.limit), bytes.starts(with: note),
        bytes.dropFirst(note.count).first == Self.lineEnd
      else { continue }
      return try? SceneDocument(reading: Array(bytes.dropFirst(note.count + 1)))
    }
    return nil
  }

  /// Removes the last copy of any process; with a number, only the copy that has it.
  func remove(_ number: Number? = nil) {
    for file in files {
      if let number {
        guard PrivateFile.read(file, limit: Paste.limit)?.starts(with: number.digits) == true
        else { continue }
      }
      Disk.remove(file)
    }
  }

  private static let digitCount = 32
  private static let lineEnd = UInt8(ascii: "\n")
}
