import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// Marks a contact on the timeline's lanes; written by `DragTimeline`.
struct TimelineTouch: Component {
  enum Phase {
    /// The contact has not moved yet.
    case waiting
    /// The contact drags a part of a row.
    case dragging
    /// The contact moves the lanes, alone or with others.
    case panning
  }

  /// The id of the sticker on whose row the contact has landed; `nil` below all rows.
  let sticker: Int?
  let target: TimelineTarget
  /// The time of the keyframe or the lost object on which the contact has landed, in seconds; a tap seeks there.
  ///
  /// `nil` beside all marks.
  let time: Double?
  /// The sticker at the landing; `nil` below all rows.
  let original: SceneDocument.Sticker?
  /// The times at which the dragged part snaps, in seconds.
  let marks: [Double]
  var phase = Phase.waiting
  /// The change by the drag so far; `nil` before the drag.
  var change: TimelineChange?
  /// The time at which the dragged part has snapped, in seconds; `nil` if it hasn't.
  var mark: Double?
}

/// Changes the times of stickers by contacts on the lanes, and moves and zooms the lanes.
///
/// The stickers follow a drag at once; the drag becomes one undo step when the contact lifts. A tap selects the row's
/// sticker; on a keyframe, or on the mark of a lost object, the tap also seeks there.
struct DragTimeline: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let touches = Components<TimelineTouch>()
  let contacts = Contacts()
  let rows = TimelineRows()
  let edits = TimelineEdits()
  let selecting = TimelineSelection()
  let scrolling = TimelineScrolling()
  let commands = MessageWriter<PlayheadCommand>()
  @Res var shown: ShownPanel<TimelinePanel>
  @Res var playhead: Playhead
  @ResMut var display: Display

  func run() {
    messages.read {
      land($0)
    } ended: {
      end($0)
    }
    if !followed.read().isEmpty { follow() }
  }

  private func land(_ touch: Touch) {
    guard let panel = shown.panel, let element = touch.element else { return }
    if shown.element(of: .lanes) == element {
      touches.insert(
        TimelineTouch(sticker: nil, target: .empty, time: nil, original: nil, marks: []),
        to: touch.contact)
    }
    let row = panel.ids.indices.first { shown.element(of: .row(panel.ids[$0])) == element }
    guard let row, let record = rows.record(panel.ids[row], row: panel.first + row) else { return }
    let (index, point) = (panel.first + row, touch.landing)
    let target = rows.target(
      at: point, of: record, in: panel.lane(ofRow: index), rows.scale(on: panel))
    touches.insert(
      TimelineTouch(
        sticker: record.id, target: target,
        time: rows.time(at: point, of: record.id, target, row: index, on: panel), original: record,
        marks: rows.marks(besides: record.id)),
      to: touch.contact)
  }

  private func follow() {
    // Most frames: contacts drag stickers, and none is on the lanes.
    guard !touches.isEmpty else { return scrolling.follow([]) }
    let mine = contacts.touches.filter { touches.contains($0.contact) }
    let free = mine.filter { touches[$0.contact].phase != .dragging }
    for touch in free {
      let isMoved = contacts.recognizer(TimelinePan.self, of: touch.contact)?.isActive == true
      guard free.count > 1 || isMoved, touches[touch.contact].phase == .waiting else { continue }
      let pans = free.count > 1 || touches[touch.contact].target == .empty
      touches[touch.contact].phase = pans ? .panning : .dragging
    }
    scrolling.follow(mine.filter { touches[$0.contact].phase == .panning })
    for touch in mine where touches[touch.contact].phase == .dragging { drag(touch) }
  }

  private func drag(_ touch: Touch) {
    var state = touches[touch.contact]
    guard let panel = shown.panel, let original = state.original, let duration = playhead.duration
    else { return }
    let scale = rows.scale(on: panel)
    let snap = TimelineSnap(
      duration: duration, marks: state.marks + [playhead.time],
      reach: TimelineSnap.points * scale.secondsPerPoint,
      frame: playhead.frames.length)
    let seconds = (touch.location.x - touch.landing.x) * scale.secondsPerPoint
    guard let (change, mark) = snap.change(state.target, of: original, by: seconds) else { return }
    guard change != state.change || mark != state.mark else { return }
    (state.change, state.mark) = (change, mark)
    touches.insert(state, to: touch.contact)
    if let record = rows.record(original.id) { edits.preview(record) }
  }

  private func end(_ ended: ContactEnded) {
    let contact = ended.touch.contact
    guard let touch = touches.get(contact) else { return }
    touches.remove(from: contact)
    display.redraw()
    guard let id = touch.sticker, let stored = rows.stored(id) else { return }
    if let change = touch.change {
      if ended.isCancelled {
        rows.record(id).map(edits.preview)
      } else {
        edits.commit(change, to: stored)
      }
    } else if touch.phase == .waiting, !ended.isCancelled {
      selecting.tap(id)
      if let time = touch.time { commands.send(.seek(to: time)) }
    }
  }
}

/// Selects the stickers of tapped rows, for a system.
struct TimelineSelection: SystemParameterGroup {
  private let stickers = Stickers()
  private let selection = Selection()

  /// Selects a sticker by its id, as a tap on the sticker does.
  func tap(_ id: Int) {
    if let sticker = stickers[id] { selection.select(tapped: sticker) }
  }
}
