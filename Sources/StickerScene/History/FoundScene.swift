/// A scene's file and its journal, as they lie on the disk.
struct FoundScene {
  let document: SceneDocument
  let mark: SceneMark
  let journal: JournalFound

  /// Reads both; nil if there is no scene, but a folder for it.
  init?(_ scene: String, named name: String) throws(SceneFileError) {
    let bytes: [UInt8]
    do throws(FileError) {
      guard let found = try Disk.readIfPresent(scene) else {
        try Disk.checkFolder(of: scene)
        return nil
      }
      bytes = found
    } catch {
      throw .file(FileError(path: name, action: error.action, code: error.code))
    }
    do throws(SceneDocumentError) {
      document = try SceneDocument(reading: bytes)
    } catch {
      throw .content(path: name, error)
    }
    mark = SceneMark(bytes)
    journal = JournalFound(scene)
  }

  /// What the journal adds; nil if it belongs to another file.
  func replay(limit: Int) -> JournalReplay? {
    JournalReplay(journal.lines, mark: mark, document: document, limit: limit)
  }
}

/// The journal beside a scene, or what lies in its place.
struct JournalFound {
  let lines: JournalLines
  /// Of the file, in bytes; zero if there is none, and if it cannot be read.
  let length: Int
  /// Whether something may be lost with it.
  let isWorthKeeping: Bool

  init(_ scene: String) {
    do throws(FileError) {
      let bytes = try Disk.readIfPresent(JournalFile.path(for: scene)) ?? []
      lines = JournalLines(bytes)
      length = bytes.count
      isWorthKeeping = lines.holdSteps || (lines.entries.last?.end ?? 0) < bytes.count
    } catch {
      lines = JournalLines([])
      length = 0
      isWorthKeeping = true
    }
  }
}
