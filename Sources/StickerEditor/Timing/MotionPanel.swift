import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// The panel in which the user chooses the motion of the selected stickers.
struct MotionPanel: ReplacementPanel {
  let place: ReplacementPlace
  /// The rows of choices: the kinds, the strengths or the directions of a spin, and the speeds.
  let rows: [[MotionChoice]]

  enum Part: EditorPart {
    case plate
    case choice(MotionChoice)

    var action: EditorAction? { if case .choice(let choice) = self { choice.action } else { nil } }
    var tellsName: Bool { false }
  }

  fileprivate static let margin = 4.0
  /// The least room at both sides of a title together, in interface points.
  fileprivate static let padding = 10.0

  func layOut() -> [PlacedNode<Part>] {
    let rows = rows.map { choices in
      Node.row(
        cross: .stretch,
        choices.map { Node.leaf(Part.choice($0), width: Length(least: 1), grow: 1) }
      ).sized(grow: 1)
    }
    return Node.column(showing: .plate, padding: Insets(Self.margin), cross: .stretch, rows)
      .layOut(in: place.frame, isRightToLeft: place.layout.isMirrored)
  }
}

extension MotionPanel.Part {
  func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
    switch self {
    case .plate: return DrawnItem.plate(frame, color: drawing.palette.notice, drawing.palette)
    case .choice(let choice):
      let button = Button(action: choice.action, frame: frame)
      return drawing.choice(button, padding: MotionPanel.padding)
    }
  }
}

struct PlacedMotionPanel: PanelSource {
  private let places = ReplacementPlaces()
  private let motions = SelectedMotions()
  private let labels = Labels()
  @Res private var shown: ShownPanel<MotionPanel>

  /// The panel; `nil` while it has no place.
  var panel: MotionPanel? {
    var rows: [[MotionChoice]] = []
    let place = places.place(of: .motion, after: shown.panel?.place) { layout in
      let width = min(508, layout.windowRoom.size.width)
      rows = self.rows(inWidth: width - 2 * MotionPanel.margin)
      return Size(
        width: width, height: Double(rows.count) * layout.button + 2 * MotionPanel.margin)
    }
    return place.map { MotionPanel(place: $0, rows: rows) }
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
