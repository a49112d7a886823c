import DirectManipulation
import EditorKit

/// Updates the snap lines of stickers that single contacts drag.
struct FollowAlignments: System {
  let followed = MessageReader<ContactsFollowed>()
  let alignments = Alignments()
  let aligned = Components<SnapAlignment>()
  let limits = Components<ManipulationLimits>()
  let stickerLimits = StickerLimits()
  let stickers = Query<Sticker>()
  let held = Query<Held>()
  let provisional = Query<Provisional>()
  let touched = Query<Touched>()
  let standIns = Query<SimulatedContact>()
  let contacts = Contacts()
  let displacements = Displacements()
  let visibility = StickerVisibility()
  let canvas = Canvas()
  @Res var snapping: Snapping
  @Res var clock: Clock
  @ResMut var boxes: AlignmentBoxes

  func run() { if !followed.read().isEmpty { followAlignments() } }

  private func followAlignments() {
    endAlignments()
    guard snapping.isOn else { return }
    contacts.forEach { touch in
      guard let sticker = touch.element, held.get(sticker)?.isDragged == true,
        !standIns.contains(touch.contact), isAlone(on: sticker)
      else { return }
      align(sticker, by: touch)
    }
  }

  /// Ends the alignments of stickers that no contact or several contacts drag; these snap only to the canvas's center
  /// lines and to angles.
  private func endAlignments() {
    for sticker in aligned.entities(where: { !mayAlign($0) }) {
      aligned.remove(from: sticker)
      if held.contains(sticker) { stickerLimits.refresh(of: sticker) }
    }
  }

  private func mayAlign(_ sticker: Entity) -> Bool {
    snapping.isOn && held.contains(sticker) && isAlone(on: sticker)
  }

  private func isAlone(on sticker: Entity) -> Bool {
    touched.get(sticker)?.group.members.count == 1
  }

  private func align(_ sticker: Entity, by touch: Touch) {
    let toWindow = canvas.toWindow
    guard let hand = toWindow.inverse?.apply(touch.location) else { return }
    let frame = alignments.frame(of: sticker)
    let middle = frame.center
    guard middle.isFinite, hand.isFinite else { return }
    let known = aligned.get(sticker)
    var alignment =
      known
      ?? SnapAlignment(
        offset: middle - hand, half: frame.size.vector / 2,
        shift: middle - alignments.center(of: sticker), place: middle)
    let scale = max(toWindow.a, 1e-9)
    let tracked = hand + alignment.offset
    if known == nil || tracked.distance(to: alignment.place) > SnapAlignment.step / scale {
      alignment.place = tracked
      lookUpFrames(of: sticker, about: frame, for: &alignment, scale: scale, isNew: known == nil)
    }
    alignment.x = line(.x, of: alignment, tracked, frame, scale: scale)
    alignment.y = line(.y, of: alignment, tracked, frame, scale: scale)
    if let known, known.x == alignment.x, known.y == alignment.y, known.place == alignment.place {
      return
    }
    aligned.insert(alignment, to: sticker)
    showLimits(alignment, of: sticker, isNew: known == nil)
  }

  /// Writes the lines of an alignment to the limits of a sticker.
  ///
  /// The limits keep the reach from the contact's landing, because another reach could make a held sticker jump.
  private func showLimits(_ alignment: SnapAlignment, of sticker: Entity, isNew: Bool) {
    guard var limits = self.limits.get(sticker) else { return }
    limits.detents?.set(alignment, canvas: isNew ? canvas.size : nil)
    self.limits.insert(limits, to: sticker)
  }

