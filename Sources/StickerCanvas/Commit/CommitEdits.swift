package import DirectManipulation
import EditorKit
import StickerScene

/// Commits queued edits as undo steps, and shows the steps.
struct CommitEdits: System {
  let edits = MessageReader<Edit>()
  let committer = Committer()

  func run() {
    // `EditQueue` has its own reader, because callers that commit at once read the same queue.
    edits.skip()
    committer.commitEdits()
  }
}

/// A resource: the edits that wait to be committed, and the last step that more edits may join.
struct EditQueue {
  let waiting: MessageReader<Edit>
  var last: (kind: Coalescing, stickers: [Int], time: Double, step: SceneStep)?
  /// The change of the last step if that step has recorded motions.
  var performed = SceneChange()
}

extension Committer {
  /// Commits the queued edits; returns the result of ``commit(_:)`` for the last edit, or an empty array if no edit
  /// waits.
  ///
  /// The result is `nil` if the last edit does not fit the document. A toast reports each edit that does not fit.
  @discardableResult
  package func commitEdits() -> [Entity]? {
    var added: [Entity]? = []
    for edit in queue.waiting.read() {
      do throws(SceneEditError) {
        added = try make(edit)
      } catch {
        added = nil
        toasts.tell("\(error)", about: .lastStep)
      }
    }
    return added
  }

  private func make(_ edit: Edit) throws(SceneEditError) -> [Entity] {
    var change = SceneChange()
    switch edit.change {
    case .undo:
      if let step = store.undo() { display.show(step.reversed) }
    case .redo:
      if let step = store.redo() { display.show(step) }
    case .keep(let kept): try keep(kept, edit)
    case .add(let new):
      let ids = stickers.unusedIDs(new.count)
      for (id, sticker) in zip(ids, store.document.withNewGroups(new)) {
        var record = sticker
        record.id = id
        change.add(record)
      }
      show(try step(change, edit, on: ids))
      let added = ids.compactMap { stickers[$0] }
      if edit.transition == .appear {
        selection.select(added)
        added.forEach(drawing.appear)
      }
      return added
    case .remove(let ids):
      ids.forEach { change.remove($0) }
      show(try step(change, edit, on: ids))
    case .replace(let ids, let body):
      let group = replaced(ids, body)
      let steps = try step(group.change, edit, on: ids)
      let shown = group.stickers.map { record in
        stickers[record.id].flatMap(displacements.placement)
      }
      show(steps)
      guard edit.transition == .settle, layout != nil else { break }
      for (record, shown) in zip(group.stickers, shown) {
        guard let shown, let entity = stickers[record.id] else { continue }
        let goal = records.shownPlacement(of: record)
        // The goal of a sticker with a timing would change while the playhead moves.
        guard shown != goal, !records.isTimed(entity) else { continue }
        displacements.settle(entity, from: shown, to: goal)
      }
    case .change(let make): show(try step(make(store.document), edit, on: []))
    case .keepHeld(let some): try keepHeld(among: some, edit)
    case .finishHands:
      let held = heldStickers
      defer { takeAway(held) }
      try keepHeld(among: nil, edit)
    case .cancelHands: cancelContacts()
    }
    return []
  }

  /// Returns the stickers with some ids as changed at their shown placements by a closure.
  private func replaced(_ ids: [Int], _ body: (inout StickerGroup) -> Void) -> StickerGroup {
    let wanted = Set(ids)
    let before = store.document.stickers.filter { wanted.contains($0.id) }
    var group = StickerGroup(stickers: before.map(time.shown))
    body(&group)
    for (index, record) in before.enumerated() where index < group.stickers.count {
      time.keepTime(of: &group.stickers[index], before: record)
    }
    return group
  }

  /// Commits the places where stickers are shown, and ends their manipulations.
  ///
  /// Leaves out stickers that an earlier edit of the same round has removed.
  private func keep(_ kept: [Entity], _ edit: Edit) throws(SceneEditError) {
    let kept = kept.filter(kinds.contains)
    // Contacts may have moved since the last frame.
    kept.filter(records.hasMotion).forEach(records.recordMotion)
    let change = pendingChange(of: kept)
    let timed = kept.filter(records.isTimed).map { ($0, records.record(of: $0)) }
    let isPerformed = kept.contains(where: records.hasMotion)
    kept.forEach(records.discardMotion)
    kept.forEach(endManipulation)
    // The stickers are already shown at the committed places, so the step is not shown.
    if isPerformed {
      try perform(change, edit)
    } else {
      _ = try step(change, edit, on: kept.map(stickers.id))
    }
    for (sticker, record) in timed { records.keepTiming(of: record, in: sticker) }
  }

