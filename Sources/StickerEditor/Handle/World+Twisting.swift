import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// One hand that turns and scales: by the handle of a selected sticker, or by the mouse with Alt.
extension World {
  /// Where the handle of the selected stickers lies, in window points, and the one of them that it moves, which the others
  /// follow; nil while there is none.
  ///
  /// Where the frame ends toward the lower right corner of what is seen, or another one that has room; else at the edge of what
  /// is seen.
  var handle: (sticker: Entity, place: Point)? {
    guard hasInterface, let sticker = handledSticker else { return nil }
    let matrix = runtime.matrixToWindow(of: sticker)
    if let taken = twists(of: sticker).compactMap(\.twisting.handle).first {
      return (sticker, matrix.apply(taken))
    }
    guard !runtime.isHeld(sticker), matrix.inverse != nil else { return nil }
    if query(Selected.self).single == nil, movableSelection.count > 1 {
      guard let frame = uprightGroupFrame?.corners else { return nil }
      return handle(outside: frame, beside: frame).map { (sticker, $0) }
    }
    return handle(
      outside: shownOutline(of: sticker).map(matrix.apply),
      beside: shownCorners(of: sticker).map(matrix.apply)
    ).map { (sticker, $0) }
  }

  /// The sticker that the handle moves: the selected one, or the one in front of several.
  private var handledSticker: Entity? {
    let selected = query(Selected.self)
    if let only = selected.single { return self[only, StickerTraits.self].locked ? nil : only }
    guard !selected.isEmpty else { return nil }
    return selected.entities.first { twists(of: $0).contains { $0.twisting.handle != nil } }
      ?? movableSelection.last
  }

  /// Where a handle lies outside of a convex outline, beside one of four corners.
  private func handle(outside outline: [Point], beside corners: [Point]) -> Point? {
    guard corners.allSatisfy(\.isFinite), let frame = Rect(around: corners), frame.overlaps(view)
    else { return nil }
    let middle = corners[0] + (corners[2] - corners[0]) / 2
    let room = view.inset(by: Handle.radius)
    let bars = [selectionBarFrame, opacityPanel?.frame].compactMap {
      $0?.inset(by: -Layout.target / 2)
    }
    let places = [2, 1, 3, 0].map { corner in
      Self.handle(
        outside: outline.end(from: middle, toward: corners[corner]) ?? corners[corner], of: middle)
    }
    func isFree(_ place: Point) -> Bool {
      room.contains(place) && !bars.contains { $0.contains(place) }
    }
    if let free = places.first(where: isFree) { return free }
    let place = room.nearestPoint(to: places[0])
    guard let bar = bars.first(where: { $0.contains(place) }) else { return place }
    let beside = [
      Point(place.x, bar.minY.nextDown), Point(place.x, bar.maxY.nextUp),
      Point(bar.minX.nextDown, place.y), Point(bar.maxX.nextUp, place.y),
    ]
    return beside.filter(isFree).min { $0.distance(to: place) < $1.distance(to: place) } ?? place
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
  fileprivate func twists(of sticker: Entity) -> [(contact: Entity, twisting: Twisting)] {
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
    gather(about: sticker)
    refreshLimits(of: sticker)
    twist(
      sticker, by: touch, slop: runtime.slop(of: touch.kind), handle: inverse.apply(handle.place))
  }

  /// Lets two fingers land on a sticker that a contact stands for, about the common middle of it and those that follow it.
  private func twist(
    _ sticker: Entity, by touch: Touch, slop: Double, handle: Point? = nil
  ) {
    let middles = ([sticker] + followers(of: sticker)).map {
      runtime.matrixToWindow(of: $0).apply(self[$0, Size.self].vector / 2)
    }
    let middle = middles.reduce(Point.zero, +) / Double(middles.count)
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
