import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

extension Editor {
  /// Lets what moves by itself be where it belongs now.
  func advance() {
    if isMoving { needsDisplay = true }
    fly()
    if let flight = cameraFlight {
      show(flight.camera(at: time))
      if flight.isOver(at: time) { cameraFlight = nil }
    }
    pops = pops.filter { time - $0.value < Self.popDuration }
    ghosts.removeAll { $0.isOver(at: time) }
    if let layout = interface?.layout { interface?.tray.advance(to: time, in: layout) }
    if interface?.showHint(at: time) == true { needsDisplay = true }
    if let next = writing?.nextRepeat, time >= next {
      writing?.advance(to: time)
      needsDisplay = true
    }
    if notice?.isOver(at: time) == true {
      notice = nil
      needsDisplay = true
    }
  }

  /// Whether something moves by itself, so that there is to be another frame soon.
  public var isMoving: Bool {
    !pops.isEmpty || !ghosts.isEmpty || cameraFlight != nil || interface?.tray.isMoving == true
      || away.values.contains { $0.flight != nil }
  }

  /// Whether hands are on stickers, on the canvas, or on the tray and the buttons.
  public var isHeld: Bool { hands.isBusy }

  /// When something is to happen by itself, in seconds; nil if nothing is.
  public var nextChange: Double? {
    [notice?.end, interface?.hintTime, writing?.nextRepeat].compactMap(\.self).min()
  }

  /// How long a sticker springs after it was put down, in seconds.
  static let popDuration = 0.6

  /// Lets the canvas come back to where at least half of what is seen is canvas, when nobody moves it.
  func springBack() {
    guard interface != nil else { return }
    let goal = camera.showing(0.5, of: fittedCanvas, in: view)
    guard goal != camera else { return }
    cameraFlight = CameraFlight(from: camera, to: goal, start: time)
    needsDisplay = true
  }

  private func fly() {
    for (entity, state) in away {
      guard let flight = state.flight else { continue }
      let placement = flight.placement(at: time)
      world.insert(placement.transform, placement.anchorPoint, to: entity)
      if flight.isOver(at: time) { away[entity] = nil }
    }
  }

  /// The end of a pump: what hands have finished is stored, what they have given up is gone.
  func settle() {
    hands.forget { runtime.touches[$1.twist?.near ?? $0]?.serial != $1.touch }
    for sticker in unborn where !runtime.isHeld(sticker) {
      remove(id(of: sticker))
    }
    var groups = giveBack()
    let lifted = letGo
    for done in runtime.takeFinishedManipulations().map(\.entity)
    where world.contains(done) && world.get(Gesture.self, of: done)?.isActive != true {
      groups[done, default: []].append(done)
    }
    // Lifted first, while the order is the one that is seen; what was taken away goes back in order as well.
    let ended = groups.sorted { $0.key.index < $1.key.index }
    for (leader, group) in ended where lifted.contains(leader) { commit(group) }
    keepOrder(besides: Set(groups.values.joined()))
    for (leader, group) in ended where !lifted.contains(leader) { commit(group) }
    chosen.removeAll { entities[$0] == nil }
    showRow()
    let writes = writing != nil
    if writes != hasAskedForText {
      requests.append(.writeText(writes))
      hasAskedForText = writes
    }
  }

  /// Makes a step of it that hands have raised what they have let go, if nothing else has come of it; then shows
  /// the order as it is stored.
  private func keepOrder(besides committed: Set<Entity>) {
    let raised = inOrder(letGo.subtracting(committed).filter(isRaised))
    letGo.removeAll()
    for sticker in raised { commit([sticker]) }
    if touchesHaveChanged { showOrder() }
    touchesHaveChanged = false
  }

  /// Whether hands have raised a sticker that is stored, and hold it no more.
  private func isRaised(_ sticker: Entity) -> Bool {
    world.contains(sticker) && !runtime.isHeld(sticker) && !unborn.contains(sticker)
      && away[sticker] == nil
  }

  /// The buttons for what is chosen: they stay while hands are on stickers, for whoever else is there.
  private func showRow() {
    guard interface != nil else { return }
    let isShown = !chosen.isEmpty && writing == nil
    let isText = chosen.count == 1 && chosenText != nil
    interface?.show(
      row: isShown
        ? (isText ? [.edit] : []) + [
          .duplicate, .flip, .backward, .forward, .lock, .opacity, .delete,
        ]
        : [])
  }
}
