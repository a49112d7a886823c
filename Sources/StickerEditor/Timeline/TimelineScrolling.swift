import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// Moves and zooms the timeline's lanes, for a system.
struct TimelineScrolling: SystemParameterGroup {
  private let control = ScrollControl()
  @Res private var shown: ShownPanel<TimelinePanel>
  @Res private var strip: TimelineStrip
  @Res private var playhead: Playhead
  @ResMut private var timeline: Timeline
  @ResMut private var display: Display

  /// Moves and zooms the lanes with the contacts that move them; they may have changed since the last call.
  func follow(_ touches: [Touch]) {
    guard let first = touches.first else {
      if timeline.pan != nil { timeline.pan = nil }
      return
    }
    let points = touches.map(\.location)
    let around = Rect(around: points) ?? Rect(origin: first.location, size: .zero)
    let pan = Timeline.Pan(
      contacts: touches.map(\.contact), center: around.center, spread: around.size.width)
    if let before = timeline.pan, before.contacts == pan.contacts, before != pan {
      let way = pan.center - before.center
      move(by: way.x)
      scroll(by: -way.y)
      // Contacts nearly above each other have no useful distance along x.
      if min(pan.spread, before.spread) > 24 {
        zoom(by: pan.spread / before.spread, about: pan.center.x)
      }
    }
    timeline.pan = pan
  }

  /// Magnifies time by a factor about an x coordinate in interface points.
  func zoom(by factor: Double, about x: Double) {
    change { $0.zoom(by: factor, about: x, along: $1, $2) }
  }

  /// Moves the lanes along x by a distance in interface points.
  func move(by distance: Double) { change { $0.move(by: distance, along: $1, $2) } }

  /// Scrolls the rows by a distance in interface points.
  func scroll(by distance: Double) {
    guard let element = strip.element else { return }
    control.scroll(element, to: control.offsets.offset(of: element, along: .column) + distance)
    display.redraw()
  }

  /// Scrolls to a row, by its index, unless the whole row is visible.
  func reveal(row index: Int) {
    guard let panel = shown.panel else { return }
    let (lane, rows) = (panel.lane(ofRow: index), panel.rows)
    if lane.minY < rows.minY {
      scroll(by: lane.minY - rows.minY)
    } else if lane.maxY > rows.maxY {
      scroll(by: lane.maxY - rows.maxY)
    }
  }

  /// Moves the lanes so that the playhead of a playing clip is visible.
  func followPlayhead() {
    if playhead.isAdvancing { change { $0.reveal(playhead.time, along: $1, $2) } }
  }

  private func change(_ body: (inout Timeline, Rect, Double) -> Void) {
    guard let panel = shown.panel, let duration = playhead.duration else { return }
    var changed = timeline
    body(&changed, panel.lane, duration)
    guard changed != timeline else { return }
    timeline = changed
    display.redraw()
  }
}
