import DirectManipulation
public import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas
import TextPainting

/// Shows a panel in place of the context bar, in which the user changes the style of the selected words: typeface, size,
/// lines, colors, outline, shadow and plate.
///
/// The words follow a drag of a thumb at once; the drag becomes one undo step when the contact lifts. Publishes
/// ``TextStyling``.
struct TextStylePlugin: Plugin {
  func build(_ app: App) {
    app.insertState(TextStyling())
    app.addReplacementPanel(showing: PlacedTextStylePanel())
    app.add(
      DragSliders<StyleSliders>(), StepSliders<StyleSliders>(), PerformTextStyle(),
      PickStyleColors(), to: .behave)
    app.add(
      Action(.textStyle, "Text style…", at: .selection(6), keys: KeyChord("T", shift: .held))
        .shown(if: AreWordsSelected())
        .on(if: ResourceEquals(\ContextBarReplacement.action, .textStyle)),
      Action(.endTextStyle, "Done").showing(icon: "done"),
      Action(.chooseTypeface, "Font…"),
      Action(.italicStyle, "Italic").on(if: HasStyle { $0.isItalic }),
      Action(.automaticOutline, "Automatic"))
    for alignment in TextStyle.Alignment.allCases {
      app.add(
        Action(alignment.action, alignment.title).on(if: HasStyle { $0.alignment == alignment }))
    }
    for page in TextStyling.Page.allCases {
      app.add(Action(page.action, page.title).on(if: ResourceEquals(\TextStyling.page, page)))
    }
    for part in StyleColor.allCases {
      for color in NamedColor.usual { app.add(Action(.styleColor(part, color), color.name)) }
      app.add(
        Action(.styleColor(part, nil), "None").showing(icon: "none"),
        Action(.otherStyleColor(part), "More colors…"))
    }
  }
}

extension EditorAction {
  /// Shows or hides the panel for the style of the selected words.
  public static let textStyle = EditorAction("text-style")
  static let endTextStyle = EditorAction("end-text-style")
  /// Shows the installed fonts for the selected words.
  static let chooseTypeface = EditorAction("choose-typeface")
  /// Switches the selected words between slanted and upright letters.
  static let italicStyle = EditorAction("italic-style")
  /// Gives the selected words an outline whose color follows the letters.
  static let automaticOutline = EditorAction("automatic-outline")

  /// Gives a part of the selected words a color; `nil` removes the part.
  static func styleColor(_ part: StyleColor, _ color: NamedColor?) -> EditorAction {
    EditorAction("style-\(part.rawValue)-\(color.map { "\($0)" } ?? "none")")
  }

  /// Opens the color picker for a part of the selected words.
  static func otherStyleColor(_ part: StyleColor) -> EditorAction {
    EditorAction("style-\(part.rawValue)-other")
  }
}

extension StyleColor {
  /// The name in front of the colors.
  var title: Phrase {
    switch self {
    case .letters: "Color"
    case .gradient: "Gradient"
    case .outline: "Outline"
    case .shadow: "Shadow"
    case .plate: Phrase(key: "Box", context: "behind words")
    }
  }
}

extension TextStyle.Alignment {
  /// Aligns the lines of the selected words.
  var action: EditorAction { EditorAction("text-\(rawValue)") }

  fileprivate var title: Phrase {
    switch self {
    case .left: "Align text left"
    case .center: "Align text center"
    case .right: "Align text right"
    }
  }
}

/// A resource: the state of the panel for the style of words.
struct TextStyling: SliderState {
  var page = Page.font {
    didSet { marked = page.sliders.first ?? marked }
  }
  var marked = StyleSlider.size
  var drags = SliderDrags<StyleSlider>()
  /// The stickers whose color a drag in the color picker changes; empty without a drag.
  var picked: [Entity] = []

  /// The parts of the style that are shown together.
  enum Page: String, CaseIterable {
    case font, lines, color, outline, shadow, plate

    var action: EditorAction { EditorAction("text-style-\(rawValue)") }

    var title: Phrase {
      switch self {
      case .font: "Font"
      case .lines: "Lines"
      case .color: StyleColor.letters.title
      case .outline: StyleColor.outline.title
      case .shadow: StyleColor.shadow.title
      case .plate: StyleColor.plate.title
      }
    }

    var sliders: [StyleSlider] {
      switch self {
      case .font: [.size, .weight, .letterSpacing]
      case .lines: [.lineHeight, .width, .curve]
      case .color: []
      case .outline: [.outlineWidth]
      case .shadow: [.shadowDistance, .shadowBlur, .shadowOpacity]
      case .plate: [.platePadding, .plateRadius, .plateOpacity]
      }
    }
  }
}

