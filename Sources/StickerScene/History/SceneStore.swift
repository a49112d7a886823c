public import Files

/// A scene with its history, stored in a file and a journal beside the file.
///
/// Each step is written to the journal when it is made, and is on the disk after ``flush()``, which the
/// caller calls within a second. ``save()`` writes the scene's file. After a crash of the program or a
/// power failure, opening the scene gives the document after all flushed steps, and these steps can be
/// undone. Journals that have grown too much are rewritten. Lines that the disk doesn't accept stay in
/// memory and are written again later. Without a path, the whole scene is in memory.
///
/// For the scene `party.json`, the journal is `party.json.journal`. The lock `party.json.lock` keeps other programs
/// from writing the scene, and exists while a store has the scene open for writing.
///
/// A store that is released without ``close()`` calls ``flush()`` and ignores its error. The scene's file stays as it
/// is, unless ``flush()`` saves it; the next opening recovers the unsaved steps from the journal.
public final class SceneStore {
  /// The path as the caller gave it; `nil` if the scene is only in memory.
  public let path: String?
  /// The notes about opening the scene, for the owner; ``takeNews()`` returns later ones.
  public let notes: [SceneNote]
  /// Whether the scene had a journal that belongs to it, so that earlier steps can be undone.
  public let isContinued: Bool
  /// The document and its history.
  public internal(set) var history: SceneHistory

  /// The files of the scene; `nil` if it is only in memory, read-only or closed.
  var home: SceneLocation?
  /// The reason changes stay in memory; `nil` if they are saved.
  public internal(set) var readOnlyReason: ReadOnlyReason?
  private var hasReportedFailure = false
  /// The notes that were not taken before the scene was closed; until then, `SceneLocation` has the notes.
  private var lastNews: [SceneNote] = []
  /// The document as it was opened; `nil` if changes can be saved.
  private let opened: SceneDocument?

  /// Opens a scene, or creates its file with the document that `startingWith` returns.
  ///
  /// A scene that another program has open, and an existing scene that can't be written, are opened read-only. Throws a
  /// ``SceneFileError`` if the file can't be read or is not a scene, or if a new file can't be written, and rethrows
  /// the error of `startingWith`. At least the latest `limit` steps can be undone.
  public init(
    path: String?, limit: Int = SceneHistory.usualLimit, startingWith: () throws -> SceneDocument
  ) throws {
    self.path = path
    guard let path else {
      history = SceneHistory(try startingWith(), limit: limit)
      notes = []
      opened = nil
      isContinued = false
      return
    }
    var opening = try SceneOpening(path: path, limit: limit)
    history = try opening.open(startingWith: startingWith)
    home = opening.home
    readOnlyReason = opening.readOnlyReason
    notes = opening.notes
    opened = readOnlyReason == nil ? nil : history.document
    isContinued = opening.isContinued
  }

  deinit {
    // `deinit` can't throw; an owner that wants errors calls `close()`.
    try? flush()
  }

  /// The current document.
  public var document: SceneDocument { history.document }

  /// Whether changes stay in memory because the scene can't be saved.
  public var isReadOnly: Bool { readOnlyReason != nil }

  /// Whether the document has changes that can't be saved.
  public var losesChanges: Bool { opened.map { $0 != document } ?? false }

  /// Returns the notes about the scene's file since it was opened or since the last call, and clears them.
  public func takeNews() -> [SceneNote] {
    defer { lastNews = [] }
    return lastNews + (home?.takeNews() ?? [])
  }

  /// Whether steps were committed, amended, undone or redone since the scene's file was written.
  ///
  /// Documents aren't compared: the value stays `true` after the only step since the last save has been undone. Steps
  /// made during a background write still need a save. `false` if the scene is read-only, closed, or only in memory.
  public var needsSave: Bool { home.map { !$0.isSaved } ?? false }

  /// Whether steps are not on the disk yet.
  public var needsFlush: Bool { home?.journal.needsFlush ?? false }

  // MARK: Steps

  /// Applies a step and adds it to the journal; does nothing if the step is empty.
  ///
  /// Throws, and changes nothing, if the step doesn't fit the document. If the disk doesn't accept the step's line, the
  /// line stays in memory and this method doesn't throw; ``flush()`` and ``finishKeeping()`` report the disk's error.
  /// Has the complexity of ``SceneStep/apply(to:)``.
  public func commit(_ step: SceneStep) throws(SceneEditError) {
    guard !step.isEmpty else { return }
    try history.commit(step)
    append(.step(step))
  }

  /// Applies a change as one step, and returns the step; throws, and changes nothing, if the change doesn't fit the
  /// document.
  @discardableResult
  public func commit(_ change: SceneChange) throws(SceneEditError) -> SceneStep {
    let step = try history.document.step(change)
    try commit(step)
    return step
  }

