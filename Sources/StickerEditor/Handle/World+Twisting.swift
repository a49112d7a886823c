import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// How a hand that turns and scales is told from others.
enum Handle {
  /// How far outside a corner the handle lies, in window points.
  static let distance = 24.0
  /// The radius of the handle as it is drawn, in window points.
  static let radius = 11.0
  /// The nearest to a sticker's middle that a hand turns it from, in window points.
  static let leastArm = 60.0
}

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
    if let taken = twists(of: sticker).compactMap(\.handle).first {
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

  /// What a contact stands for: its own finger, or the two of a hand that twists.
  func samples(of contact: ContactEvent) -> [TouchSample] {
    let sample = contact.sample
    guard let twist = hands.hold(sample.id)?.twist else { return [sample] }
    return twist.samples(sample.phase, at: sample.location)
  }

  /// The hands that turn and scale a sticker.
  func twists(of sticker: Entity) -> [TwistingHand] {
    hands.holds.compactMap { $0.sticker == sticker ? $0.twist : nil }
  }

  /// The handle, if a touch lands on it.
  func landOnHandle(_ contact: ContactEvent) -> Hands.Place? {
    let point = contact.sample.location
    guard let (sticker, place) = handle, point.distance(to: place) <= Layout.target / 2,
      twists(of: sticker).isEmpty, let inverse = runtime.matrixToWindow(of: sticker).inverse
    else { return nil }
    catchDisplaced(sticker)
    refreshLimits(of: sticker)
    return twist(
      sticker, at: point,
      slop: runtime.slop(of: contact.sample.kind),
      handle: inverse.apply(place)
    ).map(Hands.Place.sticker)
  }

  /// Lets two fingers land on a sticker that a hand at a window point stands for.
  private func twist(
    _ sticker: Entity, at point: Point, slop: Double, handle: Point? = nil
  ) -> Hold? {
    let middle = runtime.matrixToWindow(of: sticker).apply(self[sticker, Size.self].vector / 2)
    let hand = TwistingHand(
      nextTwist(), at: point, about: middle, least: !hasInterface ? 0 : Handle.leastArm,
      handle: handle)
    for sample in hand.samples(.down, at: point).reversed() {
      runtime.land(sample.id, at: sample.location, on: sticker, slop: slop)
    }
    guard let touch = runtime.touches[hand.near] else { return nil }
    return Hold(
      sticker: sticker, touch: touch.serial, landing: point, location: point, twist: hand,
      hasLeftBin: true)
  }

  /// Places a sticker by its middle again: fingers that a hand stood for have left the anchor beside it.
  func anchorInMiddle(_ sticker: Entity) {
    guard hasInterface, let shown = Placement(of: sticker, in: self) else { return }
    let middle = Placement(transform: shown.transform, anchorPoint: .center)
    let same = shown.anchored(as: middle, size: self[sticker, Size.self])
    insert(same.transform, same.anchorPoint, to: sticker)
  }

  /// Lets the mouse, which holds a sticker, turn and scale it instead.
  func beginMouseTwist() {
    let finger = Mouse.finger
    guard mouse.isDown, let sticker = runtime.owner(of: finger),
      var hold = twist(sticker, at: mouse.location, slop: runtime.mouseSlop)
    else { return }
    hold.isDrag = hands.hold(finger)?.isDrag ?? false
    hands[finger] = .sticker(hold)
    runtime.receive([TouchSample(.up, finger, kind: .mouse, at: mouse.location)])
  }

  /// Lets the mouse hold the sticker again that it has turned.
  func endMouseTwist() {
    let (finger, point) = (Mouse.finger, mouse.location)
    guard let hold = hands.hold(finger), let twist = hold.twist, twist.handle == nil else { return }
    runtime.land(finger, at: point, on: hold.sticker)
    runtime.receive(twist.samples(.up, at: point))
    hands[finger] = runtime.touches[finger].map { touch in
      .sticker(
        Hold(
          sticker: hold.sticker, touch: touch.serial, landing: point, location: point,
          isDrag: hold.isDrag, hasLeftBin: !isInBin(point)))
    }
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
      disc(Handle.radius + 1.5, 0xFFFF_FFFF), disc(Handle.radius, Palette.accent),
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
