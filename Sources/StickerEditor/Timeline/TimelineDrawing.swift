import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

struct TimelineDrawing: PartParameters {
  private let interface = InterfaceDrawing()
  private let rows = TimelineRows()
  private let stickers = Stickers()
  private let selected = Query<Selected>()
  private let touches = Query<TimelineTouch>()
  @Res private var shown: ShownPanel<TimelinePanel>
  @Res private var playhead: Playhead

  private var palette: Palette { interface.palette }

  func items(of part: TimelinePanel.Part, in frame: Rect) -> [DrawnItem] {
    guard let panel = shown.panel, let duration = playhead.duration else { return [] }
    let scale = rows.scale(on: panel)
    switch part {
    case .plate: return plate(frame)
    case .lanes: return []
    case .row(let id):
      guard let place = panel.ids.firstIndex(of: id) else { return [] }
      return row(id, panel.first + place, panel, scale)
    case .loss: return mark(at: frame.center)
    case .heads: return [opaquePanel(frame)] + heads(panel)
    case .ruler: return [cover(frame)] + ruler(panel, scale, duration)
    case .lines: return lines(panel, scale)
    }
  }

  /// Returns the floating plate of the panel, whose lower end is behind the transport bar.
  private func plate(_ frame: Rect) -> [DrawnItem] {
    let behindBar = 2 * Panel.barRadius
    return DrawnItem.plate(
      Rect(
        x: frame.minX, y: frame.minY, width: frame.size.width,
        height: frame.size.height + behindBar),
      color: palette.opaquePanel, palette)
  }

  /// Returns the upper end of the plate, drawn over rows that extend beyond their area.
  private func cover(_ frame: Rect) -> DrawnItem {
    var piece = Panel(
      size: frame.size, radius: Panel.barRadius, color: palette.opaquePanel)
    piece.corners = .upper
    return DrawnItem(.panel(piece), in: frame)
  }

  private func opaquePanel(_ frame: Rect) -> DrawnItem {
    DrawnItem(panel: frame, radius: 0, color: palette.opaquePanel)
  }

  // MARK: Rows

  private func row(
    _ id: Int, _ index: Int, _ panel: TimelinePanel, _ scale: TimelineScale
  ) -> [DrawnItem] {
    let lane = panel.lane(ofRow: index)
    guard let record = rows.record(id, row: index) else { return [] }
    let isSelected = isSelected(id)
    var items = isSelected ? [DrawnItem(panel: lane, radius: 0, color: palette.key)] : []
    items.append(
      DrawnItem(
        panel: Rect(x: lane.minX, y: lane.maxY - 1, width: lane.size.width, height: 1), radius: 0,
        color: palette.field))
    let bar = rows.bar(of: record, in: lane, scale)
    let (left, right) = (max(bar.minX, lane.minX), min(bar.maxX, lane.maxX))
    guard right > left else { return items }
    let shown = Rect(x: left, y: bar.minY, width: right - left, height: bar.size.height)
    items.append(
      DrawnItem(
        panel: shown, radius: min(7, shown.size.width / 2),
        color: isSelected ? palette.accent : palette.rim, opacity: record.locked ? 0.5 : 1))
    if bar.size.width > 24, !record.locked {
      for x in [bar.minX + 6, bar.maxX - 6] where x > lane.minX && x < lane.maxX {
        let grip = Rect(center: Point(x, bar.center.y - 4), width: 3, height: 12)
        items.append(DrawnItem(panel: grip, radius: 1.5, color: palette.guide, opacity: 0.8))
      }
    }
    return items + keyframes(of: record, in: lane, scale)
  }

  /// Returns the drawing of the visible keyframes as diamonds, and of the easings between them; keyframes closer than 5
  /// points share a diamond.
  ///
  /// O(visible diamonds · log keyframes).
  private func keyframes(
    of record: SceneDocument.Sticker, in lane: Rect, _ scale: TimelineScale
  ) -> [DrawnItem] {
    let keyframes = record.traits.timing.keyframes
    var items: [DrawnItem] = []
    let y = lane.center.y + TimelinePanel.markOffset
    let (least, most) = (lane.minX + 7, lane.maxX - 7)
    // The segment before the first visible keyframe may be visible, too.
    var index = max(0, keyframes.partitioningIndex { scale.x(of: $0.time) >= least } - 1)
    while index < keyframes.count {
      let x = scale.x(of: keyframes[index].time)
      guard x <= most else { break }
      if x >= least { items += diamond(at: Point(x, y)) }
      let next =
        x < least ? index + 1 : keyframes.partitioningIndex { scale.x(of: $0.time) >= x + 5 }
      if next < keyframes.count {
        let (left, right) = (
          scale.x(of: keyframes[next - 1].time), scale.x(of: keyframes[next].time)
        )
        let (start, end) = (max(left, least), min(right, most))
        if end - start >= 32 {
          items += curve(keyframes[next - 1].easing, at: Point((start + end) / 2, y))
        }
      }
      index = next
    }
    return items
  }

  /// Returns the drawing of an easing: the covered share of the way, upward, over the time, to the right.
  private func curve(_ easing: Easing, at center: Point) -> [DrawnItem] {
    let frame = Rect(center: center, width: 16, height: 12)
    let isStraight = easing == .linear || easing == .hold
    var points = (isStraight ? [0, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1]).map { time in
      Point(
        frame.minX + time * frame.size.width,
        frame.maxY - easing.share(afterTime: time) * frame.size.height)
    }
    if easing == .hold { points.append(Point(frame.maxX, frame.minY)) }
    return [(4.0, palette.guideEdge), (1.5, palette.guide)].flatMap { width, color in
      zip(points, points.dropFirst()).map {
        DrawnItem(from: $0, to: $1, width: width, color: color)
      }
    }
  }

