import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// A part of a row on which a contact can land.
enum TimelineTarget: Equatable {
  case start, end
  /// The bar between its ends.
  case bar
  /// The keyframe at a time, in seconds.
  case keyframe(Double)
  /// A place beside all parts, or the row of a locked sticker.
  case empty
}

/// The rows of the timeline as they are shown, for a system.
struct TimelineRows: SystemParameterGroup {
  private let hasTime = HasTime()
  private let offsets = ScrollOffsets()
  private let touches = Query<TimelineTouch>()
  @Res private var store: SceneStore
  @Res private var playhead: Playhead
  @Res private var layout: Layout
  @Res private var strip: TimelineStrip
  @Res private var timeline: Timeline
  @Res private var adjusting: PhotoAdjusting
  @Res private var cropping: PhotoCropping
  @Res private var lost: PinLosses

  var count: Int { store.document.stickers.count }

  /// The panel; `nil` while the timeline is closed, and in a scene without time.
  ///
  /// O(visible rows).
  var panel: TimelinePanel? {
    guard timeline.isOpen, hasTime.value, !adjusting.isOpen, !cropping.isOpen else { return nil }
    let (height, row) = (TimelinePanel.height(in: layout), layout.button)
    let bar = layout.lowerPlate(width: .infinity)
    let frame = Rect(x: bar.minX, y: bar.minY, width: bar.size.width, height: height)
    let scroll = strip.element.map { offsets.offset(of: $0, along: .column) } ?? 0
    let visible = TimelinePanel.visible(count, of: row, scroll, height - row)
    var panel = TimelinePanel(
      frame: frame, isMirrored: layout.isMirrored, rowHeight: row, scroll: scroll,
      first: visible.lowerBound,
      ids: visible.map { stickers[count - 1 - $0].id })
    panel.losses = visible.flatMap { losses(ofRow: $0, on: panel) }
    return panel
  }

  /// Returns the visible marks of the times at which pinning lost the object of a row's sticker.
  private func losses(ofRow index: Int, on panel: TimelinePanel) -> [TimelinePanel.Loss] {
    let (record, scale) = (stickers[count - 1 - index], scale(on: panel))
    return lost.times(of: record).compactMap { time in
      let center = Point(
        scale.x(of: time), panel.lane(ofRow: index).center.y - TimelinePanel.markOffset)
      guard center.x >= panel.lane.minX, center.x <= panel.lane.maxX else { return nil }
      return TimelinePanel.Loss(sticker: record.id, time: time, center: center)
    }
  }

  private var stickers: [SceneDocument.Sticker] { store.document.stickers }

  /// Returns the map between times and interface points on a panel.
  func scale(on panel: TimelinePanel) -> TimelineScale {
    timeline.scale(along: panel.lane, playhead.duration ?? 1)
  }

  /// Returns the sticker of a row with the changes of contacts that drag its parts; `nil` if there is no such sticker.
  ///
  /// O(1) for the sticker of the row `index`, otherwise O(stickers).
  func record(_ id: Int, row index: Int? = nil) -> SceneDocument.Sticker? {
    guard var record = stored(id, row: index) else { return nil }
    touches.forEach { _, touch in
      if touch.sticker == id { touch.change?.apply(to: &record) }
    }
    return record
  }

  /// Returns the stored sticker of a row; `nil` if there is no such sticker.
  func stored(_ id: Int, row index: Int? = nil) -> SceneDocument.Sticker? {
    if let index, stickers.indices.contains(count - 1 - index) {
      let record = stickers[count - 1 - index]
      if record.id == id { return record }
    }
    return stickers.first { $0.id == id }
  }

  /// Returns the index of the row of a sticker; `nil` if there is no such sticker.
  ///
  /// O(stickers).
  func index(of id: Int) -> Int? {
    stickers.lastIndex { $0.id == id }.map { count - 1 - $0 }
  }

