import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows the timeline above the transport bar: when each sticker is visible, its keyframes, and where pinning lost its
/// object.
///
/// Contacts trim and move bars and keyframes, and tap rows. Publishes ``Timeline`` and ``TimelinePanel``. Receives
/// ``MoveInTime``. Component: ``TimelineTouch``.
struct TimelinePlugin: Plugin {
  func build(_ app: App) {
    app.insertState(Timeline())
    app.world.insertResource(TimelineStrip())
    app.addPanel(TimelinePanel.self, by: ShowTimeline(), in: .bars)
    app.add(
      DragTimeline(), TapTimelineHeads(), ScrollTimelineByWheel(), PerformTimelineActions(),
      to: .behave)
    app.add(
      Action(.timeline, "Timeline", at: .playback, keys: KeyChord("Y")).inScenesWithTime()
        .shown(if: HasTime()).on(if: ResourceValue(\Timeline.isOpen)))
  }
}

extension EditorAction {
  /// Shows or hides the timeline.
  public static let timeline = EditorAction("timeline")

  /// Selects the sticker of a row of the timeline, by the sticker's id.
  static func timelineRow(_ id: Int) -> EditorAction { EditorAction("\(rowPrefix)\(id)") }

  /// The id of the sticker whose row of the timeline is the button of the action; `nil` for other actions.
  var timelineRow: Int? {
    name.hasPrefix(Self.rowPrefix) ? Int(name.dropFirst(Self.rowPrefix.count)) : nil
  }

  private static let rowPrefix = "timeline-row-"
}

/// A request to move a sticker in time by a number of frames; sent while the sticker's row has the focus.
struct MoveInTime {
  /// The id of the sticker.
  let sticker: Int
  let frames: Int
}

/// Lays out the timeline, lets its rows scroll, and scrolls to the row of a sticker that is selected.
private struct ShowTimeline: System {
  let rows = TimelineRows()
  let writer = PanelWriter<TimelinePanel>()
  let control = ScrollControl()
  let scrolling = TimelineScrolling()
  let selection = Selection()
  let stickers = Stickers()
  @Res var strip: TimelineStrip
  private var known: [Entity] = []

  mutating func run() {
    // The marks of the panel lie where the lanes are in this frame.
    scrolling.followPlayhead()
    let panel = rows.panel
    writer.show(panel)
    guard let panel, let element = strip.element else {
      known = []
      return
    }
    let extent = Size(
      width: panel.heads.size.width, height: Double(rows.count) * panel.rowHeight)
    control.lay(element, extent, in: panel.heads.size, along: .column)
    let selected = selection.stickers
    if selected != known, let row = selected.last.map(stickers.id).flatMap(rows.index) {
      scrolling.reveal(row: row)
    }
    known = selected
  }
}

/// Selects the sticker whose picture is tapped in the column of the heads.
private struct TapTimelineHeads: System {
  let ends = MessageReader<ContactEnded>()
  let contacts = Contacts()
  let selecting = TimelineSelection()
  @Res var shown: ShownPanel<TimelinePanel>
  @Res var strip: TimelineStrip

  func run() {
    for ended in ends.read() {
      let touch = ended.touch
      guard let panel = shown.panel, !ended.isCancelled, touch.element == strip.element,
        contacts.recognizer(InterfaceTap.self, of: touch.contact)?.state == .ended
      else { continue }
      let row = (touch.location.y - panel.lane(ofRow: panel.first).minY) / panel.rowHeight
      if panel.ids.indices.contains(Int(row.rounded(.down))) {
        selecting.tap(panel.ids[Int(row.rounded(.down))])
      }
    }
  }
}

/// Scrolls the rows by the wheel, moves the lanes along x with Shift, and zooms time about the pointer with Ctrl.
private struct ScrollTimelineByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  let scrolling = TimelineScrolling()
  @Res var shown: ShownPanel<TimelinePanel>

  func run() {
    turns.handle { turn in
      guard shown.panel?.frame.contains(turn.position) == true else { return false }
      if turn.modifiers.control {
        scrolling.zoom(by: power(Pointer.scalePerNotch, turn.notches), about: turn.position.x)
      } else if turn.modifiers.shift {
        scrolling.move(by: turn.notches * 60)
      } else {
        scrolling.scroll(by: -turn.notches * 60)
      }
      return true
    }
  }
}

private struct PerformTimelineActions: System {
  let requests = MessageReader<ActionRequest>()
  let moves = MessageReader<MoveInTime>()
  let presses = ButtonPresses()
  let rows = TimelineRows()
  let edits = TimelineEdits()
  let selecting = TimelineSelection()
  @Res var keyboard: Keyboard
  @ResMut var timeline: Timeline

  func run() {
    requests.perform([.timeline: { timeline.isOpen.toggle() }])
    for button in presses.read() { button.action.timelineRow.map(selecting.tap) }
    for move in moves.read() {
      guard let stored = rows.stored(move.sticker) else { continue }
      edits.move(stored, by: move.frames, isRepeated: keyboard.isRepeat)
    }
  }
}
