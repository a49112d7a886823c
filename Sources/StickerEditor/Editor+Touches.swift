import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

extension Editor {
  /// Lets the tray and the buttons have a touch; true if it is theirs.
  func offerToInterface(_ contact: Contact) -> Bool {
    guard interface != nil else { return false }
    if closeHelp(contact) || writeTouch(contact) { return true }
    let sample = contact.sample
    let isOwned = interface?.owns(sample.id) ?? false
    switch sample.phase {
    case .down:
      // A finger that lands next to a held sticker belongs there, whatever lies below.
      return interface?.land(sample.id, at: sample.location, time: contact.time) ?? false
    case .move:
      guard isOwned else { return false }
      let slop = sample.kind == .mouse ? runtime.mouseSlop : runtime.touchSlop
      obey(
        interface?.move(sample.id, to: sample.location, time: contact.time, slop: max(slop, 4)),
        kind: sample.kind)
    case .up:
      guard isOwned else { return false }
      obey(interface?.lift(sample.id, time: contact.time), kind: sample.kind)
    case .cancel:
      guard isOwned else { return false }
      interface?.cancel(sample.id)
    }
    return true
  }

  /// A touch that lands closes the sheet, and does nothing else.
  private func closeHelp(_ contact: Contact) -> Bool {
    guard showsHelp, contact.sample.phase == .down else { return false }
    showsHelp = false
    return true
  }

  private func obey(_ event: Interface.Event?, kind: Touch.Kind) {
    switch event {
    case .action(let action): perform(action)
    case .tap(let name): placeInMiddle(name)
    case .takeOut(let name, let id, let point): takeOut(name, id, at: point)
    case nil: break
    }
  }

  /// Puts a picture of the tray under the finger that pulled it out; the finger holds it from now on.
  private func takeOut(_ name: String, _ id: TouchID, at point: Point) {
    guard let inverse = runtime.canvasToWindow.inverse, point.isFinite else { return }
    let entity = add(record(of: name, at: inverse.apply(point)))
    unborn.insert(entity)
    pops[entity] = time
    refreshLimits(of: entity)
    runtime.land(id, at: point, on: entity, slop: 0)
    guard let touch = runtime.touches[id] else { return remove(self.id(of: entity)) }
    holds[id] = Hold(
      sticker: entity, touch: touch.serial, landing: point, location: point, isDrag: true,
      hasLeftBin: true)
  }

  /// Notes what a touch that is not the interface's does: on a sticker, or beside all of them.
  ///
  /// `placements` is where the chosen stickers were before.
  func follow(_ contact: Contact, before placements: [Entity: Placement]) {
    let (sample, id) = (contact.sample, contact.sample.id)
    switch sample.phase {
    case .down: land(contact, before: placements)
    case .move:
      let slop = sample.kind == .mouse ? runtime.mouseSlop : runtime.touchSlop
      background.move(id, to: sample.location, slop: max(slop, 2))
      guard var hold = holds[id], sample.location.isFinite else { return }
      hold.location = sample.location
      hold.speed.note(sample.location, at: contact.time)
      let isFar = hold.landing.distance(to: sample.location) > slop
      hold.isDrag = hold.isDrag || isFar
      hold.hasLeftBin = hold.hasLeftBin || !isInBin(sample.location)
      holds[id] = hold
    case .up:
      lift(id, at: contact.time)
      switch background.lift(id, camera: camera) {
      case .tap(_, let point): tapBackground(at: point)
      case .movedCanvas: springBack()
      case nil: break
      }
    case .cancel:
      holds[id] = nil
      background.drop(id, camera: camera)
    }
  }

  /// Looks whether three fingers tap: they lift without a trace, and each such tap counts one.
  func noteTap(_ contact: Contact, _ taps: inout Int) -> Contact {
    let (sample, id) = (contact.sample, contact.sample.id)
    guard sample.kind == .finger else { return contact }
    switch sample.phase {
    case .down: threeFingers.land(id, at: sample.location, time: contact.time)
    case .move: threeFingers.move(id, to: sample.location, slop: max(runtime.touchSlop, 2))
    case .cancel: threeFingers.forget(id)
    case .up:
      // Who moves a sticker together with others does not tap.
      if let sticker = runtime.owner(of: id), world.get(Gesture.self, of: sticker)?.isActive == true
      {
        threeFingers.forget(id)
      }
      let lift = threeFingers.lift(id, time: contact.time)
      guard lift != .ordinary else { break }
      if lift == .last { taps += 1 }
      var cancelled = contact
      cancelled.sample.phase = .cancel
      return cancelled
    }
    return contact
  }

