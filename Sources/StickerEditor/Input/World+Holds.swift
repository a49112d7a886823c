import DirectManipulation
import ECS
import Geometry
import Gestures

/// A first hand has come to a sticker.
struct Grasp {
  let sticker: Entity
}

/// The last hand has left a sticker; plugins are asked what becomes of it, before it is stored.
struct Release {
  let hold: Hold
  /// The sticker, and those that have followed it.
  let group: [Entity]
  /// How fast the hand was, in window points a second.
  let velocity: Vector
  /// When, in seconds.
  let time: Double

  var sticker: Entity { hold.sticker }
}

/// A sticker was tapped, and that is stored.
struct Tapped {
  let sticker: Entity
  /// In window points.
  let place: Point
  /// When, in seconds.
  let time: Double
}

extension World {
  /// Notes what a contact does that goes through to the stickers: on one, or beside all of them.
  func followOnCanvas(_ contact: ContactEvent) {
    switch contact.sample.phase {
    case .down: land(contact)
    case .move: move(contact)
    case .up: lift(contact.id, at: contact.time)
    case .cancel: cancel(contact.id)
    }
  }

  private func land(_ contact: ContactEvent) {
    let (id, point) = (contact.id, contact.sample.location)
    let touch = runtime.touches[id]
    if let hold = hands.hold(id) {
      // A repetition; or the finger lifted unseen, and this is another one.
      if hold.touch == touch?.serial { return }
      lift(id, at: contact.time)
    }
    cancel(id)
    guard point.isFinite else { return }
    guard let touch, let sticker = runtime.owner(of: id) else {
      return landOnBackground(contact)
    }
    catchDisplaced(sticker)
    if !hands.holds.contains(where: { $0.sticker == sticker }) {
      ask(Grasp(sticker: sticker))
      refreshLimits(of: sticker)
    }
    var hold = Hold(
      sticker: sticker, touch: touch.serial, landing: point, location: point,
      hasLeftBin: !isInBin(point))
    hold.speed.note(point, at: contact.time)
    hands[id] = .sticker(hold)
  }

  private func move(_ contact: ContactEvent) {
    let (id, point) = (contact.id, contact.sample.location)
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
    case .captured, nil: break
    }
  }

  private func lift(_ id: TouchID, at time: Double) {
    switch hands[id] {
    case .sticker(let hold):
      noteLetGo(hold.sticker)
      if hands.lift(id, from: hold) { letGo(hold, at: time) }
    case .background(let touch): liftFromBackground(id, touch)
    case .captured, nil: break
    }
  }

  /// Takes a contact away, and nothing comes of it.
  private func cancel(_ id: TouchID) {
    if case .background(let touch) = hands[id] {
      _ = hands.lift(id, from: touch, camera: camera)
    }
    hands[id] = nil
  }

  /// The last finger has left a sticker: plugins say what becomes of it, or it is stored.
  func letGo(_ hold: Hold, at time: Double) {
    let sticker = hold.sticker
    guard contains(sticker) else { return }
    moveFollowers()
    if hold.isTwist && hold.isDrag { anchorInMiddle(sticker) }
    let group = [sticker] + dismiss(sticker)
    let isTap = !hold.isDrag && !has(Provisional.self, on: sticker)
    if isTap {
      if !hold.isTwist { select(tapped: sticker) }
      commit(group)
      if !hold.isTwist { ask(Tapped(sticker: sticker, place: hold.location, time: time)) }
      return
    }
    let velocity = hold.isTwist ? .zero : hold.speed.velocity(at: time)
    let release = Release(hold: hold, group: group, velocity: velocity, time: time)
    if !ask(release) { commit(group) }
    redraw()
  }

  /// Lets no contact hold a sticker any more.
  func takeFromHands(_ sticker: Entity) {
    for twist in twists(of: sticker) { runtime.receive(twist.samples(.cancel, at: .zero)) }
    hands.forget { $1.sticker == sticker }
  }

  /// The sticker under a window point, if hands can move it.
  func movable(at point: Point) -> Entity? {
    runtime.hitTest(point).flatMap { isMovable($0) ? $0 : nil }
  }
}
