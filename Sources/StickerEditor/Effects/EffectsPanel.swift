import ColorGrading
import DirectManipulation
import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas

/// The panel in which the user chooses the outline, the shadow and the tint of the selected stickers: presets, and the
/// color and the sliders of one effect at a time.
struct EffectsPanel: ReplacementPanel, SliderPanel {
  let place: ReplacementPlace
  let page: EffectsEditing.Page
  /// Whether a low panel shows the presets.
  let showsPresets: Bool

  enum Part: NamedSliderPart {
    case plate
    case preset(EffectPreset)
    /// The tab of the presets in a low panel.
    case presets
    case page(EffectsEditing.Page)
    case done
    /// The color of an effect; `nil` for no effect.
    case color(EffectsEditing.Page, NamedColor?)
    /// The button for the color picker of an effect.
    case otherColors(EffectsEditing.Page)
    /// The touchable area of a slider, with its name and value.
    case slider(EffectSlider)
  }

  private static let margin = 4.0
  /// The minimum width of the target of a color, in interface points.
  private static let leastDisc = 36.0

  /// Whether the panel of a layout shows either the presets or one effect, in a single row below the tabs.
  ///
  /// All rows together would cover the stickers in the middle of such a low window.
  static func isLow(in layout: Layout) -> Bool {
    layout.window.height < 400 && layout.window.width >= 460
  }

  /// Returns the height of the presets with their names below them, in interface points.
  private static func presetHeight(in layout: Layout) -> Double {
    isLow(in: layout) ? NamedSlider.height : (layout.isLarge ? 64 : 40) + names
  }

  /// The height of two lines of a preset's name, in interface points.
  fileprivate static let names = 38.0

  static func size(in layout: Layout) -> Size {
    let rows = isLow(in: layout) ? layout.button : 2 * layout.button + NamedSlider.height
    return Size(
      width: min(508, layout.windowRoom.size.width),
      height: rows + presetHeight(in: layout) + 2 * margin)
  }

  func layOut() -> [PlacedNode<Part>] {
    let button = place.layout.button
    let isLow = Self.isLow(in: place.layout)
    let width = place.frame.size.width - 2 * Self.margin
    func row(
      _ parts: [Part], width: Length = .fit, height: Double = button, grow: Double = 0
    ) -> Node<Part> {
      Node.row(
        cross: .stretch, parts.map { .leaf($0, width: Length(least: 1), grow: 1) }
      ).sized(width: width, height: .fixed(height), grow: grow)
    }
    let tabs = (isLow ? [Part.presets] : []) + EffectsEditing.Page.allCases.map(Part.page)
    let header = Node.row(
      cross: .stretch,
      tabs.map { .leaf($0, width: Length(least: 1), grow: 1) } + [
        .leaf(.done, width: .fixed(button))
      ]
    ).sized(height: .fixed(button))
    let presets = row(
      EffectPreset.allCases.map(Part.preset), height: Self.presetHeight(in: place.layout))
    let sliders = row(
      page.sliders.map(Part.slider), height: NamedSlider.height, grow: isLow ? 1 : 0)
    // A narrow panel has room for fewer colors, but always for the button of the color picker.
    let room = isLow ? width - max(150, 104 * Double(page.sliders.count)) : width
    let count = max(1, Int(room / Self.leastDisc) - 2)
    let discs = [nil] + NamedColor.usual.prefix(count).map(Optional.some)
    let parts = discs.map { Part.color(page, $0) } + [.otherColors(page)]
    let colors = row(
      parts, width: isLow ? .fixed(Double(parts.count) * Self.leastDisc) : .fit)
    let effect = Node.row(cross: .center, [colors, sliders])
    return Node.column(
      showing: .plate, padding: Insets(Self.margin), cross: .stretch,
      isLow ? [header, showsPresets ? presets : effect] : [presets, header, colors, sliders]
    ).layOut(in: place.frame, isRightToLeft: place.layout.isMirrored)
  }
}

struct PlacedEffectsPanel: PanelSource {
  private let places = ReplacementPlaces()
  @Res private var shown: ShownPanel<EffectsPanel>
  @Res private var editing: EffectsEditing

  var panel: EffectsPanel? {
    places.place(of: .effects, after: shown.panel?.place, size: EffectsPanel.size)
      .map { EffectsPanel(place: $0, page: editing.page, showsPresets: editing.showsPresets) }
  }
}

