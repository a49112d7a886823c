import DirectManipulation
import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas
import TextPainting

/// The panel in which the user chooses the style of words: tabs, and the buttons, the colors and the sliders of one page
/// at a time.
///
/// While the user writes, the row of tabs also has buttons that end the writing, and one that shows the keys for letters in
/// place of the page.
struct TextStylePanel: ReplacementPanel, SliderPanel {
  let place: ReplacementPlace
  let page: TextStyling.Page
  let use: Use

  /// The words whose style the panel changes, and the rows below the tabs.
  enum Use {
    /// Selected words, with a page.
    case selection
    /// Words that the user is writing, with a page.
    case writing
    /// Words that the user is writing, with the keys of ``WritingPanel``.
    case keys
  }

  enum Part: NamedSliderPart {
    case plate
    case page(TextStyling.Page)
    case button(EditorAction)
    /// A button with its title.
    case word(EditorAction)
    /// A style that one tap chooses, by its index in `TextStyle.presets`.
    case preset(Int)
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
  /// The minimum width of a tab if all tabs are in one row, in interface points.
  private static let leastTab = 56.0
  /// The width of a button with its title, in interface points.
  private static let word = 96.0
  /// The width of the canvas from which on the panel is no wider than the canvas while the user writes, in interface
  /// points; beside a narrower canvas, the panel lies in front of the bars.
  private static let leastCanvas = 480.0

  /// Whether the panel of selected words has a single row below the tabs, so that words in the middle of a low window stay
  /// visible; words that the user is writing move above the panel.
  private static func isLow(in layout: Layout, _ use: Use) -> Bool {
    use == .selection && layout.window.height < 400 && layout.window.width >= 460
  }

  private static func width(in layout: Layout, _ use: Use) -> Double {
    if use == .selection { return min(560, layout.windowRoom.size.width) }
    let canvas = layout.canvas.size.width
    return min(
      TextEntry.widest,
      canvas >= leastCanvas ? canvas : layout.window.width - 2 * layout.margin)
  }

  /// Returns the numbers of tabs in each row, and whether the buttons in the first row have titles.
  private static func tabs(in layout: Layout, _ use: Use, width: Double) -> ([Int], hasWords: Bool)
  {
    let count = TextStyling.Page.allCases.count
    let isWriting = use != .selection
    let icons = (isWriting ? 3 : 1) * layout.button
    let words = isWriting ? 2 * word + layout.button : word
    func room(beside buttons: Double) -> Int { Int((width - 2 * margin - buttons) / leastTab) }
    if layout.isLarge, room(beside: words) >= count { return ([count], true) }
    if room(beside: icons) >= count { return ([count], false) }
    // Above the keys, the first tabs are enough to hide the keys.
    return (use == .keys ? [max(1, room(beside: icons))] : [count / 2, count - count / 2], false)
  }

  static func size(in layout: Layout, _ use: Use) -> Size {
    let width = width(in: layout, use)
    let rows = tabs(in: layout, use, width: width).0.count
    return Size(
      width: width,
      height: Double(rows) * layout.button + (isLow(in: layout, use) ? 1 : 2) * NamedSlider.height
        + 2 * margin)
  }

  /// Returns the frame while the user writes without on-screen keys, in interface points: at the bottom of the canvas, or
  /// of the window if the canvas is narrower.
  static func frameWhileWriting(in layout: Layout) -> Rect {
    let size = size(in: layout, .writing)
    let room =
      size.width <= layout.canvas.size.width
      ? layout.canvas : Rect(origin: .zero, size: layout.window).inset(by: layout.margin)
    return room.frame(of: size, at: Point(0.5, 1))
  }

  func layOut() -> [PlacedNode<Part>] {
    let layout = place.layout
    let (counts, hasWords) = Self.tabs(in: layout, use, width: place.frame.size.width)
    func button(_ action: EditorAction, isWord: Bool = false) -> Node<Part> {
      isWord
        ? .leaf(.word(action), width: .fixed(Self.word))
        : .leaf(.button(action), width: .fixed(layout.button))
    }
    let isWriting = use != .selection
    let before = isWriting ? [button(.cancelText, isWord: hasWords)] : []
    let behind =
      (isWriting ? [button(.showKeys)] : []) + [button(.endTextStyle, isWord: hasWords)]
    var pages = TextStyling.Page.allCases[...]
    let tabs = counts.enumerated().map { number, count in
      let tabs = pages.prefix(count).map {
        Node.leaf(Part.page($0), width: Length(least: 1), grow: 1)
      }
      pages = pages.dropFirst(count)
      return Node.row(cross: .stretch, number == 0 ? before + tabs + behind : tabs)
        .sized(height: .fixed(layout.button))
    }
    let rows = isLow ? [rows.flatMap(\.self)] : rows
    let body = rows.map {
      Node.row(cross: .center, $0).sized(height: .fixed(NamedSlider.height))
    }
    return Node.column(
      showing: .plate, padding: Insets(Self.margin), cross: .stretch,
      tabs + (use == .keys ? [] : body)
    )
    .layOut(in: place.frame, isRightToLeft: layout.isMirrored)
  }

