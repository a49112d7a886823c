import ColorGrading
import DirectManipulation
import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas

/// The panel in which the user chooses the outline, the shadow and the tint of the selected stickers: presets, and the
/// color and the sliders of one effect at a time.
struct EffectsPanel: ReplacementPanel {
  let place: ReplacementPlace
  let page: EffectsEditing.Page

  enum Part: SliderPart {
    case plate
    case preset(EffectPreset)
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

  /// Returns the size of the panel in a layout, in interface points.
  static func size(in layout: Layout) -> Size {
    Size(
      width: min(508, layout.window.width - 16),
      height: layout.button + 2 * Layout.target + NamedSlider.height + 2 * margin)
  }

  func layOut() -> [PlacedNode<Part>] {
    let side = Length.fixed(Layout.target)
    func row(_ parts: [Part], height: Double) -> Node<Part> {
      Node.row(
        cross: .stretch, parts.map { .leaf($0, width: Length(least: 1), grow: 1) }
      ).sized(height: .fixed(height))
    }
    let pages = EffectsEditing.Page.allCases.map {
      Node.leaf(Part.page($0), width: Length(least: 1), grow: 1)
    }
    // A narrow panel has room for fewer colors, but always for the button of the color picker.
    let count = Int((place.frame.size.width - 2 * Self.margin) / Self.leastDisc) - 2
    let colors = [nil] + NamedColor.usual.prefix(max(1, count)).map(Optional.some)
    return Node.column(
      showing: .plate, padding: Insets(Self.margin), cross: .stretch,
      [
        row(EffectPreset.allCases.map(Part.preset), height: place.layout.button),
        Node.row(cross: .stretch, pages + [.leaf(.done, width: side)]).sized(height: side),
        row(colors.map { .color(page, $0) } + [.otherColors(page)], height: Layout.target),
        row(page.sliders.map(Part.slider), height: NamedSlider.height),
      ]
    ).layOut(in: place.frame, isRightToLeft: place.layout.isMirrored)
  }

  /// Returns the rail of a slider in its frame, in interface points.
  func rail(in slider: Rect) -> SliderRail {
    NamedSlider.rail(in: slider, isRightToLeft: place.layout.isMirrored)
  }
}

/// The panel at its place.
struct PlacedEffectsPanel: PanelSource {
  private let places = ReplacementPlaces()
  @Res private var shown: ShownPanel<EffectsPanel>
  @Res private var editing: EffectsEditing

  var panel: EffectsPanel? {
    places.place(of: .effects, after: shown.panel?.place, size: EffectsPanel.size)
      .map { EffectsPanel(place: $0, page: editing.page) }
  }
}

/// The parameters that draw the panel.
struct EffectsDrawing: PartParameters {
  fileprivate let interface = InterfaceDrawing()
  private let last = LastSelected()
  @Res private var editing: EffectsEditing

  /// Returns the drawing of a preset: the last selected sticker's picture with the preset's effects.
  fileprivate func preset(_ preset: EffectPreset, in frame: Rect) -> [DrawnItem] {
    let button = Button(action: preset.action, frame: frame)
    let plates = interface.plates(behind: button)
    guard let sticker = last.effects else { return plates }
    var effects = ScaledEffects(sticker.effects, of: sticker.size)
    preset.apply(to: &effects)
    let name = PictureName(document: sticker.image).with(effects.effects, of: sticker.size)
    guard let image = interface.images.imageIfOpen(name) else { return plates }
    let room = frame.inset(by: max(8, min(frame.size.width, frame.size.height) * 0.22))
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
      share: slider.share(of: percent), isDragged: editing.drags.contains { $0.slider == slider },
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
    case .page(let page): page.action
    case .done: .endEffects
    case .color(let page, let color): .effectColor(page, color)
    case .otherColors(let page): .otherEffectColor(page)
    }
  }

  var tellsName: Bool { if case .page = self { false } else { true } }

  var isDraggable: Bool { if case .slider = self { true } else { false } }

  func items(in frame: Rect, by drawing: EffectsDrawing) -> [DrawnItem] {
    let interface = drawing.interface
    switch self {
    case .plate:
      return DrawnItem.plate(
        frame, color: interface.palette.notice, interface.palette)
    case .preset(let preset): return drawing.preset(preset, in: frame)
    case .page(let page):
      return interface.choice(Button(action: page.action, frame: frame), padding: 10)
    case .done: return interface.items(of: Button(action: .endEffects, frame: frame))
    case .color(let page, let color): return drawing.color(page, color, in: frame)
    case .otherColors(let page): return drawing.otherColors(page, in: frame)
    case .slider(let slider): return drawing.slider(slider, in: frame)
    }
  }
}