struct EffectsDrawing: PartParameters {
  fileprivate let interface = InterfaceDrawing()
  private let last = LastSelected()
  @Res private var editing: EffectsEditing

  /// Returns the drawing of a preset: the last selected sticker's picture with the preset's effects, above the name.
  fileprivate func preset(_ preset: EffectPreset, in frame: Rect) -> [DrawnItem] {
    let button = Button(action: preset.action, frame: frame)
    // A low panel has room for one line.
    let height = min(EffectsPanel.names, frame.size.height - 28)
    let words = Rect(
      x: frame.minX + 3, y: frame.maxY - height - 2, width: frame.size.width - 6, height: height)
    let sample = Rect(
      x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height - height)
    let plates =
      interface.plates(behind: button)
      + interface.labels.items(
        interface.text(of: preset.title), fitting: words, line: LineHeight.least, isCentered: true)
    guard let sticker = last.effects else { return plates }
    var effects = ScaledEffects(sticker.effects, of: sticker.size)
    preset.apply(to: &effects)
    let name = PictureName(document: sticker.image).with(effects.effects, of: sticker.size)
    guard let image = interface.images.imageIfOpen(name) else { return plates }
    let room = sample.inset(by: max(3, min(sample.size.width, sample.size.height) * 0.12))
    return plates + [DrawnItem(.image(image.id), in: sticker.size.fitted(into: room))]
  }

  fileprivate func color(
    _ page: EffectsEditing.Page, _ color: NamedColor?, in frame: Rect
  ) -> [DrawnItem] {
    let action = EditorAction.effectColor(page, color)
    guard let color else { return interface.items(of: Button(action: action, frame: frame)) }
    return disc(in: frame, of: action).items(color.rawValue, interface.palette)
  }

  fileprivate func otherColors(_ page: EffectsEditing.Page, in frame: Rect) -> [DrawnItem] {
    let disc = disc(in: frame, of: .otherEffectColor(page))
    let color = last.effects.flatMap { ScaledEffects($0.effects, of: $0.size).color(of: page) }
    return disc.rainbow(around: disc.isChosen ? color : nil, interface.palette)
  }

  private func disc(in frame: Rect, of action: EditorAction) -> ColorDisc {
    ColorDisc(
      center: frame.center, radius: min(frame.size.width, frame.size.height) * 0.27,
      isChosen: interface.actions[action]?.isOn == true, plate: interface.palette.notice)
  }

  fileprivate func slider(_ slider: EffectSlider, in frame: Rect) -> [DrawnItem] {
    let percent = last.effects.map { ScaledEffects($0.effects, of: $0.size)[slider] } ?? 0
    return NamedSlider(
      name: slider.title, value: interface.text(of: "\(percent)%"),
      share: slider.share(of: percent, in: slider.range), isDragged: editing.drags.contains(slider),
      isMarked: editing.marked == slider, isFromStart: true
    ).items(in: frame, by: interface)
  }
}

extension EffectsPanel.Part {
  typealias Drawing = EffectsDrawing

  var action: EditorAction? {
    switch self {
    case .plate, .slider: nil
    case .preset(let preset): preset.action
    case .presets: .effectPresets
    case .page(let page): page.action
    case .done: .endEffects
    case .color(let page, let color): .effectColor(page, color)
    case .otherColors(let page): .otherEffectColor(page)
    }
  }

  var tellsName: Bool {
    switch self {
    case .presets, .page: false
    default: true
    }
  }

  var isDraggable: Bool { if case .slider = self { true } else { false } }

  func items(in frame: Rect, by drawing: EffectsDrawing) -> [DrawnItem] {
    let interface = drawing.interface
    switch self {
    case .plate:
      return DrawnItem.plate(
        frame, color: interface.palette.notice, interface.palette)
    case .preset(let preset): return drawing.preset(preset, in: frame)
    case .presets:
      return interface.choice(Button(action: .effectPresets, frame: frame), padding: 10)
    case .page(let page):
      return interface.choice(Button(action: page.action, frame: frame), padding: 10)
    case .done: return interface.items(of: Button(action: .endEffects, frame: frame))
    case .color(let page, let color): return drawing.color(page, color, in: frame)
    case .otherColors(let page): return drawing.otherColors(page, in: frame)
    case .slider(let slider): return drawing.slider(slider, in: frame)
    }
  }
}
