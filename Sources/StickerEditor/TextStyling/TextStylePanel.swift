import DirectManipulation
import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas
import TextPainting

/// The panel in which the user chooses the style of the selected words: the buttons, the colors and the sliders of one
/// page at a time.
struct TextStylePanel: ReplacementPanel, SliderPanel {
  let place: ReplacementPlace
  let page: TextStyling.Page

  enum Part: NamedSliderPart {
    case plate
    case page(TextStyling.Page)
    case button(EditorAction)
    case typeface
    /// The name in front of the colors of a part.
    case name(StyleColor)
    /// The color of a part; `nil` for no such part.
    case color(StyleColor, NamedColor?)
    /// The button for an outline whose color follows the letters.
    case automaticOutline
    /// The button for the color picker of a part.
    case otherColors(StyleColor)
    /// The touchable area of a slider, with its name and value.
    case slider(StyleSlider)
  }

  private static let margin = 4.0
  /// The width of the target of a color in a small window, in interface points.
  private static let leastDisc = 36.0
  /// The width of the name in front of colors, in interface points.
  private static let name = 64.0
  /// The minimum width of a slider beside other parts, in interface points.
  private static let leastSlider = 98.0

  /// Whether the panel of a layout has a single row below the tabs, so that words in the middle of such a low window stay
  /// visible.
  static func isLow(in layout: Layout) -> Bool { layout.window.height < 400 && !isNarrow(layout) }

  /// Whether the tabs of a layout need two rows.
  private static func isNarrow(_ layout: Layout) -> Bool { layout.window.width < 460 }

  static func size(in layout: Layout) -> Size {
    let tabs = isNarrow(layout) ? 2 : 1
    let rows = isLow(in: layout) ? 1.0 : 2
    return Size(
      width: min(560, layout.windowRoom.size.width),
      height: Double(tabs) * layout.button + rows * NamedSlider.height + 2 * margin)
  }

  func layOut() -> [PlacedNode<Part>] {
    let layout = place.layout
    let pages = TextStyling.Page.allCases
    let count = Self.isNarrow(layout) ? (pages.count + 1) / 2 : pages.count
    let tabs = [pages.prefix(count), pages.dropFirst(count)].filter { !$0.isEmpty }.enumerated()
      .map { number, pages in
        let end: [Node<Part>] =
          number == 0 ? [.leaf(.button(.endTextStyle), width: .fixed(layout.button))] : []
        return Node.row(
          cross: .stretch, pages.map { .leaf(.page($0), width: Length(least: 1), grow: 1) } + end
        )
        .sized(height: .fixed(layout.button))
      }
    let rows = Self.isLow(in: layout) ? [rows.flatMap(\.self)] : rows
    let body = rows.map {
      Node.row(cross: .center, $0).sized(height: .fixed(NamedSlider.height))
    }
    return Node.column(showing: .plate, padding: Insets(Self.margin), cross: .stretch, tabs + body)
      .layOut(in: place.frame, isRightToLeft: layout.isMirrored)
  }

  /// The parts of the page in two rows, which lie beside each other in a low panel.
  private var rows: [[Node<Part>]] {
    let button = place.layout.button
    let least = Length(least: Self.isLow(in: place.layout) ? Self.leastSlider : 1)
    let sliders = page.sliders.map {
      Node.leaf(Part.slider($0), width: least, height: .fixed(NamedSlider.height), grow: 1)
    }
    switch page {
    case .font:
      let typeface = Node.leaf(
        Part.typeface, width: Length(least: 80), height: .fixed(button), grow: 1)
      return [[typeface, self.button(.italicStyle)], sliders]
    case .lines: return [TextStyle.Alignment.allCases.map { self.button($0.action) }, sliders]
    case .color: return [colors(of: .letters), colors(of: .gradient)]
    case .outline: return [colors(of: .outline), sliders]
    case .shadow: return [colors(of: .shadow), sliders]
    case .plate: return [colors(of: .plate), sliders]
    }
  }

