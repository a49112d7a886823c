import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// The bar below the canvas of a scene with time: buttons, the time, and a scrub bar.
///
/// The bar runs from left to right in every language, as time does in every video player. A narrow bar has the scrub
/// bar and the record button in a row of their own.
struct TransportBar: InterfacePanel {
  /// The frame of the bar, in interface points.
  let frame: Rect
  /// The width and height of a button, in interface points.
  let button: Double
  /// The distance of the buttons from the edges of the bar, in interface points.
  private let padding: Double
  /// Whether the timeline is open, whose ruler replaces the scrub bar of a narrow bar.
  let hasTimeline: Bool

  enum Part: EditorPart {
    case plate
    case button(EditorAction)
    case time
    /// The touchable scrub bar.
    case scrub

    var action: EditorAction? {
      switch self {
      case .button(let action): action
      case .scrub: .scrub
      case .plate, .time: nil
      }
    }

    var isElement: Bool { self != .time }
  }

  static let thumb = 10.0
  /// The width of the time in a bar of one row, in interface points.
  private static let time = 148.0
  /// The minimum width of the time without the duration, in interface points.
  private static let leastTime = 72.0
  /// The minimum width of the scrub bar beside the buttons, in interface points.
  private static let leastScrub = 200.0
  private static let left: [EditorAction] = [.previousFrame, .play, .nextFrame]
  private static let right: [EditorAction] = [.loop, .mute, .timeline]

  /// Creates the bar in a layout, below a timeline of a height; 0 for none.
  init(in layout: Layout, timeline height: Double) {
    let room = layout.lowerPlate(width: .infinity)
    frame = Rect(
      x: room.minX, y: room.minY + height, width: room.size.width,
      height: max(0, room.size.height - height))
    (button, padding, hasTimeline) = (Self.button(in: layout), layout.margin / 2, height > 0)
  }

  /// Returns the height of the bar with its margin in a layout, in interface points.
  static func height(in layout: Layout, hasTimeline: Bool) -> Double {
    let button = button(in: layout)
    let width = layout.lowerPlate(width: .infinity).size.width - layout.margin
    let rows = isNarrow(width, button) && !hasTimeline ? 2.0 : 1
    return rows * button + 2 * layout.margin
  }

  private static func button(in layout: Layout) -> Double { max(48, layout.button) }

  /// Returns whether a width, without the padding, is too small for a single row.
  private static func isNarrow(_ width: Double, _ button: Double) -> Bool {
    width < Double(left.count + 1 + right.count) * button + time + leastScrub
  }

  func layOut() -> [PlacedNode<Part>] {
    // More buttons than fit in a narrow bar are less wide.
    let room = frame.size.width - 2 * padding
    let left = Self.left + (hasTimeline ? [.recordMotion] : [])
    let count = Double(left.count + Self.right.count)
    let width = min(button, room / count)
    let side = Length.fixed(button)
    func buttons(_ actions: [EditorAction]) -> [Node<Part>] {
      actions.map { .leaf(.button($0), width: .fixed(width), height: side) }
    }
    let scrub = Node.leaf(Part.scrub, height: side, grow: 1)
    let padding = Insets(padding)
    guard Self.isNarrow(room, button) else {
      let time = Node.leaf(Part.time, width: .fixed(Self.time), height: side)
      return Node.row(
        showing: .plate, padding: padding,
        buttons(Self.left + [.recordMotion]) + [time, scrub] + buttons(Self.right)
      ).layOut(in: frame)
    }
    // The time is beside the scrub bar, or on the timeline's ruler, if the buttons leave no room for it.
    let isCrowded = room - count * width < Self.leastTime
    let time = Node.leaf(Part.time, height: side, grow: 1)
    let middle = isCrowded ? Node<Part>.spacer() : time
    let row = Node<Part>.row(buttons(left) + [middle] + buttons(Self.right))
    let first =
      (isCrowded ? [time.sized(width: .fixed(Self.leastTime), height: side)] : []) + [scrub]
      + buttons([.recordMotion])
    let scrubRow = hasTimeline ? [] : [Node<Part>.row(first).sized(height: side)]
    return Node.column(showing: .plate, padding: padding, cross: .stretch, scrubRow + [row])
      .layOut(in: frame)
  }

  /// Returns the rail of the playhead within the scrub bar's frame, in interface points.
  static func rail(in scrub: Rect) -> SliderRail {
    SliderRail(Rect(center: scrub.center, width: scrub.size.width - 4 * thumb, height: 6))
  }
}

extension TransportBar.Part {
  struct Setup: ButtonParameters {
    let buttons = ButtonSetup()
    let recognizers = Recognizers()
  }

  struct Drawing: PartParameters {
    let interface = InterfaceDrawing()
    @Res var playhead: Playhead
    @Res var recording: MotionRecording
  }

  /// The radius of the red disc of an armed record button, in interface points.
  private static let record = 9.0
  private static let recordColor: UInt32 = 0xFFFF_3B30

  func make(_ element: Entity, by setup: Setup) {
    switch self {
    case .button: makeButton(element, by: setup)
    case .scrub: setup.recognizers.attach(GestureRecognizer(), to: element)
    case .plate, .time: break
    }
  }

  func items(in frame: Rect, by drawing: Drawing) -> [DrawnItem] {
    let (palette, playhead) = (drawing.interface.palette, drawing.playhead)
    guard let duration = playhead.duration else { return [] }
    switch self {
    case .plate:
      // Opaque, because the last row of the timeline may reach behind the bar.
      return DrawnItem.plate(frame, color: palette.opaquePanel, palette)
    case .button(let action):
      let items = drawing.interface.items(of: Button(action: action, frame: frame))
      guard action == .recordMotion, drawing.recording.isArmed else { return items }
      return items + [
        DrawnItem(disc: frame.center, radius: Self.record, color: Self.recordColor)
      ]
    case .time:
      return drawing.interface.labels.timeItems(
        Timecode.text(of: playhead.time), of: Timecode.text(ofDuration: duration), in: frame)
    case .scrub:
      let (rail, share) = (TransportBar.rail(in: frame), playhead.time / duration)
      let radius = TransportBar.thumb + (playhead.isScrubbing ? 3 : 0)
      return [
        DrawnItem(panel: rail.frame, radius: 3, color: palette.rim),
        DrawnItem(panel: rail.filled(to: share), radius: 3, color: palette.accent),
        DrawnItem(disc: rail.thumb(at: share), radius: radius, color: palette.accent),
      ]
    }
  }
}
