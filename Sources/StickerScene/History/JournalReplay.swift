/// The result of applying a journal to a scene's file.
struct JournalReplay {
  /// The document and its history after the journal's last good line.
  let history: SceneHistory
  /// The number of steps done, amended, undone or redone since the scene's file was saved.
  let recovered: Int
  /// The number of bytes of the good lines.
  let goodLength: Int
  /// The checksums after the good lines.
  let chain: JournalChain
  /// The weight of the good lines, as ``StepStacks/weight`` counts it.
  let weight: Int
  /// Whether no change was recorded after the version in the scene's file.
  let isSaved: Bool

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
    var player = JournalPlayer(history: SceneHistory(document, stacks: stacks))
    var good = start + 1
    while good < lines.entries.count, player.take(lines.entries[good].record) { good += 1 }

    let last = lines.entries[good - 1]
    history = player.history
    recovered = player.count
    goodLength = last.end
    chain = last.chain
    weight = lines.entries[..<good].reduce(0) { $0 + $1.record.weight }
    isSaved = player.count == 0
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

  /// Whether the lines record changes, which would be lost with the journal.
  var holdSteps: Bool { entries.contains { $0.record.weight > 0 } }
}

/// A document and its history, to which the records of a journal are applied.
private struct JournalPlayer {
  var history: SceneHistory
  var count = 0

  /// Applies a record; returns `false` if it doesn't fit, and leaves the document in an earlier state.
  mutating func take(_ record: JournalRecord) -> Bool {
    switch record {
    case .step(let step):
      do throws(SceneEditError) {
        try history.commit(step)
      } catch {
        return false
      }
      count += 1
    case .amend(let step):
      guard history.undo() != nil else { return false }
      do throws(SceneEditError) {
        try history.commit(step)
      } catch {
        _ = history.redo()
        return false
      }
      count += 1
    case .undo(let steps):
      guard history.done.count >= steps else { return false }
      for _ in 0..<steps where history.undo() == nil { return false }
      count += steps
    case .redo(let steps):
      guard history.undone.count >= steps else { return false }
      for _ in 0..<steps where history.redo() == nil { return false }
      count += steps
    case .forgotten: history.forget()
    case .saved: break
    case .header: return false
    }
    return true
  }
}

extension StepStacks {
  /// Applies a record to the steps; returns `false` if it doesn't fit.
  fileprivate mutating func take(_ record: JournalRecord) -> Bool {
    switch record {
    case .step(let step): push(step)
    case .amend(let step):
      guard undo() != nil else { return false }
      push(step)
    case .undo(let steps): for _ in 0..<steps where undo() == nil { return false }
    case .redo(let steps): for _ in 0..<steps where redo() == nil { return false }
    case .forgotten: self = StepStacks(limit: limit)
    case .saved, .header: break
    }
    return true
  }
}

extension JournalRecord {
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