  private func button(_ action: EditorAction) -> Node<Part> {
    let side = Length.fixed(place.layout.button)
    return Self.isLow(in: place.layout) || action == .italicStyle
      ? .leaf(.button(action), width: side, height: side)
      : .leaf(.button(action), width: Length(least: 1), height: side, grow: 1)
  }

  /// Returns the colors of a part; a narrow panel has room for fewer, but always for the button of the color picker.
  private func colors(of color: StyleColor) -> [Node<Part>] {
    let isNamed = page == .color
    let side = place.layout.isLarge ? place.layout.button : Self.leastDisc
    let ends =
      (color == .letters ? [] : [Part.color(color, nil)])
      + (color == .outline ? [.automaticOutline] : [])
    let width = place.frame.size.width - 2 * Self.margin
    let room =
      !Self.isLow(in: place.layout)
      ? width : isNamed ? width / 2 : width - Self.leastSlider * Double(page.sliders.count)
    let count = Int((room - (isNamed ? Self.name : 0)) / side) - ends.count - 1
    let parts =
      ends + NamedColor.usual.prefix(max(1, count)).map { .color(color, $0) }
      + [.otherColors(color)]
    let name = Node.leaf(
      Part.name(color), width: .fixed(Self.name), height: .fixed(place.layout.button))
    return (isNamed ? [name] : [])
      + parts.map { .leaf($0, width: .fixed(side), height: .fixed(place.layout.button)) }
  }
}

struct PlacedTextStylePanel: PanelSource {
  private let places = ReplacementPlaces()
  private let words = AreWordsSelected()
  @Res private var shown: ShownPanel<TextStylePanel>
  @Res private var styling: TextStyling

  var panel: TextStylePanel? {
    guard
      let place = places.place(
        of: .textStyle, after: shown.panel?.place, size: TextStylePanel.size), words.value
    else { return nil }
    return TextStylePanel(place: place, page: styling.page)
  }
}

struct TextStyleDrawing: PartParameters {
  fileprivate let interface = InterfaceDrawing()
  private let words = SelectedWords()
  @Res private var styling: TextStyling

  /// Returns the drawing of the button for the typeface: the typeface's name in its letters.
  fileprivate func typeface(in frame: Rect) -> [DrawnItem] {
    let button = Button(action: .chooseTypeface, frame: frame)
    let palette = interface.palette
    let plates =
      [DrawnItem(panel: frame.inset(by: 3), radius: 10, color: palette.key)]
      + interface.plates(behind: button)
    guard let chosen = words.last?.words.style else { return plates }
    var style = palette.plainStyle
    (style.typeface, style.family) = (chosen.typeface, chosen.family)
    return plates + interface.sample(chosen.fontName, style, in: frame.inset(by: 8), most: 0.24)
  }

  fileprivate func name(_ color: StyleColor, in frame: Rect) -> [DrawnItem] {
    let labels = interface.labels
    let text = labels.shortened(
      interface.text(of: color.title), to: frame.size.width - 8, line: LineHeight.least)
    return labels.items(text, atStartOf: frame.inset(by: 4), line: LineHeight.least)
  }

  fileprivate func color(
    _ part: StyleColor, _ color: NamedColor?, in frame: Rect
  ) -> [DrawnItem] {
    let style = words.last?.words.style
    guard let color else {
      let button = Button(action: .styleColor(part, nil), frame: frame)
      let plate = DrawnItem(
        panel: frame.inset(by: 3), radius: 10, color: interface.palette.toggled)
      return (style?.lacks(part) == true ? [plate] : []) + interface.items(of: button)
    }
    return disc(in: frame, isChosen: style?[part] == color.rawValue)
      .items(color.rawValue, interface.palette)
  }

