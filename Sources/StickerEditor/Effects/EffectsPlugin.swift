import ColorGrading
import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// Shows a panel in place of the context bar, in which the user gives the selected stickers an outline, a shadow and a
/// tint.
///
/// The stickers follow a drag of a thumb at once; the drag becomes one undo step when the contact lifts. Publishes
/// ``EffectsEditing``.
struct EffectsPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(EffectsEditing())
    app.addReplacementPanel(showing: PlacedEffectsPanel())
    app.add(
      DragSliders<EffectSliders>(), StepSliders<EffectSliders>(), PerformEffects(),
      PickEffectColors(), to: .behave)
    app.add(
      Action(.effects, "Effects…", at: .selection(10), keys: KeyChord("E", shift: .held))
        .possible(if: HasMovableSelection()).on(
          if: ResourceEquals(\ContextBarReplacement.action, .effects)),
      Action(.endEffects, "Done").showing(icon: "done"))
    app.add(Action(.effectPresets, "Looks").on(if: ArePresetsShown()))
    for preset in EffectPreset.allCases {
      app.add(
        Action(preset.action, preset.title)
          .on(if: Derived(SelectedEffects()) { $0.areAll(preset.isApplied) }))
    }
    for page in EffectsEditing.Page.allCases {
      app.add(Action(page.action, page.title).on(if: IsShownEffect(page: page)))
      for color in NamedColor.usual {
        app.add(
          Action(.effectColor(page, color), color.name)
            .on(
              if: Derived(SelectedEffects()) { $0.areAll { $0.color(of: page) == color.rawValue } })
        )
      }
      app.add(
        Action(.effectColor(page, nil), "None").showing(icon: "none")
          .on(if: Derived(SelectedEffects()) { $0.areAll { $0.color(of: page) == nil } }),
        Action(.otherEffectColor(page), "More colors…")
          .on(if: Derived(SelectedEffects()) { $0.areAll { $0.hasOtherColor(page) } }))
    }
  }
}

extension EditorAction {
  /// Shows or hides the panel for the outline, the shadow and the tint of the selected stickers.
  public static let effects = EditorAction("effects")
  static let endEffects = EditorAction("end-effects")
  /// Shows the presets in a low panel.
  static let effectPresets = EditorAction("effects-presets")

  /// Gives an effect a color; `nil` removes the effect.
  static func effectColor(_ page: EffectsEditing.Page, _ color: NamedColor?) -> EditorAction {
    EditorAction("effects-\(page.rawValue)-\(color.map { "\($0)" } ?? "none")")
  }

  /// Opens the color picker for an effect.
  static func otherEffectColor(_ page: EffectsEditing.Page) -> EditorAction {
    EditorAction("effects-\(page.rawValue)-other")
  }
}

/// A resource: the state of the panel for effects.
struct EffectsEditing: SliderState {
  /// The effect whose color and sliders are shown.
  var page = Page.outline {
    didSet { marked = page.sliders[0] }
  }
  /// Whether a panel with room for either shows the presets instead of the effect.
  var showsPresets = true
  var marked = EffectSlider.outlineWidth
  var drags = SliderDrags<EffectSlider>()
  /// The stickers whose color a drag in the color picker changes; empty without a drag.
  var picked: [Entity] = []

  enum Page: String, CaseIterable {
    case outline, shadow, tint

    var action: EditorAction { EditorAction("effects-page-\(rawValue)") }

    var title: Phrase {
      switch self {
      case .outline: "Outline"
      case .shadow: "Shadow"
      case .tint: Phrase(key: "Tint", context: "sticker effect")
      }
    }

    var sliders: [EffectSlider] {
      switch self {
      case .outline: [.outlineWidth]
      case .shadow: [.shadowDistance, .shadowBlur, .shadowOpacity]
      case .tint: [.tintAmount]
      }
    }
  }
}

/// The last selected sticker that is not locked, for a system.
struct LastSelected: SystemParameterGroup {
  private let selection = Selection()
  private let stickers = Query<Sticker, StickerTraits, Size>()

