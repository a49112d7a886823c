import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// The card with a file, in the lower corner of the window where reading ends: the picture, the message, the name, the
/// close button, and rows of two buttons.
///
/// All buttons lie in one row if the card then covers less than half as much of the canvas.
struct FileCardPanel: InterfacePanel {
  let file: WrittenFile
  /// The widths of the titles of the buttons, in interface points.
  let titles: [Double]
  /// The width of the wider one of the message and the name, in interface points.
  let words: Double
  /// The frame of the whole canvas, in interface points.
  let canvas: Rect
  let layout: Layout

  enum Part: EditorPart {
    case plate, picture, message, name, close
    case button(EditorAction)
    case icon(EditorAction)
    case title(EditorAction)
  }

  private static let (margin, gap) = (12.0, 10.0)
  /// The width and height of the picture, in interface points.
  private static let picture = 64.0
  /// The width and height of an icon, in interface points.
  private static let icon = 22.0
  /// The limits of the width of a card with rows of two buttons, in interface points.
  private static let widths = 240.0...420

  func layOut() -> [PlacedNode<Part>] {
    var card = card(columns: 2)
    let row = self.card(columns: max(2, file.actions.count))
    if row.size().width <= layout.room.size.width, covered(by: row) < covered(by: card) / 2 {
      card = row
    }
    let parts = card.layOut(in: frame(of: card), isRightToLeft: layout.isMirrored)
    // The keyboard focus reaches the close button last.
    return parts.filter { $0.content != .close } + parts.filter { $0.content == .close }
  }

  private func frame(of card: Node<Part>) -> Rect {
    layout.frame(of: card.size(), at: Point(1, 1))
  }

  /// Returns the area of the canvas that a card covers, in square interface points.
  private func covered(by card: Node<Part>) -> Double {
    frame(of: card).intersection(canvas).map { $0.size.width * $0.size.height } ?? 0
  }

  /// Returns the card with its buttons in rows of a length, at least two; only rows of two are as narrow as the window.
  private func card(columns count: Int) -> Node<Part> {
    let columns = (0..<count).map { column in
      let widths = stride(from: column, to: titles.count, by: count).map { titles[$0] }
      return 3 * Self.gap + Self.icon + (widths.max() ?? 0)
    }
    let words = Self.picture + Self.gap + words + Self.gap + layout.chip
    let buttons = columns.reduce(0, +)
    let most =
      count == 2
      ? min(layout.room.size.width, Self.widths.upperBound)
      : max(buttons + 2 * Self.margin, Self.widths.upperBound)
    let width = min(most, max(Self.widths.lowerBound, max(buttons, words) + 2 * Self.margin))
    // In a narrow window, only the last column's titles are shortened.
    let room = width - 2 * Self.margin
    let spare = max(0, room - buttons) / Double(count)
    var widths = columns.map { $0 + spare }
    widths[count - 1] = max(1, room - widths.dropLast().reduce(0, +))
    let rows = stride(from: 0, to: file.actions.count, by: count).map { start in
      Node.row(
        cross: .stretch, zip(file.actions[start...], widths).map { button($0, width: $1) }
      ).sized(height: .fixed(layout.button))
    }
    return Node.column(
      showing: Part.plate, gap: Self.gap, padding: Insets(Self.margin), cross: .stretch,
      [head, .column(cross: .stretch, rows)]
    ).sized(width: .fixed(width))
  }

  /// The picture beside the message and the name.
  private var head: Node<Part> {
    let lines = [
      Node.leaf(Part.message, height: .fixed(LineHeight.notice * 1.3)),
      .leaf(.name, height: .fixed(LineHeight.least * 1.3)),
    ]
    return .row(
      gap: Self.gap, cross: .center,
      [
        .leaf(.picture, width: .fixed(Self.picture), height: .fixed(Self.picture)),
        .column(cross: .stretch, lines).sized(width: Length(least: 1), grow: 1),
        .leaf(.close, width: .fixed(layout.chip), height: .fixed(layout.chip)),
      ])
  }

  private func button(_ action: EditorAction, width: Double) -> Node<Part> {
    let icon = Node.leaf(Part.icon(action), width: .fixed(Self.icon), height: .fixed(Self.icon))
    let title = Node.leaf(
      Part.title(action), width: Length(least: 1), height: .fixed(LineHeight.least), grow: 1)
    return .row(
      showing: .button(action), gap: Self.gap, padding: Insets(row: Self.gap, column: 0),
      cross: .center, [icon, title]
    ).sized(width: .fixed(width))
  }
}

extension FileCardPanel.Part {
  var action: EditorAction? {
    switch self {
    case .button(let action): action
    case .close: .closeFile
    case .plate, .picture, .message, .name, .icon, .title: nil
    }
  }
  var isElement: Bool { self == .plate || action != nil }
  /// The other buttons show their names.
  var tellsName: Bool { self == .close }

  struct Drawing: PartParameters {
    let interface = InterfaceDrawing()
    @Res var card: FileCard
  }

  func items(in frame: Rect, by drawing: Drawing) -> [DrawnItem] {
    let (interface, labels) = (drawing.interface, drawing.interface.labels)
    let palette = interface.palette
    guard let file = drawing.card.file else { return [] }
    func line(_ text: String, _ height: Double, opacity: Double = 1) -> [DrawnItem] {
      labels.items(
        labels.shortened(text, to: frame.size.width, line: height), atStartOf: frame, line: height,
        opacity: opacity)
    }
    switch self {
    case .plate:
      return DrawnItem.plate(frame, color: palette.notice, palette)
    case .picture:
      let image = interface.images.imageIfOpen(file.picture)
      return [DrawnItem(panel: frame, radius: 10, color: palette.field)]
        + (image.map {
          [DrawnItem(.image($0.id), in: $0.size.fitted(into: frame.inset(by: 4)))]
        } ?? [])
    case .message: return line(labels.text(of: file.message), LineHeight.notice)
    case .name: return line(labels.text(of: file.name), LineHeight.least, opacity: 0.75)
    case .button(let action):
      let button = Button(action: action, frame: frame)
      return [
        DrawnItem(panel: frame.inset(by: Button.plateInset), radius: 10, color: palette.key)
      ] + interface.plates(behind: button)
    case .close: return interface.items(of: Button(action: .closeFile, frame: frame))
    case .icon(let id):
      return interface.actions[id].map {
        [interface.icon(of: $0, in: frame, palette.foreground, opacity: 1)]
      } ?? []
    case .title(let id):
      return interface.actions[id].map { line(interface.title(of: $0), LineHeight.least) } ?? []
    }
  }
}

/// The card to show; none while the card is closed, behind a sheet, and while the user writes.
struct FileCardToShow: PanelSource {
  private let interface = InterfaceDrawing()
  @Res private var card: FileCard
  @Res private var layout: Layout
  @Res private var keyboard: Keyboard
  @OptionalRes private var cover: WindowCover?
  private let canvas = Canvas()

  var panel: FileCardPanel? {
    guard let file = card.file, cover?.isShown != true, !keyboard.isWriting else { return nil }
    // One point is added, so that a rounding error shortens no text.
    func width(_ text: String, _ line: Double) -> Double {
      interface.labels.width(of: text) * line / 100 + 1
    }
    let titles = file.actions.map { id in
      interface.actions[id].map { width(interface.title(of: $0), LineHeight.least) } ?? 0
    }
    return FileCardPanel(
      file: file, titles: titles,
      words: max(
        width(interface.text(of: file.message), LineHeight.notice),
        width(interface.text(of: file.name), LineHeight.least)),
      canvas: canvas.fitted, layout: layout)
  }
}