  /// Returns the line that a sticker snaps to or approaches along an axis; `nil` for none.
  ///
  /// A line that holds the sticker stays until the contact has left the line. `scale` is in interface points per canvas
  /// point.
  private func line(
    _ axis: AlignmentAxis, of alignment: SnapAlignment, _ tracked: Point, _ frame: Rect,
    scale: Double
  ) -> AlignmentLine? {
    let reach = Snapping.reach / scale
    let (hand, shown) = (axis.value(of: tracked), axis.value(of: frame.center))
    // The contact's place is uncertain by its slop, so a line is kept up to one and a half times the reach.
    let last = axis == .x ? alignment.x : alignment.y
    if let last, abs(hand - last.place) < 1.5 * reach { return last }
    let (extent, half) = (axis.extent(of: canvas.size), axis.value(of: alignment.half))
    var best: AlignmentLine?
    func consider(_ place: Double, _ guide: @autoclosure () -> AlignmentLine.Guide) {
      let ownGap = min(abs(place - extent / 2), abs(place - half), abs(place - extent + half))
      let nearest = best.map { abs($0.place - shown) } ?? 3 * reach
      guard ownGap >= 2 * reach, abs(place - shown) < nearest else { return }
      // A detent holds a sticker for at most half of the distance at which the detent began, so a line that begins
      // very near would hold nothing: such a line counts as begun at its place.
      let begun = abs(place - shown) < 0.15 * reach ? place : shown
      best = AlignmentLine(place: place, guide: guide(), begun: begun)
    }
    for index in 0..<alignment.near.count {
      let other = alignment.near[index]
      let gap = other.gap(to: frame)
      guard gap > 0, gap <= SnapAlignment.nearness / scale else { continue }
      for number in 0..<5 {
        let (place, line) = axis.place(number, beside: other, half: half)
        consider(place, .edge(line, other: other))
      }
    }
    let beside = axis == .x ? alignment.row : alignment.column
    EqualGaps.forEach(along: axis, in: beside, of: frame) { consider($0.place, .gaps($0)) }
    return best
  }

  /// Looks up the frames of the nearest visible stickers, in any direction and along each axis, that no contact holds
  /// and that follow no other sticker.
  ///
  /// O(stickers) in the first frame of a drag and once a second, then a pass over their frames.
  private func lookUpFrames(
    of sticker: Entity, about frame: Rect, for alignment: inout SnapAlignment, scale: Double,
    isNew: Bool
  ) {
    if boxes.isOld(at: clock.frame, isNew: isNew) { lookUp() }
    let nearness = (SnapAlignment.nearness + SnapAlignment.step) / scale
    let wide = frame.inset(by: -SnapAlignment.step / scale)
    var (near, row, column) = (NearestFrames(), NearestFrames(), NearestFrames())
    func reaches(_ other: Rect) -> (gap: Double, near: Bool, row: Bool, column: Bool)? {
      let gap = other.gap(to: frame)
      let isNear = gap <= nearness && gap < near.reach
      let isInRow = gap < row.reach && wide.overlaps(other, along: .y)
      let isInColumn = gap < column.reach && wide.overlaps(other, along: .x)
      return isNear || isInRow || isInColumn ? (gap, isNear, isInRow, isInColumn) : nil
    }
    for (other, box) in boxes.boxes {
      // The visible pixels lie within the box of the whole picture, so most boxes need no look at the pixels.
      guard reaches(box) != nil, other != sticker, isAtRest(other) else { continue }
      let shown = alignments.frame(of: other)
      // Overlapping stickers, with a gap of 0, do not lie side by side.
      guard let place = reaches(shown), place.gap > 0 else { continue }
      if place.near { near.insert(shown, gap: place.gap) }
      if place.row { row.insert(shown, gap: place.gap) }
      if place.column { column.insert(shown, gap: place.gap) }
    }
    (alignment.near, alignment.row, alignment.column) = (near, row, column)
  }

  private func lookUp() {
    boxes.time = clock.frame
    boxes.boxes.removeAll(keepingCapacity: true)
    stickers.forEach { sticker, _ in
      guard visibility.shows(sticker) else { return }
      boxes.boxes.append((sticker, alignments.box(of: sticker)))
    }
  }

  private func isAtRest(_ sticker: Entity) -> Bool {
    stickers.contains(sticker) && !held.contains(sticker)
      && displacements[sticker]?.drag == nil
      && !provisional.contains(sticker)
  }
}

/// The snap lines of stickers that single contacts drag, for a system.
///
/// Lines are looked up after each movement and apply to the next movement, so that no sticker jumps.
struct Alignments: SystemParameterGroup {
  private let alignments = Query<SnapAlignment>()
  private let places = Query<Transform, AnchorPoint, Size>()
  private let frames = StickerFrames()
  private let canvas = Canvas()

  /// Returns the point of a sticker that snaps to lines, in canvas points: the center of the frame while the sticker may
  /// snap to others, and otherwise the center.
  func middle(of sticker: Entity) -> Point {
    alignments.contains(sticker) ? frame(of: sticker).center : center(of: sticker)
  }

