/// How a scene is opened: what is found on the disk, and what is made there.
struct SceneOpening {
  private(set) var home: SceneHome?
  private(set) var readOnlyReason: ReadOnlyReason?
  private(set) var notes: [SceneNote] = []
  /// Whether the journal that was found is that of the scene.
  private(set) var isContinued = false

  private let path: String
  private let scene: String
  private let limit: Int
  private var lock: SceneLock?

  /// The opening of a scene at a path, through symbolic links.
  init(path: String, limit: Int) throws(SceneFileError) {
    self.path = path
    self.limit = limit
    do throws(FileDescriptor.Failure) {
      scene = try Replacement.target(of: path)
    } catch {
      throw .file(FileError(path: path, action: .read, code: error.code))
    }
  }

  /// Opens the scene, or makes it.
  mutating func open(startingWith: () throws -> SceneDocument) throws -> SceneHistory {
    takeLock()
    guard let found = try find() else { return try make(startingWith()) }
    return continueOrStart(found)
  }

  private mutating func takeLock() {
    var name = scene + ".lock"
    do throws(FileDescriptor.Failure) {
      lock = try SceneLock.take(name)
      guard lock != nil else { return setReadOnly(.openElsewhere) }
      name = path
      if try FileDescriptor.status(of: scene) != nil {
        try FileDescriptor.checkWritable(scene)
      }
    } catch {
      setReadOnly(.cannotBeWritten(FileError(path: name, action: .write, code: error.code)))
    }
  }

  private mutating func setReadOnly(_ reason: ReadOnlyReason) {
    lock = nil
    readOnlyReason = reason
    notes.append(.readOnly(path: path, reason))
  }

  // MARK: What is there

  private func find() throws(SceneFileError) -> FoundScene? {
    var found = try FoundScene(scene, named: path)
    // The program that has it may write the file and its journal just between the two being read.
    for _ in 0..<20 where readOnlyReason == .openElsewhere {
      guard let current = found, current.replay(limit: limit) == nil else { break }
      found = try FoundScene(scene, named: path)
    }
    return found
  }

  private mutating func continueOrStart(_ found: FoundScene) -> SceneHistory {
    guard let replay = found.replay(limit: limit) else {
      let history = SceneHistory(found.document, limit: limit)
      if lock != nil, setAside(found.journal) { start(history, found.mark) }
      return history
    }
    isContinued = true
    if replay.recovered > 0 { notes.append(.recovered(steps: replay.recovered)) }
    if lock != nil {
      let surplus = found.journal.length - replay.goodLength
      if surplus > 0 { notes.append(.journalCut(bytes: surplus)) }
      proceed(replay, found.mark)
    }
    return replay.history
  }

  /// Goes on with the journal that is there.
  private mutating func proceed(_ replay: JournalReplay, _ mark: SceneMark) {
    guard let lock else { return }
    do throws(FileDescriptor.Failure) {
      let journal = try JournalFile(
        continuing: JournalFile.path(for: scene), length: replay.goodLength, chain: replay.chain,
        weight: replay.weight)
      let home = SceneHome(
        scene: scene, lock: lock, journal: journal, mark: mark, isSaved: replay.isSaved)
      self.home = home
      guard home.isOverdue(replay.history) else { return }
      if home.isSaved {
        home.rewriteJournal(replay.history)
      } else {
        // That it could not be saved now is no loss.
        try? home.save(replay.history, named: path)
      }
    } catch {
      setReadOnly(
        .cannotBeWritten(
          FileError(path: JournalFile.path(for: scene), action: .write, code: error.code)))
    }
  }

  // MARK: What is made

  /// Starts a journal for a scene that is there.
  private mutating func start(_ history: SceneHistory, _ mark: SceneMark) {
    guard let lock else { return }
    let journal = JournalFile.new(for: history, scene: scene, mark: mark)
    do throws(FileDescriptor.Failure) {
      try journal.flush()
    } catch {
      notes.append(
        .journalMissing(FileError(path: journal.path, action: .write, code: error.code)))
    }
    home = SceneHome(scene: scene, lock: lock, journal: journal, mark: mark, isSaved: true)
  }

  /// Makes a scene, after the journal whose steps will go on from it.
  private mutating func make(_ document: SceneDocument) throws(SceneFileError) -> SceneHistory {
    let history = SceneHistory(document, limit: limit)
    if case .cannotBeWritten(let error) = readOnlyReason { throw .file(error) }
    let bytes: [UInt8]
    do throws(SceneDocumentError) {
      bytes = try document.written()
    } catch {
      throw .content(path: path, error)
    }
    guard let lock, setAside(JournalFound(scene)) else { return history }
    let mark = SceneMark(bytes)
    let journal = JournalFile.new(for: history, scene: scene, mark: mark)
    do throws(FileDescriptor.Failure) {
      try journal.flush()
    } catch {
      throw .file(FileError(path: path, action: .write, code: error.code))
    }
    do throws(FileError) {
      try Disk.write(bytes, to: scene)
    } catch {
      FileDescriptor.remove(journal.path)
      throw .file(FileError(path: path, action: error.action, code: error.code))
    }
    home = SceneHome(scene: scene, lock: lock, journal: journal, mark: mark, isSaved: true)
    return history
  }

  /// Puts a journal that has no scene any more where a person can find it; false if that fails.
  private mutating func setAside(_ journal: JournalFound) -> Bool {
    guard journal.isWorthKeeping else { return true }
    let old = JournalFile.path(for: scene) + ".old"
    do throws(FileDescriptor.Failure) {
      try FileDescriptor.rename(JournalFile.path(for: scene), to: old)
    } catch {
      setReadOnly(.cannotBeWritten(FileError(path: old, action: .write, code: error.code)))
      return false
    }
    notes.append(.journalSetAside(path: old))
    return true
  }
}