  /// The sticker's picture, size and shown effects; `nil` if there is none.
  var effects: (image: String, size: Size, effects: PictureEffects)? {
    selection.movable.last.flatMap(stickers.get).map { ($0.0.image, $0.2, $0.1.effects) }
  }
}

/// The effects of the selected stickers that are not locked, for a system.
private struct SelectedEffects: SystemParameterGroup {
  private let selected = Query<Selected, StickerTraits, Size>()

  /// Returns whether there are such stickers, and all of them fulfill a condition.
  func areAll(_ condition: (ScaledEffects) -> Bool) -> Bool {
    var (isFound, areAll) = (false, true)
    selected.forEach { _, _, traits, size in
      if traits.locked { return }
      isFound = true
      areAll = areAll && condition(ScaledEffects(traits.effects, of: size))
    }
    return isFound && areAll
  }
}

extension EffectPreset {
  /// Returns whether effects stay the same with this preset.
  fileprivate func isApplied(to effects: ScaledEffects) -> Bool {
    var other = effects
    apply(to: &other)
    return other.effects == effects.effects
  }
}

extension ScaledEffects {
  fileprivate func hasOtherColor(_ page: EffectsEditing.Page) -> Bool {
    color(of: page).map { color in !NamedColor.usual.contains { $0.rawValue == color } } ?? false
  }
}

private struct ArePresetsShown: DerivedValue {
  @Res private var editing: EffectsEditing
  @Res private var layout: Layout

  var value: Bool { editing.showsPresets && EffectsPanel.isLow(in: layout) }
}

private struct IsShownEffect: DerivedValue {
  let page: EffectsEditing.Page
  private let arePresetsShown = ArePresetsShown()
  @Res var editing: EffectsEditing

  var value: Bool { editing.page == page && !arePresetsShown.value }
}

private struct EffectChanges: SystemParameterGroup {
  private let selection = Selection()
  private let stickers = Query<Sticker>()
  private let edits = StickerEdits()

  /// Changes the effects of stickers, or of the selected ones, as one undo step, or as part of the last step if a key
  /// or the wheel makes many changes; stickers that don't exist any more are left out.
  func change(
    _ changed: [Entity]? = nil, isGradual: Bool = false,
    _ body: @escaping (inout ScaledEffects) -> Void
  ) {
    let changed = (changed ?? selection.movable).filter(stickers.contains)
    edits.change(changed, gradually: isGradual ? .effects : nil) { record in
      var effects = ScaledEffects(record.effects, of: record.size)
      body(&effects)
      record.effects = effects.effects
    }
  }
}

private struct PerformEffects: System {
  let requests = MessageReader<ActionRequest>()
  let selection = Selection()
  let changes = EffectChanges()
  let last = LastSelected()
  let picker = ColorPickerControl()
  @Res var shown: ShownPanel<EffectsPanel>
  @ResMut var replacement: ContextBarReplacement
  @ResMut var editing: EffectsEditing
  @ResMut var display: Display

  func run() {
    for request in requests.read() { perform(request.action) }
  }

  private func perform(_ action: EditorAction) {
    if action == .effects { replacement.toggle(.effects, if: !selection.movable.isEmpty) }
    if action == .endEffects { replacement.action = nil }
    if action == .effectPresets {
      editing.showsPresets = true
      display.redraw()
    }
    if let preset = EffectPreset.allCases.first(where: { $0.action == action }) {
      changes.change { preset.apply(to: &$0) }
    }
    for page in EffectsEditing.Page.allCases {
      if action == page.action {
        (editing.page, editing.showsPresets) = (page, false)
        display.redraw()
      }
      for color in [nil] + NamedColor.usual.map(Optional.some)
      where action == .effectColor(page, color) {
        changes.change { $0.set(page, color: color?.rawValue) }
      }
      if action == .otherEffectColor(page), let button = shown.frame(of: .otherColors(page)) {
        let color = last.effects.flatMap { ScaledEffects($0.effects, of: $0.size).color(of: page) }
        picker.open(for: action, at: color ?? NamedColor.red.rawValue, beside: button)
      }
    }
  }
}

