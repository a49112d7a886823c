import DirectManipulation
import ECS
import EditorKit
import InterfaceKit
import StickerScene

/// Makes steps of finished manipulations.
struct StepCommit: System {
  let committer = Committer()

  func run() { committer.commitReleased() }
}

/// Makes steps of manipulations that have finished before the action of a button follows.
struct CommitBeforeButtons: System {
  let presses = MessageReader<Pressed>()
  let committer = Committer()

  func run() { if !presses.read().isEmpty { committer.commitReleased() } }
}

extension Committer {
  /// Cancels all contacts; the stickers go back to where they were.
  func cancelContacts() {
    control.cancelAll()
    cancellations.send(HandsCancelled())
    pointer.isMiddleDown = false
    raised.note()
    commitReleased()
    display.redraw()
  }

  /// Makes steps of finished manipulations, and takes cancelled ones back.
  package func commitReleased() {
    held.removeAll { !contacts.hold($0) }
    for sticker in provisional.entities where !contacts.hold(sticker) {
      records.remove(stickers.id(of: sticker))
    }
    var groups = giveBack()
    let lifted = order.letGo
    for done in control.takeFinishedManipulations().map(\.entity)
    where kinds.contains(done) && gestures.get(done)?.isActive != true {
      groups[done, default: []].append(done)
    }
    // Lifted stickers first, while the shown order holds; cancelled ones go back to their place in the order, too.
    let ended = groups.sorted { $0.key.index < $1.key.index }
    for (leader, group) in ended where lifted.contains(leader) { commit(Edit(.keep(group))) }
    keepOrder(besides: Set(groups.values.joined()))
    for (leader, group) in ended where !lifted.contains(leader) { commit(Edit(.keep(group))) }
  }

  /// Shows held stickers as they are stored, and cancels all contacts.
  func takeAway(_ held: [Entity]) {
    for sticker in held where kinds.contains(sticker) { display.show(stickers.id(of: sticker)) }
    cancelContacts()
  }

  /// Makes steps of the raising of stickers that contacts have let go without another change; then shows the stored order.
  private func keepOrder(besides committed: Set<Entity>) {
    let known = order
    if known.letGo.isEmpty && !known.hasChanged { return }
    let raised = stickers.inOrder(known.letGo.subtracting(committed).filter(isRaised))
    order = TouchOrder()
    for sticker in raised { commit(Edit(.keep([sticker]))) }
    if known.hasChanged { display.showOrder() }
  }

  /// Returns whether contacts have raised a stored sticker, and hold it no more.
  private func isRaised(_ sticker: Entity) -> Bool {
    kinds.contains(sticker) && !contacts.hold(sticker) && !provisional.contains(sticker)
      && displacements[sticker] == nil
  }

  /// Lets a spring pull a sticker to its stored place.
  private func fetch(_ sticker: Entity) {
    let id = stickers.id(of: sticker)
    guard let shown = records.placement(of: sticker),
      let goal = store.document.stickers.first(where: { $0.id == id })?.placement, shown != goal
    else { return }
    guard layout != nil else { return records.place(sticker, at: goal) }
    displacements.settle(sticker, from: shown, to: goal)
  }

  /// Puts back the followers of stickers that contacts hold no more, and stickers that contacts had caught on their way.
  ///
  /// Returns the followers by their leaders.
  private func giveBack() -> [Entity: [Entity]] {
    var groups: [Entity: [Entity]] = [:]
    for (sticker, why) in displacements.all {
      switch why {
      case .following(let drag, let isCaught) where !contacts.hold(drag.leader):
        displacements[sticker] = nil
        records.place(sticker, at: drag.before)
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
