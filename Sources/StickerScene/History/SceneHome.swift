/// The place where a scene is kept: its file, its journal, and its lock.
final class SceneHome {
  /// The scene's file, at the end of all symbolic links.
  let scene: String
  /// Its journal.
  private(set) var journal: JournalFile
  /// Whether the scene's file is the document as it is.
  private(set) var isSaved: Bool
  /// What is on its way to the disk; see ``finishKeeping(waits:)``.
  private(set) var keeping: SceneKeeping?

  private let lock: SceneLock
  private var savedMark: SceneMark
  /// How often the document has been changed.
  private var changes = 0

  init(
    scene: String, lock: SceneLock, journal: JournalFile, mark: SceneMark, isSaved: Bool
  ) {
    self.scene = scene
    self.lock = lock
    self.journal = journal
    self.isSaved = isSaved
    savedMark = mark
  }

  /// The document has been changed: a record for the journal, one line of it.
  ///
  /// A program that dies may write part of the line, which counts as none of it when the scene is opened again.
  func append(_ record: JournalRecord) {
    isSaved = false
    changes += 1
    journal.add(record)
    // What it does not take now is tried again, and reported, with the next flush.
    try? journal.write()
  }

  /// Begins to bring the journal to the disk in the background, and with a document the scene's file as well.
  func beginKeeping(_ document: SceneDocument?, whenDone: @escaping @Sendable () -> Void) {
    guard keeping == nil else { return }
    var file: (path: String, bytes: [UInt8], mark: SceneMark)?
    if let bytes = document.flatMap({ try? $0.written() }) {
      let mark = SceneMark(bytes)
      journal.add(.saved(mark))
      file = (scene, bytes, mark)
    }
    let flush = Result { () throws(FileDescriptor.Failure) in try journal.beginFlush() }
    keeping = SceneKeeping(journal: flush, scene: file, changes: changes, whenDone: whenDone)
  }

  /// Takes note of what has come of the last ``beginKeeping(_:whenDone:)``; nil while it goes on, or there was none.
  @discardableResult
  func finishKeeping(waits: Bool) -> SceneKeeping.Outcome? {
    guard let keeping, let outcome = waits ? keeping.wait() : keeping.result else { return nil }
    self.keeping = nil
    if outcome.journal == nil {
      journal.hasReachedDisk(bytes: keeping.journalBytes)
    } else {
      journal.hasNotReachedDisk()
    }
    if let mark = keeping.mark, outcome.scene == nil {
      savedMark = mark
      isSaved = changes == keeping.changes
    }
    return outcome
  }

  /// Writes the scene's file; errors call it by the name that the person gave.
  func save(_ history: SceneHistory, named name: String) throws(SceneStoreError) {
    let bytes: [UInt8]
    do throws(SceneDocumentError) {
      bytes = try history.document.written()
    } catch {
      throw .scene(.content(path: name, error))
    }
    let mark = SceneMark(bytes)
    journal.add(.saved(mark))
    // On the disk before the file is: whichever file a crash leaves, the journal has a place for it.
    let isJournalGood = (try? journal.flush()) != nil
    do throws(FileError) {
      try Disk.write(bytes, to: scene)
    } catch {
      throw .scene(.file(FileError(path: name, action: error.action, code: error.code)))
    }
    savedMark = mark
    isSaved = true
    if !isJournalGood || isOverdue(history) { rewriteJournal(history) }
  }

  /// Writes the journal anew, with no more than the history needs; if that fails, the old one stays.
  func rewriteJournal(_ history: SceneHistory) {
    guard isSaved else { return }
    let new = JournalFile.new(for: history, scene: scene, mark: savedMark)
    if (try? new.flush()) != nil { journal = new }
  }

  /// Whether so much of the journal is of no more use that it is worth to be rewritten now.
  func isOverdue(_ history: SceneHistory) -> Bool {
    journal.weight - history.stacks.weight > 64 + history.stacks.weight / 4
  }

  /// Whether so much is of no more use that it is worth to save the scene for it.
  func isOvergrown(_ history: SceneHistory) -> Bool {
    let live = history.stacks.weight
    // Far from what can be read at all, whatever it is that fills it.
    if journal.size > Disk.greatestSize / 4 { return journal.weight > 2 * live }
    return journal.weight > 4096 + 4 * live + history.document.stickers.count
  }
}

extension JournalFile {
  /// The path of a scene's journal.
  static func path(for scene: String) -> String { scene + ".journal" }

  /// A new journal of a history whose document is in the scene's file.
  static func new(for history: SceneHistory, scene: String, mark: SceneMark) -> JournalFile {
    let status = try? FileDescriptor.status(of: scene)
    let journal = JournalFile(new: path(for: scene), permissionsFrom: status)
    for step in history.done { journal.add(.step(step)) }
    for step in history.undone.reversed() { journal.add(.step(step)) }
    if history.canRedo { journal.add(.undo(history.undone.count)) }
    journal.add(.saved(mark))
    return journal
  }
}
