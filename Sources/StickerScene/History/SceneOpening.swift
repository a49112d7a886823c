internal import Files
import Glibc

/// The opening of a scene: the state of its files on the disk, and the files that are created.
struct SceneOpening {
  private(set) var home: SceneLocation?
  private(set) var readOnlyReason: ReadOnlyReason?
  private(set) var notes: [SceneNote] = []
  /// Whether the scene has an existing journal that belongs to it.
  private(set) var isContinued = false

  private let path: String
  private let scene: String
  private let limit: Int
  private var lock: SceneLock?

  /// Creates the opening of the scene at a path; follows symbolic links.
  init(path: String, limit: Int) throws(SceneFileError) {
    self.path = path
    self.limit = limit
    do throws(FileCode) { scene = try Disk.end(of: path) } catch {
      throw .file(error.error(path, .read))
    }
  }

  /// Opens the scene, or creates it with the document that `startingWith` returns.
  mutating func open(startingWith: () throws -> SceneDocument) throws -> SceneHistory {
    takeLock(of: FoundScene.owner(of: scene))
    guard let found = try find() else { return try make(startingWith()) }
    return continueOrStart(found)
  }

  private mutating func takeLock(of owner: uid_t?) {
    var name = scene + ".lock"
    do throws(FileCode) {
      lock = try SceneLock.take(name, of: owner)
      guard lock != nil else { return setReadOnly(.openElsewhere) }
      name = path
      if owner != nil { try Replacement.check(scene) }
    } catch {
      setReadOnly(.cannotBeWritten(error.error(name, .write)))
    }
  }

  private mutating func setReadOnly(_ reason: ReadOnlyReason) {
    lock = nil
    readOnlyReason = reason
    notes.append(.readOnly(path: path, reason))
  }

  // MARK: Existing scenes

  private func find() throws(SceneFileError) -> FoundScene? {
    var found = try FoundScene(scene, named: path)
    // The other program may write the file and its journal between the two reads here, so reads are repeated.
    for _ in 0..<20 where readOnlyReason == .openElsewhere {
      guard let current = found, current.replay(limit: limit) == nil else { break }
      found = try FoundScene(scene, named: path)
    }
    return found
  }

  private mutating func continueOrStart(_ found: FoundScene) -> SceneHistory {
    if lock != nil, let problem = found.journal.problem { setReadOnly(.cannotBeWritten(problem)) }
    guard let replay = found.replay(limit: limit) else {
      let history = SceneHistory(found.document, limit: limit)
      if lock != nil, setAside(found.journal) { start(history, found.mark) }
      return history
    }
    isContinued = true
    if replay.recovered > 0 { notes.append(.recovered(steps: replay.recovered)) }
    proceed(replay, found)
    return replay.history
  }

  /// Continues the existing journal after its last good line.
  private mutating func proceed(_ replay: JournalReplay, _ found: FoundScene) {
    guard let lock else { return }
    do throws(FileCode) {
      let journal = try journal(of: replay, found.journal)
      let home = SceneLocation(
        scene: scene, lock: lock, journal: journal, mark: found.mark, isSaved: replay.recovered == 0
      )
      self.home = home
      guard home.isOverdue(replay.history) else { return }
      if home.isSaved {
        home.rewriteJournal(replay.history)
      } else {
        // A failed save loses nothing, since the journal holds the changes.
        try? home.save(replay.history, named: path)
      }
    } catch {
      setReadOnly(.cannotBeWritten(error.error(JournalFile.path(for: scene), .write)))
    }
  }

  /// Returns the journal to continue; keeps a journal with bad lines under another name before they are cut off.
  private mutating func journal(
    of replay: JournalReplay, _ found: JournalFound
  ) throws(FileCode) -> JournalFile {
    let surplus = found.bytes.count - replay.goodLength
    guard surplus > 0 else {
      return try JournalFile(
        continuing: scene, length: replay.goodLength, chain: replay.chain, weight: replay.weight)
    }
    let path = JournalFile.path(for: scene)
    let kept = try Disk.keep(path, asFirstFree: path + ".old")
    notes.append(.journalCut(bytes: surplus, keptAs: kept))
    // A new file, because the kept name may be a hard link to the old file, which must not be cut.
    let journal = JournalFile(
      anew: scene, lines: Array(found.bytes[..<replay.goodLength]), chain: replay.chain,
      weight: replay.weight)
    try journal.flush()
    return journal
  }

  // MARK: New files

  /// Starts a journal for an existing scene; a failure becomes a note.
  private mutating func start(_ history: SceneHistory, _ mark: SceneMark) {
    guard let lock else { return }
    let journal = JournalFile.new(for: history, scene: scene, mark: mark)
    do throws(FileCode) { try journal.flush() } catch {
      notes.append(.journalMissing(error.error(journal.path, .write)))
    }
    home = SceneLocation(scene: scene, lock: lock, journal: journal, mark: mark, isSaved: true)
  }

  /// Creates a scene: writes and flushes its journal, and then writes its file.
  ///
  /// In this order, the journal has a record for the file that a crash leaves. If the file can't be written, the
  /// journal is removed.
  private mutating func make(_ document: SceneDocument) throws(SceneFileError) -> SceneHistory {
    let history = SceneHistory(document, limit: limit)
    if case .cannotBeWritten(let error) = readOnlyReason { throw .file(error) }
    let bytes = try SceneFile(path: path).bytes(of: document)
    let found = JournalFound(scene, of: nil)
    if let problem = found.problem { throw .file(problem) }
    guard let lock, setAside(found) else { return history }
    let mark = SceneMark(bytes)
    let journal = JournalFile.new(for: history, scene: scene, mark: mark)
    do throws(FileCode) { try journal.flush() } catch { throw .file(error.error(path, .write)) }
    do throws(FileError) { try Disk.write(bytes, to: scene) } catch {
      Disk.remove(journal.path)
      throw .file(FileError(path: path, action: error.action, code: error.code))
    }
    home = SceneLocation(scene: scene, lock: lock, journal: journal, mark: mark, isSaved: true)
    return history
  }

  /// Moves a journal that doesn't belong to the scene's file to a path where the user can find it; returns `false` if that
  /// fails.
  ///
  /// Does nothing, and returns `true`, if the journal has no content that must not be lost.
  private mutating func setAside(_ journal: JournalFound) -> Bool {
    guard journal.isWorthKeeping else { return true }
    let path = JournalFile.path(for: scene)
    do throws(FileCode) {
      notes.append(.journalSetAside(path: try Disk.move(path, toFirstFree: path + ".old")))
    } catch {
      setReadOnly(.cannotBeWritten(error.error(path + ".old", .write)))
      return false
    }
    return true
  }
}
