import DirectManipulation
import EditorKit
import InterfaceKit

/// The timeline above the transport bar: a ruler, and a row for each sticker, the frontmost sticker first.
///
/// A row has the sticker's picture in the column of the heads, which is at the edge at which reading begins, and the
/// sticker's bar on a lane, with marks where pinning lost the sticker's object. Only visible rows are laid out.
struct TimelinePanel: InterfacePanel {
  let frame: Rect
  let isMirrored: Bool
  /// The height of a row and of the ruler, in interface points.
  let rowHeight: Double
  /// The distance by which the rows are scrolled, in interface points.
  let scroll: Double
  /// The index of the first visible row.
  let first: Int
  /// The ids of the stickers of the visible rows.
  let ids: [Int]
  /// The visible marks of the times at which pinning lost the stickers' objects.
  var losses: [Loss] = []

  /// The mark of a time at which pinning lost the object of a sticker.
  struct Loss: Equatable {
    /// The id of the sticker.
    let sticker: Int
    /// The time, in seconds.
    let time: Double
    /// The middle of the mark, in interface points.
    let center: Point
  }

  enum Part: EditorPart {
    case plate
    /// The area below the last row.
    case lanes
    /// The lane of a sticker, by the sticker's id.
    case row(Int)
    /// The mark of a time at which pinning lost the object of a sticker, by the sticker's id and the time in seconds.
    case loss(Int, Double)
    /// The column of the stickers' pictures.
    case heads
    case ruler
    /// The line of the playhead through all rows, and the lines at which dragged parts snap.
    case lines

    var action: EditorAction? {
      if case .row(let id) = self { .timelineRow(id) } else { nil }
    }

    var isElement: Bool {
      switch self {
      case .loss, .lines: false
      case .plate, .lanes, .row, .heads, .ruler: true
      }
    }
  }

  /// The height of a bar, in interface points.
  static let bar = 30.0
  /// The diameter of the mark of a lost object, in interface points.
  private static let mark = 14.0
  /// The distance of keyframes below the middle of a row, and of marks of lost objects above it, in interface points.
  static let markOffset = 7.0
  private static let headWidth = 56.0
  /// The free room at both ends of the lanes, for the ends of bars, in interface points.
  private static let margin = 20.0

  /// Returns the height of the panel in a layout, at most 45 % of the window's height.
  static func height(in layout: Layout) -> Double {
    let height = layout.window.height
    let rows = max(3, min(12, (height / 160).rounded(.down)))
    return min((0.45 * height).rounded(.down), (rows + 1) * layout.button)
  }

  /// The area of the rows, in interface points.
  var rows: Rect {
    Rect(
      x: frame.minX, y: frame.minY + rowHeight, width: frame.size.width,
      height: max(0, frame.size.height - rowHeight))
  }

  /// The frame of the ruler, in interface points.
  var ruler: Rect {
    Rect(x: frame.minX, y: frame.minY, width: frame.size.width, height: rowHeight)
  }

  /// The column of the stickers' pictures, in interface points.
  var heads: Rect {
    Rect(x: rows.minX, y: rows.minY, width: Self.headWidth, height: rows.size.height)
      .mirrored(within: frame, if: isMirrored)
  }

  /// The area of the rows beside the heads, in interface points.
  private var lanes: Rect {
    Rect(
      x: rows.minX + (isMirrored ? 0 : Self.headWidth), y: rows.minY,
      width: max(1, rows.size.width - Self.headWidth), height: rows.size.height)
  }

  /// The area in which times are shown, in interface points.
  var lane: Rect {
    let width = max(1, lanes.size.width - 2 * Self.margin)
    return Rect(center: lanes.center, width: width, height: lanes.size.height)
  }

  /// Returns the whole frame of a row's lane, of which a part may be scrolled out of the panel, in interface points.
  func lane(ofRow index: Int) -> Rect {
    Rect(
      x: lanes.minX, y: rows.minY + Double(index) * rowHeight - scroll, width: lanes.size.width,
      height: rowHeight)
  }

  /// Returns the range of rows of a height that are visible in an area of a height; `count` is the number of all rows.
  static func visible(
    _ count: Int, of row: Double, _ scroll: Double, _ height: Double
  ) -> Range<Int> {
    let first = max(0, min(count, Int((scroll / row).rounded(.down))))
    return first..<max(first, min(count, Int(((scroll + height) / row).rounded(.up))))
  }

  func layOut() -> [PlacedNode<Part>] {
    let shown = ids.enumerated().compactMap { place, id -> PlacedNode<Part>? in
      let lane = lane(ofRow: first + place)
      let (top, bottom) = (max(lane.minY, rows.minY), min(lane.maxY, rows.maxY))
      guard bottom > top else { return nil }
      let frame = Rect(x: lane.minX, y: top, width: lane.size.width, height: bottom - top)
      return PlacedNode(.row(id), frame)
    }
    let marks = losses.map {
      PlacedNode<Part>(
        .loss($0.sticker, $0.time), Rect(center: $0.center, width: Self.mark, height: Self.mark))
    }
    return [PlacedNode(.plate, frame), PlacedNode(.lanes, lanes)] + shown + marks
      + [PlacedNode(.heads, heads), PlacedNode(.ruler, ruler), PlacedNode(.lines, frame)]
  }
}

extension TimelinePanel.Part {
  struct Setup: ButtonParameters {
    let buttons = ButtonSetup()
    let recognizers = Recognizers()
    let scrolling = ScrollControl()
    @ResMut var strip: TimelineStrip
  }

  func make(_ element: Entity, by setup: Setup) {
    switch self {
    case .lanes, .row:
      setup.recognizers.attach(GestureRecognizer(), to: element)
      setup.recognizers.attachToHands(of: element, HandRule(leastSlop: 4)) { [TimelinePan()] }
    case .heads: setup.strip.element = setup.scrolling.spawnStrip(in: element)
    case .ruler: setup.recognizers.attach(GestureRecognizer(), to: element)
    case .plate, .loss, .lines: break
    }
  }

  func items(in frame: Rect, by drawing: TimelineDrawing) -> [DrawnItem] {
    drawing.items(of: self, in: frame)
  }
}

/// Recognizes a contact that moves on the lanes.
final class TimelinePan: PanGestureRecognizer {}

/// A resource: the scrolling element of the timeline's rows.
struct TimelineStrip {
  /// The element; `nil` before the panel is shown first, and not alive while the panel is closed.
  var element: Entity?
}
