import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// The panel with the commands that arrange the selected stickers: rows of buttons with icons and words.
struct ArrangePanel: ReplacementPanel {
  let place: ReplacementPlace

  enum Part: EditorPart {
    case plate
    case button(EditorAction)
    case icon(EditorAction)
    case word(EditorAction)

    var action: EditorAction? { if case .button(let action) = self { action } else { nil } }
    var isElement: Bool { self == .plate || action != nil }
  }

  private static let margin = 4.0
  /// The height of an icon, in interface points.
  private static let icon = 22.0
  /// The minimum width of a button beside four others, in interface points.
  private static let leastOfFive = 88.0

  static func size(in layout: Layout) -> Size {
    let width = min(520, layout.windowRoom.size.width)
    return Size(
      width: width, height: Double(rows(inWidth: width).count) * layout.button + 2 * margin)
  }

  /// Returns the buttons of `ArrangeCommand.all` and four others: in rows of up to three, or in three rows if the width
  /// suffices for five buttons in a row.
  private static func rows(inWidth width: Double) -> [[EditorAction]] {
    let actions = ArrangeCommand.all.map(\.action) + [.arrangeOnPhoto]
    var rows = stride(from: 0, to: actions.count, by: 3).map {
      Array(actions[$0..<min($0 + 3, actions.count)])
    }
    let last: [EditorAction] = [.group, .ungroup, .endArranging]
    if width < 5 * leastOfFive + 2 * margin { return rows + [last] }
    // The buttons behind the first nine, and the last ones, continue the first rows.
    for (index, action) in (rows[3...].joined() + last).enumerated() {
      rows[index % 3].append(action)
    }
    rows.removeLast(rows.count - 3)
    return rows
  }

  func layOut() -> [PlacedNode<Part>] {
    let rows = Self.rows(inWidth: place.frame.size.width).map { actions in
      Node.row(cross: .stretch, actions.map(button)).sized(grow: 1)
    }
    // The buttons show directions on the canvas, so they are never mirrored.
    return Node.column(showing: .plate, padding: Insets(Self.margin), cross: .stretch, rows)
      .layOut(in: place.frame, isRightToLeft: false)
  }

  /// Returns a button: the icon above the word.
  private func button(_ action: EditorAction) -> Node<Part> {
    let icon = Node.leaf(Part.icon(action), width: .fixed(Self.icon), height: .fixed(Self.icon))
    let word = Node.leaf(Part.word(action), height: .fixed(LineHeight.least))
    return .column(
      showing: .button(action), padding: Insets(row: 5, column: 2), main: .center, cross: .stretch,
      [.row(main: .center, [icon]), word]
    ).sized(width: Length(least: 1), grow: 1)
  }
}

extension ArrangePanel.Part {
  func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
    func opacity(_ action: Action) -> Double { action.isPossible ? 1 : 0.35 }
    switch self {
    case .plate: return DrawnItem.plate(frame, color: drawing.palette.notice, drawing.palette)
    case .button(let action):
      return drawing.plates(behind: Button(action: action, frame: frame))
    case .icon(let action):
      guard let action = drawing.actions[action] else { return [] }
      return [
        drawing.icon(
          of: action, in: frame, drawing.palette.foreground, opacity: opacity(action))
      ]
    case .word(let id):
      guard let action = drawing.actions[id] else { return [] }
      let toPhoto: Phrase = "To photo"
      let word =
        id == .arrangeOnPhoto
        ? toPhoto : ArrangeCommand.all.first { $0.action == id }?.word ?? action.title
      let text = drawing.labels.shortened(
        drawing.text(of: word), to: frame.size.width, line: LineHeight.least)
      return drawing.labels.items(
        text, at: frame.center, line: LineHeight.least, opacity: opacity(action))
    }
  }
}

struct PlacedArrangePanel: PanelSource {
  private let places = ReplacementPlaces()
  @Res private var shown: ShownPanel<ArrangePanel>

  var panel: ArrangePanel? {
    places.place(of: .arrange, after: shown.panel?.place, size: ArrangePanel.size)
      .map(ArrangePanel.init)
  }
}
