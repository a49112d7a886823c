/// The result of applying a journal to a scene's file.
struct JournalReplay {
  /// The document and its history after the journal's last good line.
  let history: SceneHistory
  /// The number of steps done, amended, undone or redone since the scene's file was saved.
  let recovered: Int
  let goodLength: Int
  let chain: JournalChain
  /// The weight of the good lines, as ``StepStacks/weight`` counts it.
  let weight: Int

  /// Applies a journal from the last record that the scene's file was saved with its current content.
  ///
  /// Returns `nil` if there is no such record, or if the records before it don't fit together.
  init?(_ lines: JournalLines, mark: SceneMark, document: SceneDocument, limit: Int) {
    guard let start = lines.entries.lastIndex(where: { $0.record == .saved(mark) }) else {
      return nil
    }
    var stacks = StepStacks(limit: limit)
    for entry in lines.entries[..<start] {
      guard stacks.take(entry.record) else { return nil }
    }
    var history = SceneHistory(document, stacks: stacks)
    var good = start + 1
    while good < lines.entries.count, history.take(lines.entries[good].record) { good += 1 }

    let last = lines.entries[good - 1]
    self.history = history
    recovered = lines.entries[start + 1..<good].reduce(0) { $0 + $1.record.changes }
    goodLength = last.end
    chain = last.chain
    weight = lines.entries[..<good].reduce(0) { $0 + $1.record.weight }
  }
}

/// The good lines of a journal, from its start.
struct JournalLines {
  struct Entry {
    let record: JournalRecord
    /// The offset at which the next line begins.
    let end: Int
    /// The checksums after the line.
    let chain: JournalChain
  }

  private(set) var entries: [Entry] = []

  /// Reads lines up to the first damaged or incomplete one; O(bytes).
  init(_ bytes: [UInt8]) {
    var chain = JournalChain()
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      guard chain.pass(bytes[start..<end]) else { return }
      do throws(JSONError) {
        let record = try JournalRecord(reading: bytes, in: start..<end)
        let isHeader = record == .header(version: JournalRecord.version)
        guard isHeader == entries.isEmpty else { return }
        entries.append(Entry(record: record, end: end + 1, chain: chain))
      } catch {
        return
      }
      start = end + 1
    }
  }
}

/// Steps to which the records of a journal are applied, with or without their document.
private protocol JournalSteps {
  var done: [SceneStep] { get }
  var undone: [SceneStep] { get }
  mutating func commit(_ step: SceneStep) throws(SceneEditError)
  mutating func undo() -> SceneStep?
  mutating func redo() -> SceneStep?
  mutating func forget()
}

extension SceneHistory: JournalSteps {}
extension StepStacks: JournalSteps {}

extension JournalSteps {
  /// Applies a record; returns `false` if it doesn't fit, and leaves the steps in an earlier state.
  fileprivate mutating func take(_ record: JournalRecord) -> Bool {
    switch record {
    case .step(let step): return (try? commit(step)) != nil
    case .amend(let step):
      guard undo() != nil else { return false }
      if (try? commit(step)) != nil { return true }
      _ = redo()
      return false
    case .undo(let steps):
      guard done.count >= steps else { return false }
      for _ in 0..<steps where undo() == nil { return false }
    case .redo(let steps):
      guard undone.count >= steps else { return false }
      for _ in 0..<steps where redo() == nil { return false }
    case .forgotten: forget()
    case .saved, .header: break
    }
    return true
  }
}

extension JournalRecord {
  /// The number of steps that the record does, amends, undoes or redoes.
  fileprivate var changes: Int {
    switch self {
    case .step, .amend: 1
    case .undo(let steps), .redo(let steps): steps
    case .forgotten, .saved, .header: 0
    }
  }

  /// The weight of the record, as ``StepStacks/weight`` counts it.
  var weight: Int {
    switch self {
    case .step(let step): step.weight
    case .amend(let step): step.weight + 1
    case .undo, .redo, .forgotten: 1
    case .saved, .header: 0
    }
  }
}
