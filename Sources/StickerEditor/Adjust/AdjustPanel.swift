import ColorGrading
import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// The sliders and looks for the photo, below the canvas.
///
/// A window with enough room shows all looks and sliders, and any other window one page of them at a time.
struct AdjustPanel: SliderPanel {
  /// The frame of the panel, in interface points.
  let frame: Rect
  let isMirrored: Bool
  /// The width and height of a button, in interface points.
  private let side: Double
  /// Whether the buttons that end adjusting have words.
  private let hasWords: Bool
  /// The shown page; `nil` if all looks and sliders are shown.
  let page: PhotoAdjusting.Page?

  enum Part: NamedSliderPart {
    case plate
    case title
    case page(PhotoAdjusting.Page)
    case button(EditorAction)
    /// A button with its title.
    case word(EditorAction)
    case look(PhotoLook?)
    /// The touchable area of a slider, with its name and value.
    case slider(PhotoAdjustments.Setting)
  }

  private static let (margin, gap) = (8.0, 8.0)
  /// The maximum width of the parts, in interface points.
  private static let widest = 1180.0
  /// The minimum width of a look with its name, in interface points.
  fileprivate static let leastNamed = 72.0
  /// The height of a look's name, in interface points.
  fileprivate static let name = 18.0
  /// The maximum share of the canvas's height for all looks and sliders together.
  private static let greatestShare = 0.42

  /// Creates the panel in a layout whose lower bar has the panel's height.
  init(in layout: Layout, page: PhotoAdjusting.Page) {
    (frame, isMirrored) = (layout.lowerPlate(width: Self.widest), layout.isMirrored)
    (side, hasWords) = (layout.button, layout.isLarge)
    self.page = Self.showsAll(in: layout) ? nil : page
  }

  /// Whether the looks are too narrow for names, so that the name of the chosen look is above the panel.
  var namesChosenLook: Bool {
    let room = Self.room(inWidth: frame.size.width)
    return page == .looks
      && room < Self.leastNamed * Double(Self.columnsOfLooks(inWidth: frame.size.width))
  }

  /// Returns the height of the panel with its margin in a layout, in interface points.
  static func height(in layout: Layout) -> Double {
    height(in: layout, showsAll: showsAll(in: layout)) + layout.margin
  }

  private static func showsAll(in layout: Layout) -> Bool {
    let height = layout.canvas.size.height + layout.lowerBar.size.height
    return self.height(in: layout, showsAll: true) <= greatestShare * height
  }

  private static func height(in layout: Layout, showsAll: Bool) -> Double {
    let (width, side) = (layout.lowerPlate(width: widest).size.width, layout.button)
    let looks =
      Double(rows(of: lookCount, columnsOfLooks(inWidth: width))) * look(inWidth: width, side)
    func sliders(_ count: Int) -> Double {
      Double(rows(of: count, columnsOfSliders(inWidth: width))) * NamedSlider.height
    }
    let counts = PhotoAdjusting.Page.allCases.map(\.settings.count)
    let body =
      showsAll
      ? looks + gap + sliders(counts.reduce(0, +)) : max(looks, sliders(counts.max() ?? 0))
    return side + body + margin
  }

  private static func rows(of count: Int, _ columns: Int) -> Int { (count + columns - 1) / columns }

  private static let lookCount = PhotoLook.allCases.count + 1

  private static func room(inWidth width: Double) -> Double { min(widest, width) - 2 * margin }

  private static func columnsOfLooks(inWidth width: Double) -> Int {
    room(inWidth: width) >= Double(lookCount) * leastNamed ? lookCount : (lookCount + 1) / 2
  }

  private static func columnsOfSliders(inWidth width: Double) -> Int {
    room(inWidth: width) >= 780 ? 4 : room(inWidth: width) >= 290 ? 2 : 1
  }

