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
      DragTextStyle(), StepTextStyle(), PerformTextStyle(), PickStyleColors(), to: .behave)
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
  /// Hides the panel.
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
struct TextStyling: Equatable {
  /// The page that is shown.
  var page = Page.font {
    didSet { marked = page.sliders.first ?? marked }
  }
  /// The slider that the arrow keys move.
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

/// Opens and closes the panel, and performs its buttons.
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

/// Changes the colors of words by the color picker.
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

/// Changes the style of words while contacts drag thumbs.
private struct DragTextStyle: System {
  let contacts = SliderContacts<TextStylePanel>()
  let steps = MessageReader<StepShown>()
  let words = SelectedWords()
  let changes = WordChanges()
  @ResMut var styling: TextStyling
  @ResMut var display: Display

  func run() {
    contacts.read {
      begin($0, on: $1, with: $2)
    } ended: {
      end($0)
    } moved: {
      if styling.drags.follow(contacts.x) { show() }
    }
    // A step of another contact shows the stored words.
    if !steps.read().isEmpty { show() }
  }

  private func begin(_ touch: Touch, on slider: StyleSlider, with rail: SliderRail) {
    guard !styling.drags.contains(slider), let last = words.last else { return }
    styling.marked = slider
    styling.drags.begin(
      touch.contact, at: touch.landing.x, on: slider, with: rail, from: last[slider],
      in: slider.range(for: last),
      of: words.stickers)
    show()
    display.redraw()
  }

  /// Shows the stickers with the values of all drags.
  private func show() {
    let values = styling.drags.values
    guard !values.isEmpty else { return }
    changes.preview(Array(values.keys)) { sticker, words in
      for (slider, value) in values[sticker] ?? [] { words[slider] = value }
    }
  }

  /// Ends a drag: commits the value as one undo step, or shows the stored style after the drag of a cancelled contact.
  private func end(_ ended: ContactEnded) {
    guard let drag = styling.drags.end(ended.touch.contact) else { return }
    display.redraw()
    guard let value = drag.value else { return }
    changes.endPreview(drag.stickers)
    show()
    if ended.isCancelled { return }
    changes.change(drag.stickers) { $0[drag.slider] = value }
  }
}

/// Changes the style of words by the arrow keys and the wheel while the panel is shown.
private struct StepTextStyle: System {
  let steps = SliderSteps<TextStylePanel>()
  let words = SelectedWords()
  let changes = WordChanges()
  @ResMut var styling: TextStyling
  @ResMut var display: Display

  func run() {
    steps.handle(from: styling.marked) {
      mark($0)
    } step: {
      step($0, by: $1)
    }
  }

  /// Marks a slider, and shows its page.
  private func mark(_ slider: StyleSlider) {
    if let page = TextStyling.Page.allCases.first(where: { $0.sliders.contains(slider) }),
      page != styling.page
    {
      styling.page = page
    }
    styling.marked = slider
    display.redraw()
  }

  private func step(_ slider: StyleSlider, by steps: Int) {
    guard let last = words.last else { return }
    mark(slider)
    let value = slider.value(last[slider], steppedBy: steps, in: slider.range(for: last))
    changes.change(isGradual: true) { $0[slider] = value }
  }
}
