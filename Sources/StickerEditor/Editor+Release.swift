import DirectManipulation
import ECS
import Geometry
import StickerScene

extension Editor {
  /// The last finger has left a sticker: it was tapped, thrown away, tossed, or put down.
  func letGo(_ hold: Hold, at time: Double) {
    let sticker = hold.sticker
    guard world.contains(sticker) else { return }
    moveFollowers()
    if hold.isTwist && hold.isDrag { anchorInMiddle(sticker) }
    let group = [sticker] + dismiss(sticker)
    guard hold.isDrag || unborn.contains(sticker) else {
      if !hold.isTwist { choose(sticker) }
      commit(group)
      return hold.isTwist ? () : editIfTappedTwice(sticker, at: hold.location, time: time)
    }
    guard interface != nil else { return commit(group) }
    let velocity = hold.isTwist ? .zero : hold.speed.velocity(at: time)
    if isOverBin(hold) || isTossedIntoBin(from: hold.location, at: velocity) {
      return throwAway(group)
    }
    if unborn.contains(sticker), isPutBack(hold.location) { return remove(id(of: sticker)) }
    for entity in group { land(entity, tossedAt: velocity) }
    if unborn.contains(sticker) { chosen = [id(of: sticker)] }
    commit(group)
    needsDisplay = true
  }

  /// Whether a finger has brought a sticker to where stickers are thrown away.
  func isOverBin(_ hold: Hold) -> Bool {
    hold.hasLeftBin && !hold.isTwist && isInBin(hold.location)
  }

  /// Whether a window point is where stickers are thrown away.
  func isInBin(_ point: Point) -> Bool {
    interface?.layout.bin.inset(by: -8).contains(point) == true
  }

  /// Whether a finger lets go over the tray or the bar; the row for what is chosen lies on the canvas.
  private func isPutBack(_ point: Point) -> Bool {
    guard let layout = interface?.layout else { return false }
    return layout.tray.contains(point) || layout.toolbar.contains(point)
  }

  /// Whether what leaves a finger at a speed comes by the bin before it rests.
  private func isTossedIntoBin(from point: Point, at velocity: Vector) -> Bool {
    guard let bin = interface?.layout.bin, velocity.length > Self.tossSpeed else { return false }
    let goal = point + velocity * Flight.slowing
    return bin.center.distance(toSegmentFrom: point, to: goal) < bin.size.width / 2
  }

  /// What is faster than this, in window points a second, when it is let go, glides on.
  static let tossSpeed = 900.0

  /// Lets a sticker glide on, and pulls it back to where hands can reach it.
  private func land(_ entity: Entity, tossedAt velocity: Vector) {
    guard let shown = Placement(of: entity, in: world) else { return }
    let isTossed = velocity.length > Self.tossSpeed
    let way = velocity * (Flight.slowing / max(runtime.canvasToWindow.a, 1e-9))
    var goal = shown
    if isTossed { goal.transform.position = shown.transform.position + way }
    goal = reachable(goal, of: entity)
    guard goal != shown else { return }
    away[entity] = .flying(
      Flight(from: shown, to: goal, start: time, course: isTossed ? .glide : .spring))
  }

  /// A hand has come to a sticker that moves by itself or in a group: it stops where it is seen.
  func takeFromOthers(_ sticker: Entity) {
    if away[sticker] != nil { away[sticker] = .caught }
  }

  /// Gives back what was in hands that have been taken away: those that followed go back with what they
  /// followed, and what was caught goes where it is stored.
  ///
  /// The stickers that have followed, by their leaders.
  func giveBack() -> [Entity: [Entity]] {
    var groups: [Entity: [Entity]] = [:]
    for (sticker, state) in away {
      switch state {
      case .following(let drag, let isCaught) where !runtime.isHeld(drag.leader):
        away[sticker] = nil
        world.insert(drag.before.transform, drag.before.anchorPoint, to: sticker)
        groups[drag.leader, default: []].append(sticker)
        if isCaught { fetch(sticker) }
      case .caught where !runtime.isHeld(sticker):
        away[sticker] = nil
        fetch(sticker)
      case .flying, .following, .caught: break
      }
    }
    return groups
  }

  /// Lets a sticker go where it is stored.
  private func fetch(_ sticker: Entity) {
    let id = id(of: sticker)
    guard let shown = Placement(of: sticker, in: world),
      let goal = store.document.stickers.first(where: { $0.id == id })?.placement, shown != goal
    else { return }
    guard interface != nil else {
      world.insert(goal.transform, goal.anchorPoint, to: sticker)
      return
    }
    let from = shown.anchored(as: goal, size: world[sticker, Size.self])
    away[sticker] = .flying(Flight(from: from, to: goal, start: time, course: .spring))
  }

  /// The placement moved so that part of the sticker lies on the canvas.
  ///
  /// At least 48 window points of its upright frame, or half of it, each way.
  func reachable(_ placement: Placement, of entity: Entity) -> Placement {
    let size = world[entity, Size.self]
    let matrix = placement.transform.matrix(anchor: placement.anchorPoint, size: size)
    let corners = Rect(origin: .zero, size: size).corners.map(matrix.apply)
    guard let frame = Rect(around: corners), frame.center.isFinite else { return placement }
    let canvas = runtime.canvas.size
    let margin = 48 / max(runtime.canvasToWindow.a, 1e-9)
    func shift(_ low: Double, _ high: Double, _ end: Double) -> Double {
      let part = min(margin, (high - low) / 2, end / 2)
      return max(part - high, 0) + min(end - part - low, 0)
    }
    var moved = placement
    moved.transform.position += Vector(
      x: shift(frame.minX, frame.maxX, canvas.width),
      y: shift(frame.minY, frame.maxY, canvas.height))
    return moved
  }

  /// Throws stickers into the bin: one step, from where they were before the hand came.
  private func throwAway(_ group: [Entity]) {
    for entity in group {
      ghosts.append(ghost(of: entity))
      (away[entity], pops[entity]) = (nil, nil)
    }
    let ids = group.filter { !unborn.contains($0) }.map { world[$0, Sticker.self].record.id }
    group.filter(unborn.contains).forEach { remove(world[$0, Sticker.self].record.id) }
    if !ids.isEmpty { removeFromDocument(ids) }
    needsDisplay = true
  }

  private func ghost(of entity: Entity) -> Ghost {
    let item = item(of: entity)
    let bin = interface?.layout.bin.center ?? view.center
    return Ghost(
      image: world[entity, Sticker.self].image, transform: item.transform, opacity: item.opacity,
      bin: bin, start: time)
  }
}
