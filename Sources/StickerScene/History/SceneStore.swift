public import Files

/// A scene with its history, kept in a file and a journal beside it.
///
/// Each step is handed to the journal when it is made, and is on the disk after ``flush()``, which the
/// caller calls within a second. ``save()`` writes the scene's file. Whenever the program or the power
/// dies, opening the scene again gives the document after all steps that were flushed, and those steps
/// can be undone. Journals are rewritten when they have grown; what the disk does not take is kept and
/// tried again. Without a path all is in memory.
public final class SceneStore {
  /// The path as the caller gave it; `nil` if the scene is only in memory.
  public let path: String?
  /// The notes about opening the scene, for the owner.
  public let notes: [SceneNote]
  /// Whether the journal on the disk belongs to the scene and has not been replaced by another.
  public let isContinued: Bool
  /// The document and its history.
  public internal(set) var history: SceneHistory

  /// The files of the scene; `nil` if it is only in memory, read-only or closed.
  var home: SceneHome?
  /// The reason changes stay in memory; `nil` if they are saved.
  public internal(set) var readOnlyReason: ReadOnlyReason?
  private var hasReportedFailure = false
  /// The notes that were not taken before the scene was closed.
  private var lastNews: [SceneNote] = []
  /// The document as it was opened; `nil` if changes are saved.
  private let opened: SceneDocument?

  /// Opens a scene, or starts one with the document that `startingWith` makes, and writes it.
  ///
  /// A scene that another program has open is opened read-only. A file that is no scene, or cannot be
  /// read, a new one that cannot be written, and what `startingWith` throws is thrown: all but the
  /// last is a ``SceneFileError``. At least the latest `limit` steps can be undone.
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
    // An owner that wants errors closes the store explicitly.
    try? flush()
  }

  /// The current document.
  public var document: SceneDocument { history.document }

  /// Whether changes stay in memory because the scene can't be saved.
  public var isReadOnly: Bool { readOnlyReason != nil }

  /// Whether the document is another than the one that was opened, and changes are not kept.
  public var losesChanges: Bool { opened.map { $0 != document } ?? false }

  /// Returns the notes about the scene's file since the last call, and clears them.
  public func takeNews() -> [SceneNote] {
    defer { lastNews = [] }
    return lastNews + (home?.takeNews() ?? [])
  }

  /// Whether the document differs from the one in the scene's file.
  public var needsSave: Bool { home.map { !$0.isSaved } ?? false }

  /// Whether steps were made that are not on the disk yet.
  public var needsFlush: Bool { home?.journal.needsFlush ?? false }

  // MARK: Steps

  /// Makes a step; an empty one does nothing.
  ///
  /// Complexity as of ``SceneStep/apply(to:)``.
  public func commit(_ step: SceneStep) throws(SceneEditError) {
    guard !step.isEmpty else { return }
    try history.commit(step)
    append(.step(step))
  }

  /// Makes a change as one step, and gives the step.
  @discardableResult
  public func commit(_ change: SceneChange) throws(SceneEditError) -> SceneStep {
    let step = try history.document.step(change)
    try commit(step)
    return step
  }

  /// Makes a change part of the last step; that step as it was, and as it is from now on.
  ///
  /// Nil, and nothing done, if there is no last step, or both together change nothing. Steps that were taken back
  /// are forgotten, unless the change changes nothing.
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

  /// Takes the last step back and gives it; nil if there is none.
  public func undo() -> SceneStep? {
    guard let step = history.undo() else { return nil }
    append(.undo(1))
    return step
  }

  /// Makes the step that was undone last again and gives it; nil if there is none.
  public func redo() -> SceneStep? {
    guard let step = history.redo() else { return nil }
    append(.redo(1))
    return step
  }

  private func append(_ record: JournalRecord) {
    home?.append(record)
  }

  // MARK: Keeping

  /// Waits until all steps are on the disk; a journal that has grown much is rewritten.
  ///
  /// A failure is thrown once: while it lasts, later calls try again and are silent.
  public func flush() throws(FileError) {
    guard let home else { return }
    home.finishKeeping(waits: true)
    do throws(FileCode) {
      if home.journal.needsFlush { try home.journal.flush() }
      hasReportedFailure = false
    } catch {
      guard !hasReportedFailure else { return }
      hasReportedFailure = true
      throw FileError(path: home.journal.path, action: .write, code: error.code)
    }
    if home.isOvergrown(history) { try? save() }
  }

  /// Writes the scene's file, and rewrites a journal with much that is of no more use.
  public func save() throws(SceneStoreError) {
    if let readOnlyReason { throw .readOnly(path: path ?? "", readOnlyReason) }
    guard let home else { return }
    home.finishKeeping(waits: true)
    try home.save(history, named: path ?? "")
  }

  /// Begins what ``flush()`` does in the background, and with `savesScene` what ``save()`` does.
  ///
  /// Writing goes on meanwhile. `whenDone` is called on another thread; then ``finishKeeping()`` takes note.
  /// Does nothing while an earlier one is under way.
  public func beginKeeping(savesScene: Bool, whenDone: @escaping @Sendable () -> Void) {
    guard let home else { return }
    home.beginKeeping(
      savesScene || home.isOvergrown(history) ? document : nil, named: path ?? "",
      whenDone: whenDone)
  }

  /// Whether something is on its way to the disk.
  public var isKeeping: Bool { home?.keeping != nil }

  /// Takes note of what was kept in the background; nil while it goes on, or where nothing was begun.
  ///
  /// `hasSaved` says whether the scene's file was written.
  public func finishKeeping() -> (hasSaved: Bool, journal: FileError?, scene: SceneFileError?)? {
    guard let home, let keeping = home.keeping, let outcome = home.finishKeeping(waits: false)
    else {
      return nil
    }
    if home.isSaved, outcome.journal != nil || home.isOverdue(history) {
      home.rewriteJournal(history)
    }
    let journal = outcome.journal.map {
      FileError(path: home.journal.path, action: .write, code: $0.code)
    }
    let scene = outcome.scene?.error
    return (keeping.mark != nil && scene == nil, journal, scene)
  }

  /// Drops all steps, in memory and on the disk, and saves the document as it is.
  public func forgetHistory() throws(SceneStoreError) {
    history.forget()
    guard let home else { return }
    home.finishKeeping(waits: true)
    home.journal.add(.forgotten)
    try home.save(history, named: path ?? "")
    home.rewriteJournal(history)
  }

  /// Saves what is not saved, and lets others have the scene; what is done afterwards stays in memory.
  ///
  /// The scene is let go even if it could not be saved; its journal has what it could take.
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
