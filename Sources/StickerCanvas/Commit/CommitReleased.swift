import DirectManipulation
import EditorKit
import InterfaceKit
import StickerScene

/// Commits what no ``Edit`` has committed during the frame, such as raised stickers, and reverts cancelled
/// manipulations.
struct StepCommit: System {
  let committer = Committer()

  func run() { committer.commitReleased() }
}

/// Commits finished manipulations when a button is pressed, before the button's action is performed.
struct CommitBeforeButtons: System {
  let presses = MessageReader<Pressed>()
  let committer = Committer()

  func run() { if !presses.read().isEmpty { committer.commitReleased() } }
}

extension Committer {
  /// Cancels all contacts; their stickers return to the places before the manipulation.
  ///
  /// `keepsManipulations` says that the manipulations are committed already.
  func cancelContacts(keepsManipulations: Bool = false) {
    control.cancelAll()
    cancellations.send(ContactsCancelled(keepsManipulations: keepsManipulations))
    pointer.isMiddleDown = false
    raised.note()
    commitReleased()
    display.redraw()
  }

  /// Commits finished manipulations that are not stored yet as undo steps, and reverts cancelled manipulations.
  ///
  /// A released sticker is stored before, by `StoreReleased` or by the plugin that handles its ``Release``.
  package func commitReleased() {
    // A lift has removed its mark: these contacts are cancelled, maybe before they moved their stickers.
    // The closures capture the contacts alone: the optimizer would copy the whole parameter for each of them.
    for sticker in held.entities(where: { [contacts] in !contacts.hold($0) }) {
      held.remove(from: sticker)
      records.discardMotion(of: sticker)
    }
    for sticker in provisional.entities(where: { [contacts] in !contacts.hold($0) }) {
      records.remove(stickers.id(of: sticker))
    }
    var groups = giveBack()
    let lifted = order.letGo
    for done in control.takeFinishedManipulations().map(\.entity)
    where kinds.contains(done) && gestures.get(done)?.isActive != true {
      groups[done, default: []].append(done)
    }
    // Lifted stickers are committed first, because they keep the shown z-order; cancelled stickers return to the stored
    // one.
    let ended = groups.sorted { $0.key.index < $1.key.index }
    for (leader, group) in ended where lifted.contains(leader) { commit(Edit(.keep(group))) }
    keepOrder(besides: Set(groups.values.joined()))
    for (leader, group) in ended where !lifted.contains(leader) {
      group.forEach(records.discardMotion)
      commit(Edit(.keep(group)))
      // The stickers are back where they were at the landing, but the scene may have played on since.
      for sticker in group where displacements[sticker] == nil { records.follow(sticker) }
    }
  }

  /// Shows held stickers as stored, and cancels all contacts.
  func takeAway(_ held: [Entity]) {
    for sticker in held where kinds.contains(sticker) { display.show(stickers.id(of: sticker)) }
    cancelContacts(keepsManipulations: true)
  }

  /// Commits the new z-order of stickers that contacts have raised and released without another change, one step each;
  /// then shows the stored z-order.
  private func keepOrder(besides committed: Set<Entity>) {
    let known = order
    if known.letGo.isEmpty && !known.hasChanged { return }
    let raised = stickers.inOrder(known.letGo.subtracting(committed).filter(isRaised))
    order = TouchOrder()
    for sticker in raised { commit(Edit(.keep([sticker]))) }
    if known.hasChanged { display.showOrder() }
  }

  /// Returns whether a sticker that contacts have raised is stored, at its stored place, and no longer held.
  private func isRaised(_ sticker: Entity) -> Bool {
    kinds.contains(sticker) && !contacts.hold(sticker) && !provisional.contains(sticker)
      && displacements[sticker] == nil
  }

  /// Animates a sticker to its stored place; moves the sticker at once if the canvas fills the window, or if the
  /// sticker has a timing, so that the place changes while the playhead moves.
  private func fetch(_ sticker: Entity) {
    let id = stickers.id(of: sticker)
    guard let shown = displacements.placement(of: sticker),
      let record = store.document.stickers.first(where: { $0.id == id })
    else { return }
    let goal = records.shownPlacement(of: record)
    guard shown != goal else { return }
    guard layout != nil, !records.isTimed(sticker) else {
      return displacements.place(sticker, at: goal)
    }
    displacements.settle(sticker, from: shown, to: goal)
  }

  /// Moves the followers of released leaders to their places before the drag, and animates caught stickers to their
  /// stored places.
  ///
  /// Returns the followers by leader.
  private func giveBack() -> [Entity: [Entity]] {
    var groups: [Entity: [Entity]] = [:]
    for (sticker, why) in displacements.all {
      switch why {
      case .following(let drag, let isCaught) where !contacts.hold(drag.leader):
        displacements[sticker] = nil
        displacements.place(sticker, at: drag.before)
        groups[drag.leader, default: []].append(sticker)
        if isCaught { fetch(sticker) }
      case .caught where !contacts.hold(sticker):
        displacements[sticker] = nil
        fetch(sticker)
      case .settling, .following, .caught: break
      }
    }
    return groups
  }
}