/// Whether the panel is open for words with a property.
private struct HasStyle: DerivedValue {
  private let condition: (TextStyle) -> Bool
  private let words = SelectedWords()
  private let isOpen = ResourceEquals(\ContextBarReplacement.action, .textStyle)

  init(_ condition: @escaping (TextStyle) -> Bool) { self.condition = condition }

  var value: Bool { isOpen.value && words.last.map { condition($0.words.style) } == true }
}

private struct PerformTextStyle: System {
  let requests = MessageReader<ActionRequest>()
  let words = SelectedWords()
  let changes = WordChanges()
  let picker = ColorPickerControl()
  @Res var shown: ShownPanel<TextStylePanel>
  @ResMut var replacement: ContextBarReplacement
  @ResMut var styling: TextStyling
  @ResMut var display: Display

  func run() {
    for request in requests.read() { perform(request.action) }
  }

  private func perform(_ action: EditorAction) {
    switch action {
    case .textStyle: replacement.toggle(.textStyle, if: words.last != nil)
    case .endTextStyle: replacement.action = nil
    case .italicStyle:
      let isItalic = words.last?.words.style.isItalic != true
      changes.change { $0.words.style.isItalic = isItalic }
    case .automaticOutline: changes.change { $0.words.style.outline = .automatic }
    default: choose(action)
    }
  }

  /// Performs a button of several that differ in a value.
  private func choose(_ action: EditorAction) {
    if let page = TextStyling.Page.allCases.first(where: { $0.action == action }) {
      styling.page = page
      display.redraw()
    }
    for alignment in TextStyle.Alignment.allCases where alignment.action == action {
      changes.change { $0.words.style.alignment = alignment }
    }
    for part in StyleColor.allCases {
      for color in [nil] + NamedColor.usual.map(Optional.some)
      where action == .styleColor(part, color) {
        changes.change { $0.words.style[part] = color?.rawValue }
      }
      if action == .otherStyleColor(part), let button = shown.frame(of: .otherColors(part)) {
        let color = words.last?.words.style[part] ?? NamedColor.red.rawValue
        picker.open(for: action, at: color, beside: button)
      }
    }
  }
}

private struct PickStyleColors: System {
  let picked = MessageReader<ColorPicked>()
  let words = SelectedWords()
  let changes = WordChanges()
  @ResMut var styling: TextStyling

  func run() {
    for color in picked.read() {
      let parts = StyleColor.allCases
      if let part = parts.first(where: { color.purpose == .otherStyleColor($0) }) {
        take(color, part)
      }
    }
  }

  private func take(_ color: ColorPicked, _ part: StyleColor) {
    if color.change == .dragged {
      if styling.picked.isEmpty { styling.picked = words.stickers }
      return changes.preview(styling.picked) { $1.words.style[part] = color.color }
    }
    let dragged = styling.picked
    styling.picked = []
    changes.endPreview(dragged)
    if color.change == .cancelled { return }
    changes.change(dragged.isEmpty ? nil : dragged, isGradual: color.change == .stepped) {
      $0.words.style[part] = color.color
    }
  }
}

private struct StyleSliders: SystemParameterGroup, SliderValues {
  typealias Panel = TextStylePanel

  private let words = SelectedWords()
  private let changes = WordChanges()
  @ResMut var state: TextStyling
  @ResMut private var display: Display

  var stickers: [Entity] { words.stickers }

  func value(of slider: StyleSlider) -> (value: Int, range: ClosedRange<Int>)? {
    words.last.map { ($0[slider], slider.range(for: $0)) }
  }

  func mark(_ slider: StyleSlider) {
    if let page = TextStyling.Page.allCases.first(where: { $0.sliders.contains(slider) }),
      page != state.page
    {
      state.page = page
    }
    state.marked = slider
    display.redraw()
  }

  func showDrags() {
    let values = state.drags.values
    guard !values.isEmpty else { return }
    changes.preview(Array(values.keys)) { sticker, words in
      for (slider, value) in values[sticker] ?? [] { words[slider] = value }
    }
  }

  func showStored(on stickers: [Entity]) { changes.endPreview(stickers) }

  func set(_ slider: StyleSlider, to value: Int, of stickers: [Entity]) {
    changes.change(stickers) { $0[slider] = value }
  }

  func step(_ slider: StyleSlider, by steps: Int) {
    guard let (before, range) = value(of: slider) else { return }
    mark(slider)
    let value = slider.value(before, steppedBy: steps, in: range)
    changes.change(isGradual: true) { $0[slider] = value }
  }
}
