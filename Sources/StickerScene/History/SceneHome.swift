internal import Files

/// The place where a scene is kept: its file, its journal, and its lock.
final class SceneHome {
  /// The path of the scene's file, at the end of all symbolic links.
  let scene: String
  /// The scene's journal.
  private(set) var journal: JournalFile
  /// Whether the scene's file holds the current document.
  private(set) var isSaved: Bool
  /// The background write in progress, or `nil`; see ``finishKeeping(waits:)``.
  private(set) var keeping: SceneKeeping?

  private let lock: SceneLock
  private var savedMark: SceneMark
  /// The fingerprints of the file that this program has read or written; any other is another program's.
  private var known: Set<SceneMark>
  /// The notes that the owner has not taken yet.
  private var news: [SceneNote] = []
  /// The number of changes to the document.
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
    // The next flush writes again what fails here, and reports the error.
    try? journal.write()
  }

  /// Starts to flush the journal in the background, and, given a document, to save the scene's file as well.
  ///
  /// Errors name the file as `name`.
  func beginKeeping(
    _ document: SceneDocument?, named name: String, whenDone: @escaping @Sendable () -> Void
  ) {
    guard keeping == nil else { return }
    var file: (writing: SceneWriting, name: String)?
    if let writing = document.flatMap({ try? SceneWriting($0, to: scene, known: known) }) {
      journal.add(.saved(writing.mark))
      file = (writing, name)
    }
    let flush = Result { () throws(FileCode) in try journal.beginFlush() }
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
    if let scene = outcome.scene, take(scene, mark: keeping.mark) {
      isSaved = changes == keeping.changes
    }
    return outcome
  }

  /// Takes note of what has come of a writing; whether the scene's file is now what was to be written.
  private func take(_ outcome: SceneWriting.Outcome, mark: SceneMark?) -> Bool {
    known = outcome.known
    if let path = outcome.setAside { news.append(.otherSetAside(path: path)) }
    guard outcome.error == nil, let mark else { return false }
    savedMark = mark
    return true
  }

  /// Writes the scene's file; errors contain the name that the user gave.
  func save(_ history: SceneHistory, named name: String) throws(SceneStoreError) {
    let writing: SceneWriting
    do throws(SceneDocumentError) {
      writing = try SceneWriting(history.document, to: scene, known: known)
    } catch {
      throw .scene(.content(path: name, error))
    }
    journal.add(.saved(writing.mark))
    // On the disk before the file is: whichever file a crash leaves, the journal has a place for it.
    let isJournalGood = (try? journal.flush()) != nil
    let outcome = writing.run(named: name)
    if take(outcome, mark: writing.mark) { isSaved = true }
    if let error = outcome.error { throw .scene(error) }
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
    let journal = JournalFile(new: path(for: scene), scene: scene)
    for step in history.done { journal.add(.step(step)) }
    for step in history.undone.reversed() { journal.add(.step(step)) }
    if history.canRedo { journal.add(.undo(history.undone.count)) }
    journal.add(.saved(mark))
    return journal
  }
}
