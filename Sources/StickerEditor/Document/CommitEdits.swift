import DirectManipulation
public import ECS
public import StickerScene

/// Makes edits undo steps and shows them: the only writer of the document.
struct CommitEdits: System {
  let edits = MessageReader<Edit>()
  @Exclusive var world: World

  func run() {
    // The queue has a reader of its own, which callers that cannot wait share.
    edits.skip()
    world.commitEdits()
  }
}

/// The edits that are no steps yet, and the last step that more edits may join.
struct EditQueue {
  fileprivate let waiting: MessageReader<Edit>
  fileprivate var last: (kind: Coalescing, stickers: [Int], time: Double, step: SceneStep)?

  init(in world: World) { waiting = world.messages(of: Edit.self) }

  /// Lets the next edit be a step of its own.
  mutating func endCoalescing() { last = nil }
}

extension World {
  /// Makes an edit a step at once, after those that wait, for callers that read the document next.
  ///
  /// Returns the stickers that it has added; `nil` if it does not fit the document, which the user is told.
  @discardableResult
  func commit(_ edit: Edit) -> [Entity]? {
    send(edit)
    return commitEdits()
  }

  /// Makes the edits that wait steps; returns what ``commit(_:)`` says of the last one.
  @discardableResult
  func commitEdits() -> [Entity]? {
    var added: [Entity]? = []
    for edit in self[EditQueue.self].waiting.read() {
      do throws(SceneEditError) {
        added = try make(edit)
      } catch {
        added = nil
        tell("\(error)", about: .lastStep)
      }
    }
    return added
  }

  /// The document as it is shown: what is stored, and what hands that are still down have done to it.
  public var document: SceneDocument {
    let pending = pendingChange(of: heldStickers)
    var document = store.document
    try? document.step(pending).apply(to: &document)
    return document
  }

  private func make(_ edit: Edit) throws(SceneEditError) -> [Entity] {
    var change = SceneChange()
    switch edit.change {
    case .undo:
      if let step = store.undo() { show(step.reversed) }
    case .redo:
      if let step = store.redo() { show(step) }
    case .keep(let stickers):
      change = pendingChange(of: stickers)
      stickers.forEach(endManipulation)
      // The stickers are shown where they stay.
      _ = try step(change, edit, on: stickers.map(allStickers.id))
    case .add(let stickers):
      let ids = allStickers.unusedIDs(stickers.count)
      for (id, sticker) in zip(ids, stickers) {
        var record = sticker
        record.id = id
        change.add(record)
      }
      show(try step(change, edit, on: ids))
      let added = ids.compactMap { allStickers[$0] }
      if edit.transition == .appear {
        select(added)
        added.forEach(appear)
      }
      return added
    case .remove(let ids):
      ids.forEach { change.remove($0) }
      show(try step(change, edit, on: ids))
    case .replace(let ids, let body):
      let wanted = Set(ids)
      var group = StickerGroup(stickers: store.document.stickers.filter { wanted.contains($0.id) })
      body(&group)
      let steps = try step(group.change, edit, on: ids)
      let shown = group.stickers.map { record in
        allStickers[record.id].flatMap { Placement(of: $0, in: self) }
      }
      show(steps)
      guard edit.transition == .settle, hasInterface else { break }
      for (record, shown) in zip(group.stickers, shown) {
        if let shown, let entity = allStickers[record.id] {
          settle(entity, from: shown, to: record.placement)
        }
      }
    case .change(let change): show(try step(change, edit, on: []))
    }
    return []
  }

  /// Makes a change a step, or a part of the last one; returns the step, and the one before as it was if it is part of that.
  private func step(
    _ change: SceneChange, _ edit: Edit, on ids: [Int]
  ) throws(SceneEditError) -> (before: SceneStep?, after: SceneStep) {
    guard let kind = edit.coalescing else { return (nil, try store.commit(change)) }
    var joins = false
    if let last = self[EditQueue.self].last, last.kind == kind, last.stickers == ids,
      store.history.done.last == last.step
    {
      joins = edit.isRepeated || eventTime - last.time <= Coalescing.pause
    }
    // Where both together come to nothing there is none to amend, and this is a step of its own.
    let amended = joins ? try store.amend(change) : nil
    let after = if let amended { amended.after } else { try store.commit(change) }
    // Nothing more can be done, as at the limit of a size: the last step goes on.
    if after.isEmpty { return (nil, after) }
    self[EditQueue.self].last = (kind, ids, eventTime, after)
    return (amended?.before, after)
  }

  private func show(_ steps: (before: SceneStep?, after: SceneStep)) {
    if let before = steps.before { show(before.reversed) }
    show(steps.after)
  }

  /// Lets a sticker belong where contacts have brought it.
  private func endManipulation(of sticker: Entity) {
    remove(Provisional.self, from: sticker)
    switch displaced(sticker) {
    case .caught: displace(sticker, nil)
    case .following(let drag, _): displace(sticker, .following(drag, isCaught: false))
    case .settling, nil: break
    }
  }

  /// Returns the change from stickers as they are stored to stickers as they are shown.
  private func pendingChange(of stickers: [Entity]) -> SceneChange {
    var change = SceneChange()
    var moving = Set(stickers)
    // Others that hands hold, or have let go in this frame, have been raised and are not where they are stored.
    let pending = Set(heldStickers).union(query(Held.self).entities)
      .union(query(LetGo.self).entities).subtracting(moving)
    for entity in allStickers.inOrder(moving) {
      let record = SceneDocument.Sticker(of: entity, in: self)
      if has(Provisional.self, on: entity) {
        change.add(record)
      } else {
        change.replace(with: record)
      }
    }
    // From the front: each belongs right behind what is shown in front of it.
    var front: Int?
    for entity in allStickers.inOrder.reversed() where !pending.contains(entity) {
      if moving.isEmpty { break }
      let id = allStickers.id(of: entity)
      if moving.remove(entity) != nil { change.move(id, behind: front) }
      front = id
    }
    return change
  }
}