  /// Returns the times at which the parts of a sticker snap, in seconds: the ends of the scene and of the other
  /// stickers.
  ///
  /// O(stickers).
  func marks(besides id: Int) -> [Double] {
    var marks = [0, playhead.duration ?? 0]
    for sticker in stickers where sticker.id != id {
      let timing = sticker.traits.timing
      marks += [timing.start, timing.end].compactMap(\.self)
    }
    return marks
  }

  /// Returns the frame of a sticker's bar in its lane, in interface points; may reach beyond the lane.
  func bar(of record: SceneDocument.Sticker, in lane: Rect, _ scale: TimelineScale) -> Rect {
    let timing = record.traits.timing
    let left = scale.x(of: timing.start ?? 0)
    let right = scale.x(of: timing.end ?? max(playhead.duration ?? 0, timing.start ?? 0))
    return Rect(
      x: left, y: lane.center.y - TimelinePanel.bar / 2, width: max(2, right - left),
      height: TimelinePanel.bar)
  }

  /// Returns the part of a sticker's row at an interface point.
  ///
  /// Keyframes are in the lower half of the row, and the ends in the upper half: the nearest part within 24 points
  /// counts, and the other half adds 8 points to a part's distance.
  func target(
    at point: Point, of record: SceneDocument.Sticker, in lane: Rect, _ scale: TimelineScale
  ) -> TimelineTarget {
    if record.locked { return .empty }
    let bar = bar(of: record, in: lane, scale)
    let isLow = point.y > lane.center.y
    var found: [(target: TimelineTarget, distance: Double)] = []
    for (target, x) in [(TimelineTarget.start, bar.minX), (.end, bar.maxX)] {
      // A short bar can be moved by its middle third: there, its ends are touched from outside.
      let isInside = (point.x - x) * (target == .start ? 1 : -1) > 0
      let reach = isInside ? min(24, bar.size.width / 3) : 24
      if abs(point.x - x) <= reach { found.append((target, abs(point.x - x) + (isLow ? 8 : 0))) }
    }
    if let (time, distance) = keyframe(at: point.x, of: record, scale) {
      found.append((.keyframe(time), distance + (isLow ? 0 : 8)))
    }
    if let nearest = found.min(by: { $0.distance < $1.distance }) { return nearest.target }
    return (bar.minX...bar.maxX).contains(point.x) ? .bar : .empty
  }

  /// Returns the time to which a tap at an interface point of a sticker's row seeks, in seconds; `nil` for none.
  ///
  /// The time is that of the nearest mark: `target`, if it is a keyframe, or a lost object within 22 points.
  func time(
    at point: Point, of id: Int, _ target: TimelineTarget, row index: Int, on panel: TimelinePanel
  ) -> Double? {
    var marks = panel.losses
      .filter { $0.sticker == id && $0.center.distance(to: point) <= 22 }
      .map { (time: $0.time, distance: $0.center.distance(to: point)) }
    if case .keyframe(let time) = target {
      let y = panel.lane(ofRow: index).center.y + TimelinePanel.markOffset
      marks.append((time, Point(scale(on: panel).x(of: time), y).distance(to: point)))
    }
    return marks.min { $0.distance < $1.distance }?.time
  }

  /// Returns the time of the keyframe at an x coordinate, in seconds, and its distance in interface points; `nil` if
  /// there is none.
  ///
  /// Keyframes that are too near to each other to be touched are left out: the user zooms in first.
  private func keyframe(
    at x: Double, of record: SceneDocument.Sticker, _ scale: TimelineScale
  ) -> (time: Double, distance: Double)? {
    let keyframes = record.traits.timing.keyframes
    let reach = 22 * scale.secondsPerPoint
    guard let index = keyframes.index(near: scale.time(at: x), tolerance: reach) else { return nil }
    let time = keyframes[index].time
    let gaps = [index - 1, index + 1].filter(keyframes.indices.contains).map {
      abs(keyframes[$0].time - time) / scale.secondsPerPoint
    }
    let (distance, gap) = (abs(scale.x(of: time) - x), gaps.min() ?? .infinity)
    return gap >= 12 && distance <= min(22, gap / 2) ? (time, distance) : nil
  }
}
