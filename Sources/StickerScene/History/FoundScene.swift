internal import Files

import Glibc

/// The content of a scene's file and of its journal on the disk.
struct FoundScene {
  let document: SceneDocument
  let mark: SceneMark
  let journal: JournalFound

  /// Reads the file and the journal; `nil` if the file doesn't exist but its folder does.
  ///
  /// Throws `EFBIG` if the file has more than `limit` bytes. Errors call the file `name`.
  init?(
    _ scene: String, named name: String, limit: Int = Disk.greatestSize
  ) throws(SceneFileError) {
    guard let content = try SceneFile(path: scene).content(named: name, limit: limit) else {
      return nil
    }
    document = content.document
    mark = SceneMark(content.bytes)
    journal = JournalFound(scene, of: FoundScene.owner(of: scene), limit: limit)
  }

  /// Returns the owner of a scene's file; `nil` if the file doesn't exist or its status can't be read.
  static func owner(of scene: String) -> uid_t? {
    ((try? FileStatus(of: scene)) ?? nil)?.owner
  }

  /// Applies the journal to the document; returns `nil` if the journal belongs to another file.
  func replay(limit: Int) -> JournalReplay? {
    JournalReplay(journal.lines, mark: mark, document: document, limit: limit)
  }
}

/// The journal beside a scene, or another file at its path.
struct JournalFound {
  let lines: JournalLines
  /// The content of the file; empty if there is no file or it may not be read.
  let bytes: [UInt8]
  /// Whether the file may have content that must not be lost.
  let isWorthKeeping: Bool
  /// The reason why the journal isn't used: it belongs neither to the user nor to the scene's owner, is no regular file, or
  /// can't be read.
  ///
  /// A scene with such a journal is opened read-only, and the journal stays as it is. `nil` for a journal that is used.
  let problem: FileError?

  /// Reads the journal of a scene whose owner is `owner`; `nil` if the scene doesn't exist.
  init(_ scene: String, of owner: uid_t?, limit: Int = Disk.greatestSize) {
    do throws(FileError) {
      let path = JournalFile.path(for: scene)
      bytes = try CompanionFile.readIfPresent(path, of: owner, limit: limit) ?? []
      lines = JournalLines(bytes)
      isWorthKeeping =
        lines.entries.contains { $0.record.weight > 0 }
        || (lines.entries.last?.end ?? 0) < bytes.count
      problem = nil
    } catch {
      lines = JournalLines([])
      bytes = []
      isWorthKeeping = true
      problem = error
    }
  }
}