  /// Replaces the last step with the step that `change` makes instead, and returns the old and the new step.
  ///
  /// `change` is applied to the document before the last step, so it must repeat the effects that stay. Returns `nil`,
  /// and changes nothing, if there is no last step or the new step would be empty. Returns `nil`, and drops all done
  /// steps, if the last step doesn't fit the document, as ``undo()`` does. Throws, and changes nothing, if `change`
  /// doesn't fit the document. Drops the undone steps, unless the new step equals the old one.
  public func amend(
    _ change: SceneChange
  ) throws(SceneEditError) -> (before: SceneStep, after: SceneStep)? {
    guard let before = history.undo() else { return nil }
    do throws(SceneEditError) {
      let after = try history.document.step(change)
      if after.isEmpty {
        _ = history.redo()
        return nil
      }
      if after == before {
        _ = history.redo()
        return (before, before)
      }
      try history.commit(after)
      append(.amend(after))
      return (before, after)
    } catch {
      _ = history.redo()
      throw error
    }
  }

  /// Undoes the last step and returns it; `nil` if there is none or it doesn't fit, which drops all done steps.
  public func undo() -> SceneStep? {
    guard let step = history.undo() else { return nil }
    append(.undo(1))
    return step
  }

  /// Redoes the last undone step and returns it; `nil` if there is none or it doesn't fit, which drops all undone steps.
  public func redo() -> SceneStep? {
    guard let step = history.redo() else { return nil }
    append(.redo(1))
    return step
  }

  private func append(_ record: JournalRecord) {
    home?.append(record)
  }

  // MARK: Saving

  /// Waits until all steps are on the disk; saves the scene if most of its journal is obsolete.
  ///
  /// Throws a lasting failure once: later calls try again, and don't throw until a call has succeeded. Does nothing if
  /// the scene is read-only, closed, or only in memory.
  public func flush() throws(FileError) {
    guard let home else { return }
    home.finishKeeping(waits: true)
    do throws(FileCode) {
      if home.journal.needsFlush { try home.journal.flush() }
      hasReportedFailure = false
    } catch {
      guard !hasReportedFailure else { return }
      hasReportedFailure = true
      throw error.error(home.journal.path, .write)
    }
    if home.isOvergrown(history) { try? save() }
  }

  /// Writes the scene's file, and rewrites the journal if much of it is obsolete.
  ///
  /// Throws `.readOnly` if the scene is read-only; otherwise does nothing if the scene is closed or only in memory.
  public func save() throws(SceneStoreError) {
    if let readOnlyReason { throw .readOnly(path: path ?? "", readOnlyReason) }
    guard let home else { return }
    home.finishKeeping(waits: true)
    try home.save(history, named: path ?? "")
  }

  /// Starts to flush the journal in the background, and, with `savesScene`, to save the scene's file.
  ///
  /// Steps can be committed, undone and redone meanwhile. `whenDone` is called on another thread, and must not use the
  /// store; the owner then calls ``finishKeeping()`` on the store's own thread, which ends the background write.
  /// ``flush()``, ``save()``, ``forgetHistory()`` and ``close()`` wait for the write and end it, too.
  ///
  /// Calls before the end of an earlier background write, and calls for a scene that is read-only, closed, or only in
  /// memory, do nothing and never call `whenDone`.
  public func beginKeeping(savesScene: Bool, whenDone: @escaping @Sendable () -> Void) {
    guard let home else { return }
    home.beginKeeping(
      savesScene || home.isOvergrown(history) ? document : nil, named: path ?? "",
      whenDone: whenDone)
  }

  /// Whether a background write has been started and not been ended by ``finishKeeping()``.
  public var isKeeping: Bool { home?.keeping != nil }

  /// Ends a background write and returns its result; `nil` if none was started or it is in progress.
  ///
  /// `hasSaved` tells whether the scene's file was written; `journal` and `scene` are the errors of the two
  /// files, `nil` after success.
  public func finishKeeping() -> (hasSaved: Bool, journal: FileError?, scene: SceneFileError?)? {
    guard let home, let keeping = home.keeping, let outcome = home.finishKeeping(waits: false)
    else {
      return nil
    }
    if home.isSaved, outcome.journal != nil || home.isOverdue(history) {
      home.rewriteJournal(history)
    }
    let journal = outcome.journal.map { $0.error(home.journal.path, .write) }
    let scene = outcome.scene?.error
    return (keeping.mark != nil && scene == nil, journal, scene)
  }

  /// Drops all steps, in memory and on the disk, and saves the document as it is.
  ///
  /// Throws if the scene's file can't be written, after the steps in memory are dropped. Touches no file if the scene
  /// is read-only, closed, or only in memory.
  public func forgetHistory() throws(SceneStoreError) {
    history.forget()
    guard let home else { return }
    home.finishKeeping(waits: true)
    home.journal.add(.forgotten)
    try home.save(history, named: path ?? "")
    home.rewriteJournal(history)
  }

  /// Saves unsaved changes and releases the scene for other programs; later changes stay in memory.
  ///
  /// Throws if ``needsSave`` is true and the scene's file can't be written, or if ``needsSave`` is false and the
  /// journal can't be flushed. Releases the scene nevertheless; the journal then has the lines that the disk accepted.
  /// Further calls do nothing.
  public func close() throws(SceneStoreError) {
    defer {
      lastNews += home?.takeNews() ?? []
      home = nil
    }
    if needsSave { return try save() }
    do throws(FileError) {
      hasReportedFailure = false
      try flush()
    } catch {
      throw .scene(.file(error))
    }
  }
}