  /// Returns the center of a sticker, in canvas points; zero if the entity has no placement.
  func center(of sticker: Entity) -> Point {
    guard let (transform, anchor, size) = places.get(sticker) else { return .zero }
    return transform.matrix(anchor: anchor, size: size).apply(size.vector / 2)
  }

  /// Returns the upright frame around a sticker's visible pixels, in canvas points; zero if the entity is no sticker.
  func frame(of sticker: Entity) -> Rect { frames.visibleBounds(of: sticker).frame }

  /// Returns the upright frame of a sticker's whole picture, in canvas points; zero if the entity has no placement.
  func box(of sticker: Entity) -> Rect {
    guard let (transform, anchor, size) = places.get(sticker) else { return .zero }
    return Placement(transform: transform, anchorPoint: anchor).frame(size: size)
  }

  /// Returns the two ends of each gap that equals another gap because a dragged sticker is snapped, in canvas points.
  func gaps(of sticker: Entity, middle: Point) -> [(Point, Point)] {
    guard let alignment = alignments.get(sticker) else { return [] }
    let frame = frame(of: sticker)
    return [(AlignmentAxis.x, alignment.x), (.y, alignment.y)].flatMap { axis, line in
      guard let line, case .gaps(let gaps) = line.guide,
        abs(line.place - axis.value(of: middle)) < 1e-6
      else { return [(Point, Point)]() }
      return gaps.lines(along: axis, with: frame)
    }
  }

  /// Returns the two ends of the distance between a sticker and each edge of the canvas along an axis, in canvas points;
  /// leaves out edges that the sticker touches or covers.
  func margins(of sticker: Entity, along axis: AlignmentAxis) -> [(Point, Point)] {
    let frame = frame(of: sticker)
    let (own, across) = (axis.range(of: frame), axis.across.range(of: frame))
    return [(0, own.least), (own.greatest, axis.extent(of: canvas.size))]
      .filter { start, end in end - start >= 1 }
      .map { start, end in
        axis.across.line(at: (across.least + across.greatest) / 2, from: start, to: end)
      }
  }

  /// Returns the two ends of the distance on each line that a dragged sticker shares with another sticker, in canvas
  /// points.
  func distances(of sticker: Entity, middle: Point) -> [(Point, Point)] {
    shared(by: sticker, middle: middle).compactMap { axis, place, own, other in
      let (start, end) =
        own.least < other.least ? (own.greatest, other.least) : (other.greatest, own.least)
      return end - start < 1 ? nil : axis.line(at: place, from: start, to: end)
    }
  }

  /// Returns the lines that a dragged sticker shares with other stickers: the axis and the line's place on the axis, and the
  /// ranges of both stickers across the axis, in canvas points.
  private func shared(by sticker: Entity, middle: Point) -> [(
    axis: AlignmentAxis, place: Double, own: (least: Double, greatest: Double),
    other: (least: Double, greatest: Double)
  )] {
    guard let alignment = alignments.get(sticker) else { return [] }
    let frame = frame(of: sticker)
    return [(AlignmentAxis.x, alignment.x), (.y, alignment.y)].compactMap { axis, line in
      guard let line, case .edge(let place, let box) = line.guide,
        abs(line.place - axis.value(of: middle)) < 1e-6
      else { return nil }
      return (axis, place, axis.across.range(of: frame), axis.across.range(of: box))
    }
  }

  /// Returns the two ends of each line to which a dragged sticker is snapped, in canvas points.
  func lines(of sticker: Entity, middle: Point) -> [(Point, Point)] {
    guard let alignment = alignments.get(sticker) else { return [] }
    let size = canvas.size
    let shared = shared(by: sticker, middle: middle).map { axis, place, own, other in
      axis.line(
        at: place, from: min(own.least, other.least), to: max(own.greatest, other.greatest))
    }
    let edges = [AlignmentAxis.x, .y].flatMap { axis in
      let (end, half) = (axis.extent(of: size), axis.value(of: alignment.half))
      return [(0, half), (end, end - half)]
        .filter { abs(axis.value(of: middle) - $0.1) < 1e-6 }
        .map { axis.line(at: $0.0, from: 0, to: axis.across.extent(of: size)) }
    }
    return shared + edges
  }
}