/// Shows stickers with effects that are not stored yet, for a system.
private struct EffectPreviews: SystemParameterGroup {
  private let stickers = Query<Sticker, StickerTraits, Size>()
  private let contacts = Contacts()
  private let records = StickerRecords()
  private let ids = Stickers()
  @Res private var store: SceneStore
  @ResMut private var display: Display

  /// Shows stickers with their stored effects, which another contact may have changed during a drag.
  func showStored(on shown: [Entity]) {
    let stored = Dictionary(store.document.stickers.map { ($0.id, $0) }) { first, _ in first }
    for sticker in shown where stickers.contains(sticker) {
      stored[ids.id(of: sticker)].map { show($0.effects, on: sticker) }
    }
  }

  /// Shows stickers with changed effects.
  func change(_ shown: [Entity], _ body: (Entity, inout ScaledEffects) -> Void) {
    for sticker in shown {
      guard let (_, traits, size) = stickers.get(sticker) else { continue }
      var effects = ScaledEffects(traits.effects, of: size)
      body(sticker, &effects)
      show(effects.effects, on: sticker)
    }
  }

  /// Shows a sticker with effects; a sticker that contacts hold keeps its own.
  private func show(_ effects: PictureEffects, on sticker: Entity) {
    guard !contacts.hold(sticker) else { return }
    var record = records.record(of: sticker)
    record.effects = effects
    records.apply(record, to: sticker)
    display.redraw()
  }
}

private struct PickEffectColors: System {
  let picked = MessageReader<ColorPicked>()
  let selection = Selection()
  let previews = EffectPreviews()
  let changes = EffectChanges()
  @ResMut var editing: EffectsEditing

  func run() {
    for color in picked.read() {
      let pages = EffectsEditing.Page.allCases
      if let page = pages.first(where: { color.purpose == .otherEffectColor($0) }) {
        take(color, page)
      }
    }
  }

  private func take(_ color: ColorPicked, _ page: EffectsEditing.Page) {
    if color.change == .dragged { return preview(color.color, page) }
    let dragged = editing.picked
    editing.picked = []
    previews.showStored(on: dragged)
    if color.change == .cancelled { return }
    changes.change(dragged.isEmpty ? nil : dragged, isGradual: color.change == .stepped) {
      $0.set(page, color: color.color)
    }
  }

  /// Shows the stickers that were selected at the start of the drag in a color, `0xRRGGBB`.
  private func preview(_ color: UInt32, _ page: EffectsEditing.Page) {
    if editing.picked.isEmpty { editing.picked = selection.movable }
    previews.change(editing.picked) { $1.set(page, color: color) }
  }
}

private struct EffectSliders: SystemParameterGroup, SliderValues {
  typealias Panel = EffectsPanel

  private let selection = Selection()
  private let last = LastSelected()
  private let previews = EffectPreviews()
  private let changes = EffectChanges()
  @ResMut var state: EffectsEditing
  @ResMut private var display: Display

  var stickers: [Entity] { selection.movable }

  func value(of slider: EffectSlider) -> (value: Int, range: ClosedRange<Int>)? {
    last.effects.map { (ScaledEffects($0.effects, of: $0.size)[slider], slider.range) }
  }

  func mark(_ next: EffectSlider) {
    if let page = EffectsEditing.Page.allCases.first(where: { $0.sliders.contains(next) }) {
      state.page = page
    }
    (state.marked, state.showsPresets) = (next, false)
    display.redraw()
  }

  func showDrags() {
    let values = state.drags.values
    previews.change(Array(values.keys)) { sticker, effects in
      for (slider, value) in values[sticker] ?? [] { effects[slider] = value }
    }
  }

  func showStored(on stickers: [Entity]) { previews.showStored(on: stickers) }

  func set(_ slider: EffectSlider, to value: Int, of stickers: [Entity]) {
    changes.change(stickers) { $0[slider] = value }
  }

  func step(_ slider: EffectSlider, by percents: Int) {
    (state.marked, state.showsPresets) = (slider, false)
    display.redraw()
    changes.change(isGradual: true) { $0[slider] += percents }
  }
}
