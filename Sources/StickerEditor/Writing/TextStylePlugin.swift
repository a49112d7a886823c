import DirectManipulation
public import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas
import TextPainting

/// Shows a panel while the user writes words, or in place of the context bar of selected words, in which the user changes
/// their style: typeface, size, lines, colors, outline, shadow and plate.
///
/// The words follow a drag of a thumb at once; on selected words, the drag becomes one undo step when the contact lifts.
/// Publishes ``TextStyling``.
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
      Action(.chooseTypeface, "Font…", keys: .control("F")).whileWriting(),
      Action(.otherTextColor, "More colors…", keys: .control("K")).whileWriting(),
      Action(.bold, "Bold", keys: .control("B")).whileWriting().on(if: HasStyle(\.isBold)),
      Action(.italic, "Italic", keys: .control("I")).whileWriting().on(if: HasStyle(\.isItalic)),
      alignment(.left, "Align text left", key: "L"),
      alignment(.center, "Align text center", key: "C"),
      alignment(.right, "Align text right", key: "R"),
      Action(.automaticOutline, "Automatic"))
    for (index, preset) in TextStyle.presets.enumerated() {
      app.add(Action(.textPreset(index), Phrase(verbatim: preset.fontName)))
    }
    for page in TextStyling.Page.allCases {
      app.add(Action(page.action, page.title).on(if: IsPageShown(page: page)))
    }
    for part in StyleColor.allCases {
      for color in NamedColor.usual { app.add(Action(.styleColor(part, color), color.name)) }
      app.add(
        Action(.styleColor(part, nil), "None").showing(icon: "none"),
        Action(.otherStyleColor(part), "More colors…"))
    }
  }

  private func alignment(
    _ alignment: TextStyle.Alignment, _ title: Phrase, key: String
  ) -> Action {
    Action(alignment.action, title, keys: .control(key, shift: .held)).whileWriting()
      .showing(icon: "text-\(alignment.rawValue)")
      .on(if: HasStyle { $0.alignment == alignment })
  }
}

extension EditorAction {
  /// Shows or hides the panel for the style of the selected words.
  public static let textStyle = EditorAction("text-style")
  /// Hides the panel; keeps the text and ends the writing if the user is writing.
  static let endTextStyle = EditorAction("end-text-style")
  /// Shows the installed fonts for the words.
  static let chooseTypeface = EditorAction("choose-typeface")
  /// Opens the color picker for the letters of the words.
  static let otherTextColor = EditorAction("other-text-color")
  /// Switches the words between bold and regular letters.
  public static let bold = EditorAction("bold")
  /// Switches the words between slanted and upright letters.
  public static let italic = EditorAction("italic")
  /// Aligns the lines of the words at the left.
  public static let alignTextLeft = EditorAction("align-text-left")
  /// Centers the lines of the words.
  public static let alignTextCenter = EditorAction("align-text-center")
  /// Aligns the lines of the words at the right.
  public static let alignTextRight = EditorAction("align-text-right")
  /// Gives the words an outline whose color follows the letters.
  static let automaticOutline = EditorAction("automatic-outline")

  /// Gives the words a style, by the index in `TextStyle.presets`.
  static func textPreset(_ index: Int) -> EditorAction { EditorAction("text-preset-\(index)") }

  /// Gives a part of the words a color; `nil` removes the part.
  static func styleColor(_ part: StyleColor, _ color: NamedColor?) -> EditorAction {
    EditorAction("style-\(part.rawValue)-\(color.map { "\($0)" } ?? "none")")
  }

  /// Opens the color picker for a part of the words.
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
  /// Aligns the lines of the words.
  var action: EditorAction { EditorAction("align-text-\(rawValue)") }
}

/// A resource: the state of the panel for the style of words.
struct TextStyling: SliderState {
  var page = Page.style {
    didSet { marked = page.sliders.first ?? marked }
  }
  var marked = StyleSlider.size
  var drags = SliderDrags<StyleSlider>()
  /// The stickers whose color a drag in the color picker changes; empty without a drag.
  var picked: [Entity] = []

