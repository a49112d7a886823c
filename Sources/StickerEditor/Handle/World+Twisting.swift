import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// One hand that turns and scales: by the handle of a selected sticker, or by the mouse with Alt.
extension World {
  /// Where the handle of the selected sticker lies, in window points; nil while there is none.
  ///
  /// Outside the lower right corner, or another one that has room; else at the edge of what is seen.
  var handle: (sticker: Entity, place: Point)? {
    guard hasInterface, let sticker = query(Selected.self).single,
      !self[sticker, Sticker.self].record.locked
    else { return nil }
    let (size, matrix) = (self[sticker, Size.self], runtime.matrixToWindow(of: sticker))
    if let taken = twists(of: sticker).compactMap(\.twisting.handle).first {
      return (sticker, matrix.apply(taken))
    }
    let corners = Rect(origin: .zero, size: size).corners.map(matrix.apply)
    guard !runtime.isHeld(sticker), matrix.inverse != nil, corners.allSatisfy(\.isFinite),
      let frame = Rect(around: corners), frame.overlaps(view)
    else { return nil }
    let middle = matrix.apply(size.vector / 2)
    let room = view.inset(by: Handle.radius)
    let row = selectionBarFrame?.inset(by: -Layout.target / 2)
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
    return middle + arm * (max(arm.length + Handle.distance, Layout.target) / arm.length)
  }

  /// The handle as an element, while nobody has taken it.
  func handleElements() -> [LaidOut] {
    guard let (sticker, place) = handle, place.isFinite, twists(of: sticker).isEmpty else {
      return []
    }
    let frame = Rect(center: place, width: Layout.target, height: Layout.target)
    let handle = Handle(sticker: sticker, place: place)
    return [
      LaidOut("handle", frame, shape: Handle.shape, mark: { $0.insert(handle, to: $1) }) {
        $0.runtime.attach(GestureRecognizer(), to: $1)
      }
    ]
  }

  /// Adds what a contact does, and what the fingers do for which it stands.
  func addWithTwist(_ sample: TouchSample, to samples: inout [TouchSample]) {
    samples.append(sample)
    guard sample.phase == .move, let contact = runtime.touches.contact(sample.id),
      let twisting = get(Twisting.self, of: contact)
    else { return }
    samples += twisting.samples(.move, at: sample.location, time: sample.time)
  }

  /// Whether a contact turns and scales a sticker.
  func isTwisting(_ id: TouchID) -> Bool {
    runtime.touches.contact(id).map { has(Twisting.self, on: $0) } ?? false
  }

  /// The contacts that turn and scale a sticker.
  func twists(of sticker: Entity) -> [(contact: Entity, twisting: Twisting)] {
    query(Twisting.self).entities.compactMap { contact in
      let twisting = self[contact, Twisting.self]
      return twisting.sticker == sticker ? (contact, twisting) : nil
    }
  }

  /// A contact has landed on a handle.
  func begin(_ touch: Touch, on handle: Handle) {
    let sticker = handle.sticker
    guard contains(sticker), twists(of: sticker).isEmpty,
      let inverse = runtime.matrixToWindow(of: sticker).inverse
    else { return }
    catchDisplaced(sticker)
    refreshLimits(of: sticker)
    twist(
      sticker, by: touch, slop: runtime.slop(of: touch.kind), handle: inverse.apply(handle.place))
  }

  /// Lets two fingers land on a sticker that a contact stands for.
  private func twist(_ sticker: Entity, by touch: Touch, slop: Double, handle: Point? = nil) {
    let middle = runtime.matrixToWindow(of: sticker).apply(self[sticker, Size.self].vector / 2)
    let twisting = Twisting(
      nextTwist(), of: sticker, at: touch.location, about: middle,
      least: !hasInterface ? 0 : Handle.leastArm, handle: handle)
    for sample in twisting.samples(.down, at: touch.location, time: eventTime).reversed() {
      runtime.land(sample.id, at: sample.location, on: sticker, slop: slop)
      if let contact = runtime.touches.contact(sample.id) {
        insert(StandIn(slop: slop), to: contact)
      }
    }
    guard runtime.touches.contact(twisting.near) != nil else { return }
    insert(twisting, to: touch.contact)
    // The contact may have moved on since it landed, within one pump.
    if let now = Touch(touch.contact, in: self), now.location != touch.location {
      runtime.receive(twisting.samples(.move, at: now.location, time: eventTime))
    }
    if !has(Held.self, on: sticker) { insert(Held(), to: sticker) }
  }

  /// Lets the fingers go for which a contact stood.
  func end(_ twisting: Twisting, _ phase: InputEvent.TouchPhase, at point: Point) {
    runtime.receive(twisting.samples(phase, at: point, time: eventTime))
  }

  /// No contact turns a sticker any more.
  func endTwists(of sticker: Entity) {
    for (contact, twisting) in twists(of: sticker) {
      remove(Twisting.self, from: contact)
      end(twisting, .cancel, at: .zero)
    }
  }

  /// Places a sticker by its middle again: fingers that a hand stood for have left the anchor beside it.
  func anchorInMiddle(_ sticker: Entity) {
    guard hasInterface, let shown = Placement(of: sticker, in: self) else { return }
    let middle = Placement(transform: shown.transform, anchorPoint: .center)
    let same = shown.anchored(as: middle, size: self[sticker, Size.self])
    insert(same.transform, same.anchorPoint, to: sticker)
  }

  /// Makes the element on which the mouse is while it turns a sticker.
  func spawnMouseTwist() {
    let element = spawn(
      Transform(), AnchorPoint(.zero), Size.zero, HitShape(.nothing),
      Parent(self[InterfaceElements.self].root))
    runtime.attach(GestureRecognizer(), to: element)
    insertResource(MouseTwist(element: element))
  }

  /// Lets the mouse, which holds a sticker, turn and scale it instead.
  func beginMouseTwist() {
    guard let touch = runtime.touches[Pointer.finger], let sticker = touch.element,
      has(Held.self, on: sticker), !has(Twisting.self, on: touch.contact)
    else { return }
    twist(sticker, by: touch, slop: runtime.mouseSlop)
    runtime.transfer(touch.contact, to: self[MouseTwist.self].element)
  }

  /// Lets the mouse hold the sticker again that it has turned.
  func endMouseTwist() {
    guard let touch = runtime.touches[Pointer.finger],
      let twisting = get(Twisting.self, of: touch.contact), twisting.handle == nil
    else { return }
    remove(Twisting.self, from: touch.contact)
    runtime.transfer(touch.contact, to: twisting.sticker)
    end(twisting, .up, at: touch.location)
  }

  /// The handle as it is drawn.
  func handleItems() -> [DrawnItem] {
    guard let (_, place) = handle, place.isFinite else { return [] }
    return [
      DrawnItem(disc: place, radius: Handle.radius + 1.5, color: 0xFFFF_FFFF),
      DrawnItem(disc: place, radius: Handle.radius, color: Palette.accent),
      DrawnItem(.icon("twist"), in: Rect(center: place, width: 15, height: 15)),
    ]
  }
}

/// The element on which the mouse is while it turns a sticker, with nothing of its own.
private struct MouseTwist {
  let element: Entity
}

extension Rect {
  /// Whether two rectangles have points in common.
  func overlaps(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
