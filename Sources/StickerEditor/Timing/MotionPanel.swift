import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// The panel in which the user chooses the motion of the selected stickers.
struct MotionPanel: ObstaclePanel {
  /// The selected stickers.
  let stickers: [Entity]
  /// The rows of choices: the kinds, the strengths or the directions of a spin, and the speeds.
  let rows: [[MotionChoice]]
  let frame: Rect
  let layout: Layout

  var obstacleFrame: Rect { frame }

  enum Part: EditorPart {
    case plate
    case choice(MotionChoice)

    var action: EditorAction? { if case .choice(let choice) = self { choice.action } else { nil } }
    var tellsName: Bool { false }
  }

  fileprivate static let margin = 4.0
  /// The least room at both sides of a title together, in window points.
  fileprivate static let padding = 10.0

  func layOut() -> [PlacedNode<Part>] {
    let rows = rows.map { choices in
      Node.row(
        cross: .stretch,
        choices.map { Node.leaf(Part.choice($0), width: Length(least: 1), grow: 1) }
      ).sized(grow: 1)
    }
    return Node.column(showing: .plate, padding: Insets(Self.margin), cross: .stretch, rows)
      .layOut(in: frame, isRightToLeft: layout.isMirrored)
  }
}

extension MotionPanel.Part {
  func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
    switch self {
    case .plate: return [DrawnItem(panel: frame, radius: 14, color: drawing.palette.notice)]
    case .choice(let choice):
      guard let action = drawing.actions[choice.action] else { return [] }
      let title = drawing.labels.shortened(
        drawing.title(of: action), to: frame.size.width - MotionPanel.padding,
        line: LineHeight.least)
      return drawing.plates(behind: Button(action: action.id, frame: frame))
        + drawing.labels.items(
          title, at: frame.center, line: LineHeight.least, opacity: action.isPossible ? 1 : 0.35,
          ink: action.isOn ? .light : nil)
    }
  }
}

/// The motion panel at its place.
struct PlacedMotionPanel: PanelSource {
  private let selection = Selection()
  private let motions = SelectedMotions()
  private let surroundings = SelectionBarSurroundings()
  private let labels = Labels()
  @Res private var shown: ShownPanel<MotionPanel>
  @Res private var replacement: SelectionBarReplacement
  @Res private var layout: Layout
  @Res private var keyboard: Keyboard

  /// The panel; `nil` while it is closed, while the user writes, and while contacts drag the selection or the photo.
  ///
  /// The panel stays where it is while the same stickers are selected, because their motions move them.
  var panel: MotionPanel? {
    guard replacement.action == .motion, !selection.isEmpty, !keyboard.isWriting,
      !surroundings.isSelectionMoving
    else { return nil }
    let (stickers, layout) = (selection.stickers, layout)
    let width = min(508, layout.window.width - 16)
    let rows = rows(inWidth: width - 2 * MotionPanel.margin)
    if let last = shown.panel, last.stickers == stickers, last.layout == layout,
      last.rows.count == rows.count
    {
      return MotionPanel(stickers: stickers, rows: rows, frame: last.frame, layout: layout)
    }
    let height = Double(rows.count) * layout.button + 2 * MotionPanel.margin
    let frame = SelectionBarPlace.frame(
      of: Size(width: width, height: height), in: layout, beside: surroundings.obstacles)
    return MotionPanel(stickers: stickers, rows: rows, frame: frame, layout: layout)
  }

  /// Returns the rows of choices; the kinds have two rows if their titles don't fit side by side.
  private func rows(inWidth width: Double) -> [[MotionChoice]] {
    let (kinds, motions) = (MotionChoice.kinds, motions.all.compactMap(\.self))
    let widest = kinds.map { labels.width(of: labels.text(of: $0.title)) }.max() ?? 0
    let cell = widest * LineHeight.least / 100 + MotionPanel.padding
    let fits = cell * Double(kinds.count) <= width
    let spins = !motions.isEmpty && motions.allSatisfy { $0.kind == .spin }
    return (fits ? [kinds] : [Array(kinds[..<3]), Array(kinds[3...])])
      + [spins ? MotionChoice.directions : MotionChoice.strengths, MotionChoice.speeds]
  }
}
