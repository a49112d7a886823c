import DirectManipulation
import ECS
import Geometry
import Gestures

/// Looks for lines for what single contacts drag.
struct FollowAlignments: System {
  let followed = MessageReader<ContactsFollowed>()
  @Exclusive var world: World

  func run() { if !followed.read().isEmpty { followAlignments() } }

  /// Looks for lines for what single contacts drag.
  private func followAlignments() {
    endAlignments()
    guard world.snaps else { return }
    world.runtime.touches.forEach { touch in
      guard let sticker = touch.element, world.get(Held.self, of: sticker)?.isDragged == true,
        !world.has(StandIn.self, on: touch.contact), isAlone(on: sticker)
      else { return }
      align(sticker, by: touch)
    }
  }

  /// Where nobody drags any more, or more than one contact does, nothing but the canvas's middle and angles hold.
  private func endAlignments() {
    var over = false
    world.query(Alignment.self).forEach { sticker, _ in if !mayAlign(sticker) { over = true } }
    guard over else { return }
    for sticker in world.query(Alignment.self).entities where !mayAlign(sticker) {
      world.remove(Alignment.self, from: sticker)
      if world.has(Held.self, on: sticker) { world.refreshLimits(of: sticker) }
    }
  }

  private func mayAlign(_ sticker: Entity) -> Bool {
    world.snaps && world.has(Held.self, on: sticker) && isAlone(on: sticker)
  }

  private func isAlone(on sticker: Entity) -> Bool {
    world.get(Touched.self, of: sticker)?.group.members.count == 1
  }

  private func align(_ sticker: Entity, by touch: Touch) {
    guard let hand = world.canvasToWindow.inverse?.apply(touch.location) else { return }
    let frame = world.alignmentFrame(of: sticker)
    let middle = frame.center
    guard middle.isFinite, hand.isFinite else { return }
    let known = world.get(Alignment.self, of: sticker)
    var alignment =
      known ?? Alignment(offset: middle - hand, half: frame.size.vector / 2, place: middle)
    let scale = max(world.canvasToWindow.a, 1e-9)
    let tracked = hand + alignment.offset
    if known == nil || tracked.distance(to: alignment.place) > Alignment.step / scale {
      alignment.place = tracked
      alignment.near = nearFrames(
        of: sticker, about: frame, within: (Alignment.nearness + Alignment.step) / scale,
        isNew: known == nil)
    }
    alignment.x = line(.x, of: alignment, tracked, frame)
    alignment.y = line(.y, of: alignment, tracked, frame)
    if let known, known.x == alignment.x, known.y == alignment.y, known.place == alignment.place {
      return
    }
    world.insert(alignment, to: sticker)
    showLimits(alignment, of: sticker, isNew: known == nil)
  }

  /// The limits keep the reach that they had when the contact landed: else what is held could jump.
  private func showLimits(_ alignment: Alignment, of sticker: Entity, isNew: Bool) {
    guard var limits = world.get(ManipulationLimits.self, of: sticker) else { return }
    if isNew {
      limits.detents?.xs = AlignmentAxis.x.canvasPlaces(world.canvasSize, beside: alignment.half)
      limits.detents?.ys = AlignmentAxis.y.canvasPlaces(world.canvasSize, beside: alignment.half)
    }
    limits.detents?.upright = alignment.x?.detent
    limits.detents?.level = alignment.y?.detent
    world.insert(limits, to: sticker)
  }