  /// Returns the height of a look, in interface points: a picture of 3:2, and its name if there is room.
  ///
  /// `least` is the minimum height, in interface points.
  private static func look(inWidth width: Double, _ least: Double) -> Double {
    let side = room(inWidth: width) / Double(columnsOfLooks(inWidth: width))
    let picture = min(56, (side - 8) / 1.5) + 8
    return max(least, picture + (side >= leastNamed ? name : 0))
  }

  func layOut() -> [PlacedNode<Part>] {
    let button = Length.fixed(side)
    let heading: [Node<Part>] =
      page == nil
      ? [.leaf(.title, width: Length(least: 1), grow: 1)]
      : PhotoAdjusting.Page.allCases.map { .leaf(.page($0), width: Length(least: 1), grow: 1) }
    let header = Node<Part>.row(
      gap: 4, cross: .stretch,
      heading
        + [.leaf(.button(.resetAdjustments), width: button)]
        + [EditorAction.cancelAdjusting, .endAdjusting].map {
          hasWords
            ? .leaf(.word($0), width: .fixed(InterfaceDrawing.wordWidth))
            : .leaf(.button($0), width: button)
        }
    ).sized(height: button)
    let looks = [nil] + PhotoLook.allCases.map(Optional.some)
    let width = frame.size.width
    var body: [Node<Part>] = []
    if page == nil || page == .looks {
      body.append(
        Self.grid(
          looks.map(Part.look), columns: Self.columnsOfLooks(inWidth: width),
          height: Self.look(inWidth: width, side)))
    }
    let settings = PhotoAdjusting.Page.allCases.filter { page == nil || page == $0 }
      .flatMap(\.settings)
    if !settings.isEmpty {
      body.append(
        Self.grid(
          settings.map(Part.slider), columns: Self.columnsOfSliders(inWidth: width),
          height: NamedSlider.height))
    }
    let column = Node<Part>.column(
      cross: .stretch, [header, .column(gap: Self.gap, cross: .stretch, body)]
    ).sized(width: .fixed(Self.room(inWidth: width)))
    return Node.row(
      showing: .plate, padding: Insets(top: Self.margin / 2), main: .center, [column]
    )
    .layOut(in: frame, isRightToLeft: isMirrored)
  }

  /// Returns parts in rows of equal cells, in the order of reading.
  private static func grid(_ parts: [Part], columns: Int, height: Double) -> Node<Part> {
    .column(
      cross: .stretch,
      stride(from: 0, to: parts.count, by: columns).map { start in
        let row = parts[start..<min(start + columns, parts.count)]
        let cells = row.map { Node.leaf($0, width: Length(least: 1), grow: 1) }
        let rest = (row.count..<columns).map { _ in Node<Part>.spacer() }
        return .row(cross: .stretch, cells + rest).sized(height: .fixed(height))
      })
  }
}

struct AdjustPanelToShow: PanelSource {
  @Res private var layout: Layout
  @Res private var adjusting: PhotoAdjusting

  var panel: AdjustPanel? {
    adjusting.isOpen ? AdjustPanel(in: layout, page: adjusting.page) : nil
  }
}

struct AdjustDrawing: PartParameters {
  fileprivate let interface = InterfaceDrawing()
  private let photo = Photo()
  private let canvas = Canvas()
  @Res private var adjusting: PhotoAdjusting

  private var palette: Palette { interface.palette }

  /// The corner radius of a look's picture, in interface points.
  private static let radius = 8.0

  fileprivate func title(in frame: Rect) -> [DrawnItem] {
    let title: Phrase = "Adjust photo…"
    return interface.labels.items(
      interface.text(of: title.heading), fitting: frame.inset(by: 4), line: LineHeight.panelTitle,
      isHeading: true)
  }