  private var isLow: Bool { Self.isLow(in: place.layout, use) }

  /// The parts of the page in two rows, which lie beside each other in a low panel.
  private var rows: [[Node<Part>]] {
    let button = place.layout.button
    let least = Length(least: isLow ? Self.leastSlider : 1)
    let sliders = page.sliders.map {
      Node.leaf(Part.slider($0), width: least, height: .fixed(NamedSlider.height), grow: 1)
    }
    switch page {
    case .style:
      let presets = TextStyle.presets.indices.map {
        Node.leaf(Part.preset($0), width: Length(least: 1), height: .fixed(button), grow: 1)
      }
      let count = presets.count / 2
      return [Array(presets.prefix(count)), Array(presets.dropFirst(count))]
    case .font:
      let typeface = Node.leaf(
        Part.typeface, width: Length(least: 80), height: .fixed(button), grow: 1)
      return [[typeface, self.button(.bold), self.button(.italic)], sliders]
    case .lines: return [TextStyle.Alignment.allCases.map { self.button($0.action) }, sliders]
    case .color: return [colors(of: .letters), colors(of: .gradient)]
    case .outline: return [colors(of: .outline), sliders]
    case .shadow: return [colors(of: .shadow), sliders]
    case .plate: return [colors(of: .plate), sliders]
    }
  }

  private func button(_ action: EditorAction) -> Node<Part> {
    let side = Length.fixed(place.layout.button)
    return isLow || page == .font
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
      !isLow
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
  @Res private var writing: Writing
  @Res private var layout: Layout

  var panel: TextStylePanel? {
    if let entry = writing.entry {
      if entry.isLine { return nil }
      let place = ReplacementPlace(
        stickers: [], layout: layout, frame: entry.panel(around: nil, in: layout))
      return TextStylePanel(
        place: place, page: styling.page, use: entry.showsKeys ? .keys : .writing)
    }
    let place = places.place(of: .textStyle, after: shown.panel?.place) {
      TextStylePanel.size(in: $0, .selection)
    }
    guard let place, words.value else { return nil }
    return TextStylePanel(place: place, page: styling.page, use: .selection)
  }
}

struct TextStyleDrawing: PartParameters {
  fileprivate let interface = InterfaceDrawing()
  private let words = StyledWords()
  @Res private var styling: TextStyling

  /// The background of samples of styles, a color between light and dark as in photos.
  private static let photo: UInt32 = 0xFF7C_8796

  /// Returns the drawing of a style that one tap chooses: two letters in the style, with a ring if the words have the style.
  fileprivate func preset(_ index: Int, in frame: Rect) -> [DrawnItem] {
    let (preset, palette) = (TextStyle.presets[index], interface.palette)
    let plate = frame.inset(by: 4)
    func panel(_ frame: Rect, radius: Double, _ color: UInt32) -> DrawnItem {
      DrawnItem(panel: frame, radius: radius, color: color)
    }
    let isChosen = words.last?.words.style.isSame(as: preset) == true
    let button = Button(action: .textPreset(index), frame: frame)
    return (isChosen ? [panel(plate.inset(by: -3), radius: 11, palette.accent)] : [])
      + [panel(plate, radius: 8, Self.photo)]
      + interface.sample("Aa", preset, in: plate.inset(by: 3), most: 0.36)
      + (interface.isPressed(button) ? [panel(plate, radius: 8, palette.pressed)] : [])
  }

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
    case .button(let action), .word(let action): action
    case .preset(let index): .textPreset(index)
    case .typeface: .chooseTypeface
    case .color(let part, let color): .styleColor(part, color)
    case .automaticOutline: .automaticOutline
    case .otherColors(let part): .otherStyleColor(part)
    }
  }

  var isElement: Bool { if case .name = self { false } else { true } }

  var tellsName: Bool {
    switch self {
    case .page, .word, .preset: false
    default: true
    }
  }

  var isDraggable: Bool { if case .slider = self { true } else { false } }

  func items(in frame: Rect, by drawing: TextStyleDrawing) -> [DrawnItem] {
    let interface = drawing.interface
    switch self {
    case .plate:
      return DrawnItem.plate(frame, color: interface.palette.notice, interface.palette)
    case .page(let page):
      return interface.choice(Button(action: page.action, frame: frame), padding: 4)
    case .button(let action): return interface.items(of: Button(action: action, frame: frame))
    case .word(let action):
      return interface.word(
        Button(action: action, frame: frame), isFilled: action == .endTextStyle)
    case .preset(let index): return drawing.preset(index, in: frame)
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