  /// Returns the drawing of the button for an automatic outline: a disc that is dark outside and bright inside.
  fileprivate func automaticOutline(in frame: Rect) -> [DrawnItem] {
    let disc = disc(in: frame, isChosen: words.last?.words.style.outline == .automatic)
    let inner = DrawnItem(
      disc: disc.center, radius: disc.radius * 0.55,
      color: 0xFF00_0000 | NamedColor.white.rawValue)
    return disc.items(NamedColor.black.rawValue, interface.palette) + [inner]
  }

  fileprivate func otherColors(_ part: StyleColor, in frame: Rect) -> [DrawnItem] {
    let color = words.last?.words.style[part]
    let isOther =
      color.map { color in !NamedColor.usual.contains { $0.rawValue == color } } ?? false
    return disc(in: frame, isChosen: isOther)
      .rainbow(around: isOther ? color : nil, interface.palette)
  }

  private func disc(in frame: Rect, isChosen: Bool) -> ColorDisc {
    ColorDisc(
      center: frame.center, radius: min(frame.size.width, frame.size.height) * 0.27,
      isChosen: isChosen, plate: interface.palette.notice)
  }

  fileprivate func slider(_ slider: StyleSlider, in frame: Rect) -> [DrawnItem] {
    guard let words = words.last else { return [] }
    let value = words[slider]
    return NamedSlider(
      name: slider.title, value: interface.text(of: slider.text(of: value, for: words)),
      share: slider.share(of: value, in: slider.range(for: words)),
      isDragged: styling.drags.contains(slider),
      isMarked: styling.marked == slider, isFromStart: slider != .curve
    ).items(in: frame, by: interface)
  }
}

extension TextStylePanel.Part {
  typealias Drawing = TextStyleDrawing

  var action: EditorAction? {
    switch self {
    case .plate, .name, .slider: nil
    case .page(let page): page.action
    case .button(let action): action
    case .typeface: .chooseTypeface
    case .color(let part, let color): .styleColor(part, color)
    case .automaticOutline: .automaticOutline
    case .otherColors(let part): .otherStyleColor(part)
    }
  }

  var isElement: Bool { if case .name = self { false } else { true } }

  var tellsName: Bool { if case .page = self { false } else { true } }

  var isDraggable: Bool { if case .slider = self { true } else { false } }

  func items(in frame: Rect, by drawing: TextStyleDrawing) -> [DrawnItem] {
    let interface = drawing.interface
    switch self {
    case .plate:
      return DrawnItem.plate(frame, color: interface.palette.notice, interface.palette)
    case .page(let page):
      return interface.choice(Button(action: page.action, frame: frame), padding: 8)
    case .button(let action): return interface.items(of: Button(action: action, frame: frame))
    case .typeface: return drawing.typeface(in: frame)
    case .name(let part): return drawing.name(part, in: frame)
    case .color(let part, let color): return drawing.color(part, color, in: frame)
    case .automaticOutline: return drawing.automaticOutline(in: frame)
    case .otherColors(let part): return drawing.otherColors(part, in: frame)
    case .slider(let slider): return drawing.slider(slider, in: frame)
    }
  }
}

extension InterfaceDrawing {
  /// Returns the drawing of a text in a style, scaled to a frame's size, at most by a factor, and centered.
  func sample(_ text: String, _ style: TextStyle, in frame: Rect, most: Double) -> [DrawnItem] {
    let image = images.image(.writing(StickerText(text, style: style)))
    guard !image.size.isEmpty else { return [] }
    let scale = min(
      frame.size.width / image.size.width, frame.size.height / image.size.height, most)
    return [
      DrawnItem(
        .image(image.id),
        in: Rect(
          center: frame.center, width: image.size.width * scale, height: image.size.height * scale))
    ]
  }
}

extension Palette {
  /// The style of regular letters in the color of icons.
  var plainStyle: TextStyle {
    var style = TextStyle(color: iconColor & 0xFF_FFFF, outline: .none)
    style.weight = 400
    return style
  }
}