  /// Returns the drawing of the plate, and of the chosen look's name above it in a panel whose looks have no names.
  fileprivate func plate(in frame: Rect) -> [DrawnItem] {
    let plate = DrawnItem.plate(frame, color: palette.opaquePanel, palette)
    guard let layout = interface.layout,
      AdjustPanel(in: layout, page: adjusting.page).namesChosenLook,
      let look = interface.actions[.look(photo.adjustments.look)]
    else { return plate }
    let name = interface.title(of: look)
    let width = interface.labels.width(of: name) * LineHeight.least / 100 + 24
    let pill = Rect(
      center: Point(frame.center.x, frame.minY - 20), width: width, height: 24)
    return plate + [DrawnItem(panel: pill, radius: 12, color: palette.notice)]
      + interface.labels.items(name, at: pill.center, line: LineHeight.least)
  }

  /// Returns the drawing of a look: the photo with the look, and its name if the frame has room.
  fileprivate func look(_ look: PhotoLook?, in frame: Rect) -> [DrawnItem] {
    let id = EditorAction.look(look)
    guard let action = interface.actions[id] else { return [] }
    let hasName = frame.size.width >= AdjustPanel.leastNamed
    let area = Rect(
      x: frame.minX, y: frame.minY, width: frame.size.width,
      height: frame.size.height - (hasName ? AdjustPanel.name : 0))
    var items: [DrawnItem] = []
    let picture = (photo.size ?? canvas.size).fitted(into: area.inset(by: 4))
    if let drawn = photo.picture(with: PhotoAdjustments(look: look)) {
      items.append(DrawnItem(drawn, in: picture))
    }
    if interface.isPressed(Button(action: id, frame: frame)) {
      items.append(DrawnItem(panel: picture, radius: 0, color: palette.pressed))
    }
    // The ring covers the corners of the picture, which is drawn as a rectangle.
    let ring = action.isOn ? palette.accent : palette.opaquePanel
    items.append(
      DrawnItem(
        panel: picture.inset(by: -4), radius: Self.radius + 4, color: 0,
        rim: Panel.Rim(color: ring, width: 4)))
    guard hasName else { return items }
    let name = interface.labels.shortened(
      interface.title(of: action), to: frame.size.width - 4, line: LineHeight.least)
    return items
      + interface.labels.items(
        name, at: Point(frame.center.x, frame.maxY - AdjustPanel.name / 2),
        line: LineHeight.least)
  }

  fileprivate func slider(
    _ setting: PhotoAdjustments.Setting, in frame: Rect
  ) -> [DrawnItem] {
    let percent = photo.adjustments.percent(setting)
    return NamedSlider(
      name: setting.title,
      value: percent > 0 ? "+\(percent)" : percent < 0 ? "\u{2212}\(-percent)" : "0",
      share: setting.share(of: percent, in: PhotoAdjustments.Setting.range),
      isDragged: adjusting.drags.contains(setting),
      isMarked: adjusting.marked == setting
    ).items(in: frame, by: interface)
  }
}

extension AdjustPanel.Part {
  typealias Drawing = AdjustDrawing

  var action: EditorAction? {
    switch self {
    case .plate, .title, .slider: nil
    case .page(let page): page.action
    case .button(let action), .word(let action): action
    case .look(let look): .look(look)
    }
  }

  var isElement: Bool { self != .title }

  var tellsName: Bool {
    switch self {
    case .page, .word: false
    case .plate, .title, .button, .look, .slider: true
    }
  }

  var isDraggable: Bool { if case .slider = self { true } else { false } }

  func items(in frame: Rect, by drawing: AdjustDrawing) -> [DrawnItem] {
    let interface = drawing.interface
    switch self {
    case .plate: return drawing.plate(in: frame)
    case .title: return drawing.title(in: frame)
    case .page(let page):
      return interface.choice(Button(action: page.action, frame: frame), padding: 8)
    case .button(let action): return interface.items(of: Button(action: action, frame: frame))
    case .word(let action):
      return interface.word(
        Button(action: action, frame: frame), isFilled: action == .endAdjusting)
    case .look(let look): return drawing.look(look, in: frame)
    case .slider(let setting): return drawing.slider(setting, in: frame)
    }
  }
}