  private func diamond(at center: Point) -> [DrawnItem] {
    [(7.0, palette.guideEdge), (5.0, palette.guide)].map { radius, color in
      let side = radius * 2
      let half = AffineTransform(a: radius, b: radius, c: -radius, d: radius, tx: 0, ty: 0)
        .then(.translation(center - .zero - Vector(x: 0, y: radius)))
      return DrawnItem(
        .panel(Panel(size: Size(width: side, height: side), radius: 0, color: color)), half)
    }
  }

  private func mark(at center: Point) -> [DrawnItem] {
    [
      DrawnItem(disc: center, radius: 7, color: palette.guide),
      DrawnItem(disc: center, radius: 5, color: palette.danger),
    ]
  }

  private func heads(_ panel: TimelinePanel) -> [DrawnItem] {
    panel.ids.enumerated().flatMap { place, id -> [DrawnItem] in
      let (heads, lane) = (panel.heads, panel.lane(ofRow: panel.first + place))
      let cell = Rect(
        x: heads.minX, y: lane.minY, width: heads.size.width, height: lane.size.height)
      var items =
        isSelected(id)
        ? [DrawnItem(panel: cell, radius: 0, color: palette.key)]
        : [] as [DrawnItem]
      if let record = rows.stored(id, row: panel.first + place),
        let image = interface.images.imageIfOpen(named: record.image)
      {
        let room = Rect(center: cell.center, width: 36, height: 36)
        var picture = DrawnItem(.image(image.id), in: image.size.fitted(into: room))
        if record.flipped { picture.mirror() }
        items.append(picture)
      }
      return items
    }
  }

  private func isSelected(_ id: Int) -> Bool { stickers[id].map(selected.contains) == true }

  // MARK: Ruler and lines

  private func ruler(
    _ panel: TimelinePanel, _ scale: TimelineScale, _ duration: Double
  ) -> [DrawnItem] {
    let (step, ruler) = (scale.steps, panel.ruler)
    let tick = step.seconds / Double(step.ticks)
    let tag = tag(panel, scale)
    var items = [
      DrawnItem(
        panel: Rect(x: ruler.minX, y: ruler.maxY - 1, width: ruler.size.width, height: 1),
        radius: 0, color: palette.rim)
    ]
    let end = min(duration, scale.start + scale.length) + tick * 1e-6
    var number = (scale.start / tick - 1e-6).rounded(.up)
    while number * tick <= end {
      let time = number * tick
      let (x, isLabel) = (scale.x(of: time), Int(number) % step.ticks == 0)
      let height = isLabel ? 12.0 : 6
      items.append(
        DrawnItem(
          panel: Rect(x: x - 0.5, y: ruler.maxY - height, width: 1, height: height), radius: 0,
          color: palette.rim))
      number += 1
      guard isLabel else { continue }
      let text = Timecode.text(ofDuration: time)
      let label = label(text, at: x, panel)
      if tag?.overlaps(label) != true { items += interface.labels.timeItems(text, in: label) }
    }
    return items
  }

  /// Returns the frame of a time on the ruler about an x coordinate, in interface points.
  private func label(_ text: String, at x: Double, _ panel: TimelinePanel) -> Rect {
    let width = interface.labels.timeWidth(text) + 14
    return Rect(center: Point(x, panel.ruler.minY + 16), width: width, height: 24)
  }

  /// Returns the frame of the playhead's time, in interface points; `nil` while the playhead is not visible.
  private func tag(_ panel: TimelinePanel, _ scale: TimelineScale) -> Rect? {
    let (x, lane) = (scale.x(of: playhead.time), panel.lane)
    guard x >= lane.minX - 0.5, x <= lane.maxX + 0.5 else { return nil }
    let tag = label(Timecode.text(of: playhead.time), at: x, panel)
    let (least, most) = (panel.frame.minX, panel.frame.maxX - tag.size.width)
    return Rect(origin: Point(max(least, min(most, tag.minX)), tag.minY), size: tag.size)
  }

  /// Returns the lines at which dragged parts have snapped, and the playhead with its time.
  private func lines(_ panel: TimelinePanel, _ scale: TimelineScale) -> [DrawnItem] {
    let (lane, x, tag) = (panel.lane, scale.x(of: playhead.time), tag(panel, scale))
    var items: [DrawnItem] = []
    if let tag {
      items += DrawnItem.guide(from: Point(x, tag.maxY), to: Point(x, panel.frame.maxY), palette)
    }
    touches.forEach { _, touch in
      guard let x = touch.mark.map(scale.x), x >= lane.minX - 0.5, x <= lane.maxX + 0.5 else {
        return
      }
      items.append(
        DrawnItem(
          from: Point(x, panel.rows.minY), to: Point(x, panel.frame.maxY), width: 3,
          color: palette.accent))
    }
    guard let tag else { return items }
    return items + [DrawnItem(panel: tag, radius: 7, color: palette.primary)]
      + interface.labels.timeItems(Timecode.text(of: playhead.time), in: tag, foreground: .light)
  }
}