  /// The parts of the style that are shown together.
  enum Page: String, CaseIterable {
    case style, font, color, lines, outline, shadow, plate

    var action: EditorAction { EditorAction("text-style-\(rawValue)") }

    var title: Phrase {
      switch self {
      case .style: "Style"
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
      case .style, .color: []
      case .outline: [.outlineWidth]
      case .shadow: [.shadowDistance, .shadowBlur, .shadowOpacity]
      case .plate: [.platePadding, .plateRadius, .plateOpacity]
      }
    }
  }
}

/// Whether the words have a property.
private struct HasStyle: DerivedValue {
  private let condition: (TextStyle) -> Bool
  private let words = StyledWords()

  init(_ condition: @escaping (TextStyle) -> Bool) { self.condition = condition }

  var value: Bool { words.last.map { condition($0.words.style) } == true }
}

/// Whether the panel shows a page, and not the keys for letters.
private struct IsPageShown: DerivedValue {
  let page: TextStyling.Page
  @Res private var styling: TextStyling
  @Res private var writing: Writing

  init(page: TextStyling.Page) { self.page = page }

  var value: Bool { styling.page == page && !writing.showsKeys }
}

private struct PerformTextStyle: System {
  let requests = MessageReader<ActionRequest>()
  let words = StyledWords()
  let changes = WordChanges()
  let picker = ColorPickerControl()
  let writer = Writer()
  let place = WordsInPlace()
  @Res var layout: Layout
  @Res var shown: ShownPanel<TextStylePanel>
  @ResMut var replacement: ContextBarReplacement
  @ResMut var styling: TextStyling
  @ResMut var display: Display

  func run() {
    for request in requests.read() { perform(request.action) }
  }

  private func perform(_ action: EditorAction) {
    // A line has no style, and its keys don't reach other words.
    if writer.entry?.isLine == true { return }
    switch action {
    case .textStyle: replacement.toggle(.textStyle, if: words.last != nil)
    case .endTextStyle where writer.entry != nil: writer.end(keeping: true)
    case .endTextStyle: replacement.action = nil
    case .bold:
      guard var style = words.last?.words.style else { return }
      style.toggleBold()
      changes.change { [weight = style.weight] in $0.words.style.weight = weight }
    case .italic:
      let isItalic = words.last?.words.style.isItalic != true
      changes.change { $0.words.style.isItalic = isItalic }
    case .otherTextColor where writer.entry != nil: pick(.letters, beside: nil)
    case .automaticOutline: changes.change { $0.words.style.outline = .automatic }
    default: choose(action)
    }
  }

  /// Performs a button of several that differ in a value.
  private func choose(_ action: EditorAction) {
    if let page = TextStyling.Page.allCases.first(where: { $0.action == action }) {
      styling.page = page
      if writer.entry?.showsKeys == true { writer.editor.change { $0.press(.keyboard, at: 0) } }
      display.redraw()
    }
    for index in TextStyle.presets.indices where action == .textPreset(index) {
      changes.change { $0.words.style.set(TextStyle.presets[index]) }
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
        pick(part, beside: button)
      }
    }
  }

  /// Opens the color picker for a part of the words, beside the words that the user is writing, or beside a button.
  private func pick(_ part: StyleColor, beside button: Rect?) {
    let written = writer.entry.flatMap { place.words(of: $0, in: layout)?.frame }
    guard let frame = written ?? button else { return }
    let color = words.last?.words.style[part] ?? NamedColor.red.rawValue
    picker.open(for: .otherStyleColor(part), at: color, beside: frame)
  }
}

private struct PickStyleColors: System {
  let picked = MessageReader<ColorPicked>()
  let words = StyledWords()
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
      if styling.picked.isEmpty { changes.previewWritten { $0.words.style[part] = color.color } }
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

  private let words = StyledWords()
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
    let ofWritten = state.drags.all.filter(\.stickers.isEmpty)
    if ofWritten.contains(where: { $0.value != nil }) {
      changes.previewWritten { words in
        for drag in ofWritten { words[drag.slider] = drag.value ?? words[drag.slider] }
      }
    }
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