  /// The line that a sticker rests at or comes to along an axis; one that holds it stays till the hand has left it.
  private func line(
    _ axis: AlignmentAxis, of alignment: Alignment, _ tracked: Point, _ frame: Rect
  ) -> AlignmentLine? {
    let scale = max(world.canvasToWindow.a, 1e-9)
    let reach = Snapping.reach / scale
    let (hand, shown) = (axis.value(of: tracked), axis.value(of: frame.center))
    // The hand is known to within what it may move before it drags.
    let last = axis == .x ? alignment.x : alignment.y
    if let last, abs(hand - last.place) < 1.5 * reach { return last }
    let (extent, half) = (axis.extent(of: world.canvasSize), axis.value(of: alignment.half))
    var best: AlignmentLine?
    for index in 0..<alignment.near.count {
      let other = alignment.near[index]
      let gap = other.gap(to: frame)
      guard gap > 0, gap <= Alignment.nearness / scale else { continue }
      for number in 0..<5 {
        let (place, line) = axis.place(number, beside: other, half: half)
        let ownGap = min(abs(place - extent / 2), abs(place - half), abs(place - extent + half))
        let nearest = best.map { abs($0.place - shown) } ?? 3 * reach
        guard ownGap >= 2 * reach, abs(place - shown) < nearest else { continue }
        // Nearly there is there: a line that is met at once could not hold anything.
        let begun = abs(place - shown) < 0.15 * reach ? place : shown
        best = AlignmentLine(place: place, line: line, other: other, begun: begun)
      }
    }
    return best
  }

  /// The frames of stickers nearby that nobody holds, and that do not go along.
  ///
  /// O(stickers) in the first frame of a drag and once a second, then a pass over their frames.
  private func nearFrames(
    of sticker: Entity, about frame: Rect, within distance: Double, isNew: Bool
  ) -> NearestFrames {
    world.withResource(AlignmentBoxes.self) { boxes in
      if boxes.isOld(at: world.time, isNew: isNew) { look(up: &boxes) }
      var near = NearestFrames()
      for (other, box) in boxes.boxes {
        let gap = box.gap(to: frame)
        // Those that lie on one another do not lie side by side.
        guard gap > 0, gap <= distance, gap < near.reach, other != sticker, isAtRest(other) else {
          continue
        }
        near.insert(box, gap: gap)
      }
      return near
    }
  }

  private func look(up boxes: inout AlignmentBoxes) {
    boxes.time = world.time
    boxes.boxes.removeAll(keepingCapacity: true)
    world.query(Sticker.self).forEach { sticker, _ in
      boxes.boxes.append((sticker, world.alignmentFrame(of: sticker)))
    }
  }

  private func isAtRest(_ sticker: Entity) -> Bool {
    world.contains(sticker) && !world.has(Held.self, on: sticker)
      && world.displaced(sticker)?.drag == nil
      && !world.has(Provisional.self, on: sticker)
  }
}

/// What one contact drags comes to rest beside others.
///
/// Which line it rests at is looked for after each movement, for the next one: so nothing jumps.
extension World {
  // MARK: Others

  fileprivate func alignmentFrame(of sticker: Entity) -> Rect {
    Rect(
      around: Rect(origin: .zero, size: self[sticker, Size.self]),
      through: matrixToParent(of: sticker))
  }

  // MARK: Guides

  /// The lines at which a dragged sticker rests, in canvas points.
  func alignmentLines(of sticker: Entity, middle: Point) -> [(Point, Point)] {
    guard let alignment = get(Alignment.self, of: sticker) else { return [] }
    let (canvas, frame) = (canvasSize, alignmentFrame(of: sticker))
    var lines: [(Point, Point)] = []
    if let x = alignment.x, abs(x.place - middle.x) < 1e-6 {
      lines.append(
        (
          Point(x.line, min(frame.minY, x.other.minY)), Point(x.line, max(frame.maxY, x.other.maxY))
        ))
    }
    if let y = alignment.y, abs(y.place - middle.y) < 1e-6 {
      lines.append(
        (
          Point(min(frame.minX, y.other.minX), y.line), Point(max(frame.maxX, y.other.maxX), y.line)
        ))
    }
    for (edge, place) in [
      (0, alignment.half.x), (canvas.width, canvas.width - alignment.half.x),
    ] where abs(middle.x - place) < 1e-6 {
      lines.append((Point(edge, 0), Point(edge, canvas.height)))
    }
    for (edge, place) in [
      (0, alignment.half.y), (canvas.height, canvas.height - alignment.half.y),
    ] where abs(middle.y - place) < 1e-6 {
      lines.append((Point(0, edge), Point(canvas.width, edge)))
    }
    return lines
  }
}
