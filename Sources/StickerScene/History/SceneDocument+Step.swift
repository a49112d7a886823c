extension SceneDocument {
  /// Returns the step that makes a change to this document; empty if the change has no effect.
  ///
  /// The document itself stays unchanged. Throws if an operation names a sticker that doesn't exist, or adds an id
  /// that is in use. O(stickers + operations).
  public func step(_ change: SceneChange) throws(SceneEditError) -> SceneStep {
    var draft = StepDraft(self, change)
    for operation in change.operations { try draft.take(operation) }
    return draft.step()
  }
}

/// A document in the course of a change.
private struct StepDraft {
  private struct Entry {
    let id: Int
    var node: Int
    let before: SceneEdit.Placed?
    var record: SceneDocument.Sticker?
    var isMoved = false
  }

  private let document: SceneDocument
  private var canvas: SceneEdit.Canvas
  private var entries: [Entry] = []
  private var entryOfID: [Int: Int] = [:]
  /// The z-order; created by the first operation that needs it, since gestures that only change records don't.
  private var order: StickerOrder?

  init(_ document: SceneDocument, _ change: SceneChange) {
    self.document = document
    canvas = document.canvasParts
    var ids: Set<Int> = []
    for operation in change.operations { ids.formUnion(operation.ids) }
    find(ids)
  }

  private mutating func find(_ ids: Set<Int>) {
    if ids.count == 1, let id = ids.first {
      if let index = document.stickers.firstIndex(where: { $0.id == id }) { enter(index) }
      return
    }
    guard !ids.isEmpty else { return }
    for index in document.stickers.indices where ids.contains(document.stickers[index].id) {
      enter(index)
    }
  }

  private mutating func enter(_ index: Int) {
    let sticker = document.stickers[index]
    entryOfID[sticker.id] = entries.count
    entries.append(
      Entry(
        id: sticker.id, node: index, before: .init(index: index, sticker: sticker),
        record: sticker))
  }

  // MARK: Operations

  mutating func take(_ operation: SceneChange.Operation) throws(SceneEditError) {
    switch operation {
    case .replace(let record): entries[try entry(record.id)].record = record
    case .add(let record, let other): try add(record, behind: other)
    case .remove(let id):
      let entry = try entry(id)
      entries[entry].record = nil
      entries[entry].isMoved = true
      let node = entries[entry].node
      withOrder { $0.remove(node) }
    case .moveBehind(let id, let other):
      let entry = try entry(id)
      let node = try node(other)
      if id != other { move(entry, behind: node) }
    case .canvas(let size, let background, let type):
      if background != canvas.background { canvas.removeAdjustments() }
      canvas.removeCrop()
      canvas = SceneEdit.Canvas(
        size: size, background: background, backgroundType: type,
        adjustments: canvas.adjustments, paper: canvas.paper, duration: canvas.duration,
        unknownMembers: canvas.unknownMembers)
    case .adjustments(let adjustments):
      if canvas.background != nil { canvas.adjustments = adjustments }
    case .crop(let crop?) where canvas.background != nil:
      (canvas.crop, canvas.size) = (crop, crop.shownSize)
    case .crop: canvas.removeCrop()
    case .paper(let paper): if canvas.background == nil { canvas.paper = paper }
    case .duration(let duration): canvas.duration = duration
    }
  }

  private func entry(_ id: Int) throws(SceneEditError) -> Int {
    guard let entry = entryOfID[id], entries[entry].record != nil else {
      throw .noSuchSticker(id: id)
    }
    return entry
  }

  private func node(_ id: Int?) throws(SceneEditError) -> Int? {
    guard let id else { return nil }
    return entries[try entry(id)].node
  }

  private mutating func add(
    _ record: SceneDocument.Sticker, behind other: Int?
  ) throws(SceneEditError) {
    let node = try node(other)
    if let known = entryOfID[record.id] {
      // The same change has removed the sticker before.
      guard entries[known].record == nil else { throw .idInUse(id: record.id) }
      entries[known].record = record
      let old = entries[known].node
      withOrder { $0.insert(old, behind: node) }
      return
    }
    entryOfID[record.id] = entries.count
    let new = withOrder { order in
      let new = order.makeNode()
      order.insert(new, behind: node)
      return new
    }
    entries.append(Entry(id: record.id, node: new, before: nil, record: record, isMoved: true))
  }

  private mutating func move(_ entry: Int, behind other: Int?) {
    entries[entry].isMoved = true
    let node = entries[entry].node
    withOrder { order in
      order.remove(node)
      order.insert(node, behind: other)
    }
  }

  private mutating func withOrder<Result>(
    _ body: (inout StickerOrder) -> Result
  ) -> Result {
    var current = order.take() ?? StickerOrder(count: document.stickers.count)
    defer { order = current }
    return body(&current)
  }

  // MARK: Result

  func step() -> SceneStep {
    var edits = stickerEdits()
    let before = document.canvasParts
    if canvas != before { edits.append(.canvas(before: before, after: canvas)) }
    return SceneStep(edits)
  }

  private func stickerEdits() -> [SceneEdit] {
    let places = places()
    var isInPlace = true
    for (entry, place) in zip(entries, places) where entry.isMoved && entry.before?.index != place {
      isInPlace = false
    }
    var edits: [SceneEdit] = []
    for (entry, place) in zip(entries, places) {
      // The change added and removed the sticker.
      if entry.before == nil, entry.record == nil { continue }
      // A moved sticker must stay in the step while others pass it, even if it ends at its old index.
      let isKept = entry.before?.sticker == entry.record && (isInPlace || !entry.isMoved)
      if isKept { continue }
      var after: SceneEdit.Placed?
      if let place, let record = entry.record { after = .init(index: place, sticker: record) }
      edits.append(.sticker(before: entry.before, after: after))
    }
    return edits
  }

  /// Returns the index of each entry's sticker after the change; `nil` for a removed sticker.
  private func places() -> [Int?] {
    guard let order else { return entries.map(\.node) }
    var places: [Int?] = entries.map { _ in nil }
    var entryOfNode: [Int: Int] = [:]
    for (number, entry) in entries.enumerated() { entryOfNode[entry.node] = number }
    order.forEach { node, index in
      if let entry = entryOfNode[node] { places[entry] = index }
    }
    return places
  }
}

extension SceneChange.Operation {
  /// The ids of the stickers to look up in the document.
  fileprivate var ids: [Int] {
    switch self {
    case .replace(let record): [record.id]
    case .add(let record, let other): [record.id] + (other.map { [$0] } ?? [])
    case .remove(let id): [id]
    case .moveBehind(let id, let other): [id] + (other.map { [$0] } ?? [])
    case .canvas, .adjustments, .crop, .paper, .duration: []
    }
  }
}
