internal import Files

/// The files of an open scene: the scene's file, its journal, and its lock.
final class SceneLocation {
  /// The path of the scene's file, with symbolic links resolved.
  let scene: String
  private(set) var journal: JournalFile
  /// Whether no change was made since the version in the scene's file; documents aren't compared.
  private(set) var isSaved: Bool
  /// The background write in progress, or `nil`; see ``finishKeeping(waits:)``.
  private(set) var keeping: SceneKeeping?

  private let lock: SceneLock
  private var savedMark: SceneMark
  /// The fingerprints of the file's versions that this program has read or written; other ones come from other programs.
  ///
  /// Begins with that of the opening; each foreground or background save adds the one it writes.
  private var known: Set<SceneMark>
  /// The notes that the owner has not taken yet.
  private var news: [SceneNote] = []
  private var changes = 0

  init(
    scene: String, lock: SceneLock, journal: JournalFile, mark: SceneMark, isSaved: Bool
  ) {
    self.scene = scene
    self.lock = lock
    self.journal = journal
    self.isSaved = isSaved
    savedMark = mark
    known = [mark]
  }

  /// Returns the new notes for the owner, and clears them.
  func takeNews() -> [SceneNote] {
    defer { news = [] }
    return news
  }

  /// Appends the record of a change to the journal as one line.
  ///
  /// A crash may leave part of the line, which is ignored when the scene is opened again.
  func append(_ record: JournalRecord) {
    isSaved = false
    changes += 1
    journal.add(record)
    // After a failure, the next flush writes the line again, and reports the error.
    try? journal.write()
  }

  /// Starts to flush the journal in the background, and, given a document, to save the scene's file as well.
  ///
  /// Errors name the file as `name`.
  func beginKeeping(
    _ document: SceneDocument?, named name: String, whenDone: @escaping @Sendable () -> Void
  ) {
    guard keeping == nil else { return }
    let writing = document.flatMap { try? SceneWriting($0, to: scene, named: name, known: known) }
    if let writing { journal.add(.saved(writing.mark)) }
    let flush = Result { () throws(FileCode) in try journal.beginFlush() }
    keeping = SceneKeeping(journal: flush, scene: writing, changes: changes, whenDone: whenDone)
  }

  /// Ends a background write that has finished, and returns its outcome.
  ///
  /// Returns `nil` if there is no background write, or if it is in progress and `waits` is `false`.
  @discardableResult
  func finishKeeping(waits: Bool) -> SceneKeeping.Outcome? {
    guard let keeping, let outcome = waits ? keeping.wait() : keeping.result else { return nil }
    self.keeping = nil
    if outcome.journal == nil {
      journal.hasReachedDisk(bytes: keeping.journalBytes)
    } else {
      journal.hasNotReachedDisk()
    }
    if let scene = outcome.scene, take(scene, mark: keeping.mark) {
      isSaved = changes == keeping.changes
    }
    return outcome
  }

  /// Records the outcome of a write of the scene's file; returns whether the write succeeded.
  private func take(_ outcome: SceneWriting.Outcome, mark: SceneMark?) -> Bool {
    known = outcome.known
    if let path = outcome.setAside { news.append(.otherSetAside(path: path)) }
    guard outcome.error == nil, let mark else { return false }
    savedMark = mark
    return true
  }

  /// Adds the new file's fingerprint to the journal, flushes the journal, and then replaces the scene's file.
  ///
  /// In this order, the journal has a record for the file that a crash leaves, the old one or the new one. If the
  /// journal can't be flushed, the file is written nevertheless, and the journal is rewritten afterwards. Errors call
  /// the file `name`, the path that the user gave.
  func save(_ history: SceneHistory, named name: String) throws(SceneStoreError) {
    let writing: SceneWriting
    do throws(SceneDocumentError) {
      writing = try SceneWriting(history.document, to: scene, named: name, known: known)
    } catch {
      throw .scene(.content(path: name, action: .write, error))
    }
    journal.add(.saved(writing.mark))
    // Flushed before the file is replaced, so that the journal has a record for the file that a crash leaves.
    let isJournalGood = (try? journal.flush()) != nil
    let outcome = writing.run()
    if take(outcome, mark: writing.mark) { isSaved = true }
    if let error = outcome.error { throw .scene(error) }
    if !isJournalGood || isOverdue(history) { rewriteJournal(history) }
  }

  /// Replaces the journal with one that has only the steps of the history; if that fails, the old journal stays.
  ///
  /// Does nothing unless the scene's file holds the current document.
  func rewriteJournal(_ history: SceneHistory) {
    guard isSaved else { return }
    let new = JournalFile.new(for: history, scene: scene, mark: savedMark)
    if (try? new.flush()) != nil { journal = new }
  }

  /// Returns whether so much of the journal is obsolete that rewriting it pays.
  func isOverdue(_ history: SceneHistory) -> Bool {
    journal.weight - history.stacks.weight > 64 + history.stacks.weight / 4
  }

  /// Returns whether so much of the journal is obsolete that saving the scene pays, so that it can be rewritten.
  func isOvergrown(_ history: SceneHistory) -> Bool {
    let live = history.stacks.weight
    // A quarter of the size that can be read at all; large lines reach it at a small weight.
    if journal.size > Disk.greatestSize / 4 { return journal.weight > 2 * live }
    return journal.weight > 4096 + 4 * live + history.document.stickers.count
  }
}

extension JournalFile {
  static func path(for scene: String) -> String { scene + ".journal" }

  /// Returns a new journal of a history whose document is in the scene's file.
  static func new(for history: SceneHistory, scene: String, mark: SceneMark) -> JournalFile {
    let journal = JournalFile(anew: scene)
    journal.add(.header(version: JournalRecord.version))
    for step in history.done { journal.add(.step(step)) }
    for step in history.undone.reversed() { journal.add(.step(step)) }
    if history.canRedo { journal.add(.undo(history.undone.count)) }
    journal.add(.saved(mark))
    return journal
  }
}