  private func land(_ contact: Contact, before placements: [Entity: Placement]) {
    let (sample, id) = (contact.sample, contact.sample.id)
    let touch = runtime.touches[id]
    if let hold = holds[id] {
      // A repetition; or the finger lifted unseen, and this is another one.
      if hold.touch == touch?.serial { return }
      lift(id, at: contact.time)
    }
    if background.contains(id) { background.drop(id, camera: camera) }
    guard sample.location.isFinite else { return }
    guard let touch, let sticker = runtime.owner(of: id) else {
      background.land(id, at: sample.location, time: contact.time, camera: camera)
      // Two fingers catch the canvas where it is seen.
      if background.canMoveCanvas { cameraFlight = nil }
      return
    }
    takeFromOthers(sticker)
    if !holds.values.contains(where: { $0.sticker == sticker }) {
      gather(about: sticker, before: placements)
    }
    var hold = Hold(
      sticker: sticker, touch: touch.serial, landing: sample.location,
      location: sample.location, hasLeftBin: !isInBin(sample.location))
    hold.speed.note(sample.location, at: contact.time)
    holds[id] = hold
  }

  /// The sticker under a window point, if hands can move it.
  func movable(at point: Point) -> Entity? {
    runtime.hitTest(point).flatMap { world.has(Gesture.self, on: $0) ? $0 : nil }
  }

  private func lift(_ id: TouchID, at time: Double) {
    guard let hold = holds.removeValue(forKey: id) else { return }
    let others = holds.filter { $0.value.sticker == hold.sticker }
    if hold.isDrag { others.keys.forEach { holds[$0]?.isDrag = true } }
    guard others.isEmpty else { return }
    letGo(hold, at: time)
  }

  /// What two fingers beside all stickers see through.
  func lookThroughFingers() {
    guard background.movesCanvas, let moved = background.camera() else { return }
    look(moved, rebasing: false)
  }

  /// A tap beside all stickers, or on one that is locked.
  private func tapBackground(at point: Point) {
    if let locked = locked(at: point) { return choose(locked) }
    endWriting(keeping: true)
    if !choosesSeveral && !modifiers.shift { chosen.removeAll() }
  }

  /// The topmost locked sticker under a window point: touches go through it, but a tap finds it.
  private func locked(at point: Point) -> Entity? {
    stickersInOrder().last { entity in
      let record = world[entity, Sticker.self].record
      let size = world[entity, Size.self]
      guard record.locked, !size.isEmpty,
        let local = runtime.matrixToWindow(of: entity).inverse?.apply(point)
      else { return false }
      return shape(of: images.image(named: record.image), isFlipped: record.flipped)
        .contains(Point(x: local.x / size.width, y: local.y / size.height))
    }
  }

  /// Two taps on words, one after the other, open them.
  func editIfTappedTwice(_ sticker: Entity, at place: Point, time: Double) {
    let isSecond =
      lastTap.map {
        $0.sticker == sticker && time - $0.time <= Self.doubleTapTime
          && $0.place.distance(to: place) <= Layout.target / 2
      } ?? false
    lastTap = isSecond ? nil : (sticker, time, place)
    guard isSecond, interface != nil, chosen == [id(of: sticker)], let words = chosenText,
      !words.isEmoji
    else { return }
    beginWriting(editing: id(of: sticker))
  }

  /// The time between two taps that belong together, in seconds.
  static let doubleTapTime = 0.4

  /// A tap on a sticker chooses it.
  func choose(_ sticker: Entity) {
    guard let id = world.get(Sticker.self, of: sticker)?.record.id else { return }
    if choosesSeveral || modifiers.shift || modifiers.control {
      if chosen.contains(id) { chosen.removeAll { $0 == id } } else { chosen.append(id) }
    } else {
      chosen = [id]
    }
    needsDisplay = true
  }
}
