internal import Files

import Glibc

/// A scene's file and its journal, as they lie on the disk.
struct FoundScene {
  let document: SceneDocument
  let mark: SceneMark
  let journal: JournalFound

  /// Reads both, at most `limit` bytes of each; nil if there is no scene, but a folder for it.
  init?(
    _ scene: String, named name: String, limit: Int = Disk.greatestSize
  ) throws(SceneFileError) {
    let bytes: [UInt8]
    do throws(FileError) {
      guard let found = try Disk.readIfPresent(scene, limit: limit) else {
        try Disk.checkFolder(of: scene)
        return nil
      }
      bytes = found
    } catch {
      throw .file(FileError(path: name, action: error.action, code: error.code))
    }
    do throws(SceneDocumentError) { document = try SceneDocument(reading: bytes) } catch {
      throw .content(path: name, error)
    }
    mark = SceneMark(bytes)
    journal = JournalFound(scene, of: FoundScene.owner(of: scene), limit: limit)
  }

  /// Who has a scene's file; nil if there is none, or nobody knows.
  static func owner(of scene: String) -> uid_t? {
    ((try? FileStatus(of: scene)) ?? nil)?.owner
  }

  /// What the journal adds; nil if it belongs to another file.
  func replay(limit: Int) -> JournalReplay? {
    JournalReplay(journal.lines, mark: mark, document: document, limit: limit)
  }
}

/// The journal beside a scene, or what lies in its place.
struct JournalFound {
  let lines: JournalLines
  /// What the file holds; empty if there is none, and if it may not be read.
  let bytes: [UInt8]
  /// Whether something may be lost with it.
  let isWorthKeeping: Bool
  /// Why it may not be read or written: it is no journal of who has the scene, or the disk fails.
  let problem: FileError?

  /// Reads the journal of a scene that `owner` has; nil if the scene is not there.
  init(_ scene: String, of owner: uid_t?, limit: Int = Disk.greatestSize) {
    do throws(FileError) {
      let path = JournalFile.path(for: scene)
      bytes = try Companion.readIfPresent(path, of: owner, limit: limit) ?? []
      lines = JournalLines(bytes)
      isWorthKeeping = lines.holdSteps || (lines.entries.last?.end ?? 0) < bytes.count
      problem = nil
    } catch {
      lines = JournalLines([])
      bytes = []
      isWorthKeeping = true
      problem = error
    }
  }
}
