import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

extension Editor {
  /// Where a touch lands on what lies in front of the stickers; nil if it goes through to them.
  func landInFront(_ contact: Contact) -> Hands.Place? {
    guard interface != nil else { return nil }
    if showsHelp {
      // It closes the sheet, and does nothing else.
      showsHelp = false
      return .ignored
    }
    if let place = landOnPanel(contact) { return place }
    let sample = contact.sample
    let press = interface?.land(sample.id, at: sample.location, time: contact.time)
    return press.map(Hands.Place.interface) ?? takeHandle(contact)
  }

  /// Takes what a touch does that has landed in front of the stickers; false if it has not.
  func followInFront(_ contact: Contact) -> Bool {
    let (sample, id) = (contact.sample, contact.sample.id)
    let place = hands[id]
    switch place {
    case .interface, .panel, .ignored: if sample.phase != .move { hands[id] = nil }
    case .sticker, .background, nil: return false
    }
    if case .panel(let key) = place { followOnPanel(contact, key) }
    if case .interface(let press) = place { follow(contact, on: press) }
    return true
  }

  private func follow(_ contact: Contact, on press: Interface.Press) {
    let (sample, id) = (contact.sample, contact.sample.id)
    var press = press
    switch sample.phase {
    case .down: break
    case .move:
      let slop = max(runtime.slop(of: sample.kind), 4)
      let event = interface?.move(
        id, on: &press, to: sample.location, time: contact.time, slop: slop)
      hands[id] = .interface(press)
      obey(event)
    case .up: obey(interface?.lift(id, from: press, time: contact.time))
    case .cancel: interface?.leave(id)
    }
  }

  /// A touch that has landed in front of the stickers is there no more, and nothing comes of it.
  func cancelInFront(_ id: TouchID) {
    let sample = TouchSample(.cancel, id, at: .zero)
    _ = followInFront(Contact(sample: sample, time: eventTime))
  }

  private func obey(_ event: Interface.Event?) {
    switch event {
    case .action(let action): perform(action)
    case .tap(let name): placeInMiddle(name)
    case .takeOut(let name, let id, let point): takeOut(name, id, at: point)
    case nil: break
    }
  }

  /// Puts a picture of the tray under the finger that pulled it out; the finger holds it from now on.
  private func takeOut(_ name: String, _ id: TouchID, at point: Point) {
    hands[id] = nil
    guard let inverse = runtime.canvasToWindow.inverse, point.isFinite else { return }
    let entity = add(record(of: name, at: inverse.apply(point)))
    unborn.insert(entity)
    pops[entity] = time
    refreshLimits(of: entity)
    runtime.land(id, at: point, on: entity, slop: 0)
    guard let touch = runtime.touches[id] else { return remove(self.id(of: entity)) }
    hands[id] = .sticker(
      Hold(
        sticker: entity, touch: touch.serial, landing: point, location: point, isDrag: true,
        hasLeftBin: true))
  }

  /// Notes what a touch does that goes through to the stickers: on one, or beside all of them.
  ///
  /// `placements` is where the chosen stickers were before.
  func follow(_ contact: Contact, before placements: [Entity: Placement]) {
    switch contact.sample.phase {
    case .down: land(contact, before: placements)
    case .move: move(contact)
    case .up: lift(contact.sample.id, at: contact.time)
    case .cancel: cancel(contact.sample.id)
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
    let (id, point) = (contact.sample.id, contact.sample.location)
    let touch = runtime.touches[id]
    if let hold = hands.hold(id) {
      // A repetition; or the finger lifted unseen, and this is another one.
      if hold.touch == touch?.serial { return }
      lift(id, at: contact.time)
    }
    cancel(id)
    guard point.isFinite else { return }
    guard let touch, let sticker = runtime.owner(of: id) else {
      hands.landOnBackground(id, at: point, time: contact.time, camera: camera)
      // Two fingers catch the canvas where it is seen.
      if hands.canMoveCanvas { cameraFlight = nil }
      return
    }
    takeFromOthers(sticker)
    if !hands.holds.contains(where: { $0.sticker == sticker }) {
      gather(about: sticker, before: placements)
    }
    var hold = Hold(
      sticker: sticker, touch: touch.serial, landing: point, location: point,
      hasLeftBin: !isInBin(point))
    hold.speed.note(point, at: contact.time)
    hands[id] = .sticker(hold)
  }

  private func move(_ contact: Contact) {
    let (id, point) = (contact.sample.id, contact.sample.location)
    let slop = runtime.slop(of: contact.sample.kind)
    guard point.isFinite else { return }
    switch hands[id] {
    case .sticker(var hold):
      hold.location = point
      hold.speed.note(point, at: contact.time)
      hold.isDrag =
        hold.isDrag || Slop.isPassed(by: hold.landing.distance(to: point), of: slop)
      hold.hasLeftBin = hold.hasLeftBin || !isInBin(point)
      hands[id] = .sticker(hold)
    case .background(let touch): hands.move(id, touch, to: point, slop: max(slop, 2))
    case .interface, .panel, .ignored, nil: break
    }
  }

  private func lift(_ id: TouchID, at time: Double) {
    switch hands[id] {
    case .sticker(let hold):
      letGo.insert(hold.sticker)
      if hands.lift(id, from: hold) { letGo(hold, at: time) }
    case .background(let touch):
      switch hands.lift(id, from: touch, camera: camera) {
      case .tap(let point): tapBackground(at: point)
      case .movedCanvas: springBack()
      case nil: break
      }
    case .interface, .panel, .ignored, nil: break
    }
  }

  /// Takes a touch away, and nothing comes of it.
  private func cancel(_ id: TouchID) {
    if case .background(let touch) = hands[id] {
      _ = hands.lift(id, from: touch, camera: camera)
    }
    hands[id] = nil
  }

  /// Lets no touch hold a sticker any more.
  func takeFromHands(_ sticker: Entity) {
    for twist in twists(of: sticker) { runtime.update(twist.samples(.cancel, at: .zero)) }
    hands.forget { $1.sticker == sticker }
  }

  /// The sticker under a window point, if hands can move it.
  func movable(at point: Point) -> Entity? {
    runtime.hitTest(point).flatMap { isMovable($0) ? $0 : nil }
  }

  /// What two fingers beside all stickers see through.
  func lookThroughFingers() {
    guard let moved = hands.camera() else { return }
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
