import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// One hand that turns and scales: by the handle of a chosen sticker, or by the mouse with Alt.
extension Editor {
  /// How far outside a corner the handle lies, in window points.
  static let handleDistance = 24.0
  /// The radius of the handle as it is drawn, in window points.
  static let handleRadius = 11.0
  /// The nearest to a sticker's middle that a hand turns it from, in window points.
  static let leastArm = 60.0

  /// Where the handle of the chosen sticker lies, in window points; nil while there is none.
  ///
  /// Outside the lower right corner, or another one that has room; else at the edge of what is seen.
  var handle: (sticker: Entity, place: Point)? {
    guard let interface, chosen.count == 1, let sticker = entities[chosen[0]],
      !world[sticker, Sticker.self].record.locked
    else { return nil }
    let (size, matrix) = (world[sticker, Size.self], runtime.matrixToWindow(of: sticker))
    if let local = twists.values.first(where: { $0.sticker == sticker })?.handle {
      return (sticker, matrix.apply(local))
    }
    let corners = Rect(origin: .zero, size: size).corners.map(matrix.apply)
    guard !runtime.isHeld(sticker), matrix.inverse != nil, corners.allSatisfy(\.isFinite),
      let frame = Rect(around: corners), frame.overlaps(view)
    else { return nil }
    let middle = matrix.apply(size.vector / 2)
    let room = view.inset(by: Self.handleRadius)
    let row = interface.rowFrame?.inset(by: -Layout.target / 2)
    let places = [2, 1, 3, 0].map { Self.handle(outside: corners[$0], of: middle) }
    let free = places.first { room.contains($0) && row?.contains($0) != true }
    var place = free ?? room.nearestPoint(to: places[0])
    if let row, row.contains(place) { place.y = row.minY }
    return (sticker, place)
  }

  private static func handle(outside corner: Point, of middle: Point) -> Point {
    let arm = corner - middle
    guard arm.length > 1e-9 else { return middle + Vector(x: Layout.target, y: 0) }
    // The middle of a small sticker can still be touched.
    return middle + arm * (max(arm.length + handleDistance, Layout.target) / arm.length)
  }

  /// Lets a contact be what it stands for: its own finger, or the two of a hand that twists.
  func steer(_ contact: Contact) -> [Contact] {
    let sample = contact.sample
    guard sample.phase != .down else {
      // One that is known has lifted unseen.
      let lifted = twists[sample.id] == nil ? [] : fingers(of: sample.id, .up, contact)
      return lifted + (takeHandle(contact) ? [] : [contact])
    }
    return twists[sample.id] == nil ? [contact] : fingers(of: sample.id, sample.phase, contact)
  }

  private func fingers(
    of id: TouchID, _ phase: InputEvent.TouchPhase, _ contact: Contact
  ) -> [Contact] {
    guard let twist = phase == .move ? twists[id] : twists.removeValue(forKey: id) else {
      return []
    }
    let places = twist.places(contact.sample.location)
    return [(twist.far, places.far), (twist.near, places.near)].map { finger, place in
      Contact(sample: TouchSample(phase, finger, kind: .mouse, at: place), time: contact.time)
    }
  }

  /// Takes the handle if a touch lands on it.
  private func takeHandle(_ contact: Contact) -> Bool {
    let (id, point) = (contact.sample.id, contact.sample.location)
    guard let (sticker, place) = handle, point.distance(to: place) <= Layout.target / 2,
      !twists.values.contains(where: { $0.sticker == sticker }),
      let inverse = runtime.matrixToWindow(of: sticker).inverse
    else { return false }
    takeFromOthers(sticker)
    gather(about: sticker, before: [:])
    twist(
      sticker, by: id, at: point,
      slop: contact.sample.kind == .mouse ? runtime.mouseSlop : runtime.touchSlop,
      handle: inverse.apply(place))
    return true
  }

  private func twist(
    _ sticker: Entity, by id: TouchID, at point: Point, slop: Double, handle: Point? = nil
  ) {
    let middle = runtime.matrixToWindow(of: sticker).apply(world[sticker, Size.self].vector / 2)
    let hand = TwistingHand(
      nextTwist, on: sticker, at: point, about: middle,
      least: interface == nil ? 0 : Self.leastArm, handle: handle)
    nextTwist += 1
    let places = hand.places(point)
    runtime.land(hand.near, at: places.near, on: sticker, slop: slop)
    runtime.land(hand.far, at: places.far, on: sticker, slop: slop)
    guard let touch = runtime.touches[hand.near] else { return }
    twists[id] = hand
    holds[hand.near] = Hold(
      sticker: sticker, touch: touch.serial, landing: places.near, location: places.near,
      isTwist: true, hasLeftBin: true)
  }

  /// Places a sticker by its middle again: fingers that a hand stood for have left the anchor beside it.
  func anchorInMiddle(_ sticker: Entity) {
    guard interface != nil, let shown = Placement(of: sticker, in: world) else { return }
    let middle = Placement(transform: shown.transform, anchorPoint: .center)
    let same = shown.anchored(as: middle, size: world[sticker, Size.self])
    world.insert(same.transform, same.anchorPoint, to: sticker)
  }

  /// Lets the mouse, which holds a sticker, turn and scale it instead.
  func beginMouseTwist() {
    guard mouse.isDown, twists[MouseHand.finger] == nil,
      let sticker = runtime.owner(of: MouseHand.finger)
    else { return }
    twist(sticker, by: MouseHand.finger, at: mouse.location, slop: runtime.mouseSlop)
    guard let hand = twists[MouseHand.finger] else { return }
    let hold = holds.removeValue(forKey: MouseHand.finger)
    holds[hand.near]?.isDrag = hold?.isDrag ?? false
    runtime.update([TouchSample(.up, MouseHand.finger, kind: .mouse, at: mouse.location)])
  }

  /// Lets the mouse hold the sticker again that it has turned.
  func endMouseTwist() {
    guard let hand = twists[MouseHand.finger], hand.handle == nil else { return }
    twists[MouseHand.finger] = nil
    let hold = holds.removeValue(forKey: hand.near)
    if world.contains(hand.sticker) {
      runtime.land(MouseHand.finger, at: mouse.location, on: hand.sticker)
    }
    if let hold, let touch = runtime.touches[MouseHand.finger] {
      holds[MouseHand.finger] = Hold(
        sticker: hand.sticker, touch: touch.serial, landing: mouse.location,
        location: mouse.location, isDrag: hold.isDrag, hasLeftBin: !isInBin(mouse.location))
    }
    runtime.update(
      [hand.far, hand.near].map { TouchSample(.up, $0, kind: .mouse, at: mouse.location) })
  }

  /// The handle as it is drawn.
  func handleItems() -> [DrawnItem] {
    guard let (_, place) = handle, place.isFinite else { return [] }
    func disc(_ radius: Double, _ color: UInt32) -> DrawnItem {
      DrawnItem(
        panel: Rect(center: place, width: 2 * radius, height: 2 * radius), radius: radius,
        color: color)
    }
    return [
      disc(Self.handleRadius + 1.5, 0xFFFF_FFFF), disc(Self.handleRadius, Palette.accent),
      DrawnItem(.icon("twist"), in: Rect(center: place, width: 15, height: 15)),
    ]
  }
}

extension Rect {
  /// Whether two rectangles have points in common.
  func overlaps(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