  /// Commits recorded motions as part of the step of the current recording.
  private func perform(_ change: SceneChange, _ edit: Edit) throws(SceneEditError) {
    let pass = [recording.pass]
    // A joined change replaces the change of the step, so it repeats the motions of the other stickers.
    if joinable(.performance, on: pass) == nil { queue.performed = SceneChange() }
    queue.performed.append(change)
    let edit = Edit(edit.change, coalescing: .performance, isRepeated: true)
    _ = try step(queue.performed, edit, on: pass)
  }

  /// Commits the manipulations so far of some stickers, or of all held stickers if `some` is `nil`, before another
  /// change is made to the stickers.
  ///
  /// The manipulation of any other sticker stays one step, whenever it ends.
  private func keepHeld(among some: [Entity]?, _ edit: Edit) throws(SceneEditError) {
    var held = heldStickers
    if let some {
      let wanted = Set(some)
      held = held.filter(wanted.contains)
      held += held.flatMap(displacements.dismiss)
    }
    if !held.isEmpty { try keep(held, edit) }
  }

  /// Commits a change as a new step, or as part of the last step if the two coalesce.
  ///
  /// The change keeps the members of groups adjacent in z-order, whatever contacts hold meanwhile. Returns the step after
  /// the change and, if the change joined a step, that step before the change.
  private func step(
    _ change: SceneChange, _ edit: Edit, on ids: [Int]
  ) throws(SceneEditError) -> (before: SceneStep?, after: SceneStep) {
    var change = change
    var gathers = false
    if !grouped.isEmpty {
      var document = store.document
      try document.step(change).apply(to: &document)
      let gathering = document.gatheringGroups
      gathers = !gathering.isEmpty
      change.append(gathering)
    }
    // Members of a group that the change doesn't name have moved with those that it names.
    defer { if gathers { display.showOrder() } }
    guard let kind = edit.coalescing else { return (nil, try store.commit(change)) }
    var joins = false
    if let time = joinable(kind, on: ids) {
      joins = edit.isRepeated || clock.event - time <= Coalescing.pause
    }
    // `amend` returns nil if two changes cancel each other: the second change is a step of its own then.
    let amended = joins ? try store.amend(change) : nil
    let after = if let amended { amended.after } else { try store.commit(change) }
    // A change without effect, such as scaling at the size limit, does not end coalescing: later edits still join the
    // last step.
    if after.isEmpty { return (nil, after) }
    queue.last = (kind, ids, clock.event, after)
    return (amended?.before, after)
  }

  /// Returns the time of the last step, in seconds, if that step is of a kind and of these stickers; `nil` otherwise.
  private func joinable(_ kind: Coalescing, on ids: [Int]) -> Double? {
    guard let last = queue.last, last.kind == kind, last.stickers == ids,
      store.history.done.last == last.step
    else { return nil }
    return last.time
  }

  private func show(_ steps: (before: SceneStep?, after: SceneStep)) {
    if let before = steps.before { display.show(before.reversed) }
    display.show(steps.after)
  }

  private func endManipulation(of sticker: Entity) {
    provisional.remove(from: sticker)
    switch displacements[sticker] {
    case .caught: displacements[sticker] = nil
    case .following(let drag, _): displacements[sticker] = .following(drag, isCaught: false)
    case .settling, nil: break
    }
  }

  /// Returns the change from the stored records of stickers to their shown places and z-order.
  func pendingChange(of changed: [Entity]) -> SceneChange {
    var change = SceneChange()
    var moving = Set(changed)
    // Other stickers that contacts hold, or have released in this frame, are raised, so their z-order differs from the
    // document's.
    let pending = Set(heldStickers).union(held.entities).union(letGo.entities).subtracting(moving)
    for entity in stickers.inOrder(moving) {
      let record = records.record(of: entity)
      if provisional.contains(entity) {
        change.add(record)
      } else {
        change.replace(with: record)
      }
    }
    // From front to back: each changed sticker goes right behind the sticker that is shown in front of it.
    var front: Int?
    for entity in stickers.inOrder.reversed() where !pending.contains(entity) {
      if moving.isEmpty { break }
      let id = stickers.id(of: entity)
      if moving.remove(entity) != nil { change.move(id, behind: front) }
      front = id
    }
    return change
  }
}
