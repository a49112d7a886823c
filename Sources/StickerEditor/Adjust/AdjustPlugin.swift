import ColorGrading
import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// Adjusts the light and the colors of the photo in the background, by sliders and looks below the canvas.
///
/// The photo follows a drag of a thumb at once; the drag becomes one undo step when the contact lifts. Cancel and Escape
/// restore the adjustments that the photo had when the panel was opened, as one more undo step. Videos are not adjusted.
/// Publishes ``PhotoAdjusting``; writes `PhotoPreview`.
struct AdjustPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(PhotoAdjusting())
    app.add(CloseWithoutPhoto(), to: .layout, before: ["ReserveTransportBar", "InterfaceLayout"])
    app.addPanel(showing: AdjustPanelToShow(), in: .bars)
    app.add(
      DragSliders<AdjustmentSliders>(), StepSliders<AdjustmentSliders>(), EndAdjustingByReturn(),
      PerformAdjustments(), to: .behave)
    app.add(
      Action(
        .adjustPhoto, "Adjust photo…", at: .menu(22, .edit, isForPhoto: true), keys: KeyChord("B")
      )
      .possible(if: Derived(Photo()) { $0.isAdjustable })
      .on(if: ResourceValue(\PhotoAdjusting.isOpen)),
      Action(.resetAdjustments, "Reset")
        .possible(if: Derived(Photo()) { !$0.adjustments.isNeutral }),
      Action(.cancelAdjusting, "Cancel").showing(icon: "cancel"),
      Action(.endAdjusting, "Done").showing(icon: "done"))
    for page in PhotoAdjusting.Page.allCases {
      app.add(Action(page.action, page.title).on(if: ResourceEquals(\PhotoAdjusting.page, page)))
    }
    for look in [nil] + PhotoLook.allCases.map(Optional.some) {
      app.add(
        Action(.look(look), look?.title ?? "Original")
          .on(if: Derived(Photo()) { $0.adjustments.look == look }))
    }
  }
}

extension EditorAction {
  /// Shows or hides the sliders and looks for the photo.
  public static let adjustPhoto = EditorAction("adjust-photo")
  /// Removes all adjustments from the photo.
  public static let resetAdjustments = EditorAction("reset-adjustments")
  /// Restores the photo's adjustments from before, and hides the sliders and looks.
  static let cancelAdjusting = EditorAction("cancel-adjusting")
  /// Hides the sliders and looks.
  static let endAdjusting = EditorAction("end-adjusting")

  /// Gives the photo a look; `nil` for none.
  static func look(_ look: PhotoLook?) -> EditorAction {
    EditorAction("look-\(look?.rawValue ?? "none")")
  }
}

/// A resource: the state of the sliders and looks for the photo.
struct PhotoAdjusting: SliderState {
  /// The background and its adjustments when the panel was opened; `nil` while the panel is closed.
  var before: Before?
  /// The page that a window without room for all pages shows.
  var page = Page.looks
  var marked = PhotoAdjustments.Setting.light
  var drags = SliderDrags<PhotoAdjustments.Setting>()

  var isOpen: Bool { before != nil }

  struct Before: Equatable {
    let background: String?
    let adjustments: PhotoAdjustments
  }

  enum Page: String, CaseIterable {
    case looks, tone, color
  }
}

extension PhotoAdjustments.Setting: SteppedSlider {
  var step: Int { 5 }

  /// The range of the sliders, in percent.
  static let range = -100...100

  /// Returns the percentage whose thumb is nearest to a share of the rail; 0 near the middle of the rail.
  func value(at share: Double, in range: ClosedRange<Int>) -> Int {
    let percent = Int((share * 200).rounded()) - 100
    return abs(percent) <= 3 ? 0 : percent
  }
}

extension PhotoAdjusting.Page {
  var action: EditorAction { EditorAction("adjust-\(rawValue)") }

  var title: Phrase {
    switch self {
    case .looks: "Looks"
    case .tone: "Tone"
    case .color: "Color"
    }
  }

  var settings: [PhotoAdjustments.Setting] {
    switch self {
    case .looks: []
    case .tone: [.light, .contrast, .shadows, .highlights]
    case .color: [.warmth, .tint, .saturation, .vignette]
    }
  }
}

extension PhotoAdjustments.Setting {
  var title: Phrase {
    switch self {
    case .light: "Brightness"
    case .contrast: "Contrast"
    case .shadows: "Shadows"
    case .highlights: "Highlights"
    case .warmth: "Warmth"
    case .tint: "Tint"
    case .saturation: "Saturation"
    case .vignette: "Vignette"
    }
  }

  var page: PhotoAdjusting.Page {
    PhotoAdjusting.Page.allCases.first { $0.settings.contains(self) } ?? .looks
  }
}

extension PhotoLook {
  var title: Phrase {
    switch self {
    case .vivid: "Vivid"
    case .sunny: "Sunny"
    case .cool: "Cool"
    case .golden: "Golden"
    case .faded: "Faded"
    case .film: "Film"
    case .dramatic: "Dramatic"
    case .soft: "Soft"
    case .cinema: "Cinema"
    case .mono: "Mono"
    case .noir: "Noir"
    case .sepia: "Sepia"
    }
  }
}

extension PhotoAdjustments {
  /// Returns the value of a setting, in percent from -100 to 100.
  func percent(_ setting: Setting) -> Int { Int((self[setting] * 100).rounded()) }

  mutating func set(_ setting: Setting, percent: Int) {
    self[setting] = Double(max(-100, min(100, percent))) / 100
  }
}

private struct AdjustmentEdits: SystemParameterGroup {
  private let edits = MessageWriter<Edit>()

  /// Changes the adjustments as one undo step, or as part of the last step if a key or the wheel makes many changes.
  func change(isGradual: Bool = false, _ body: @escaping (inout PhotoAdjustments) -> Void) {
    edits.send(
      Edit(coalescing: isGradual ? .adjustment : nil) { document, change in
        var adjustments = document.adjustments
        body(&adjustments)
        change.setAdjustments(adjustments)
      })
  }
}

/// Hides the panel, and forgets its drags, when the background is no photo any more.
private struct CloseWithoutPhoto: System {
  let photo = Photo()
  @ResMut var adjusting: PhotoAdjusting
  @ResMut var preview: PhotoPreview
  @ResMut var display: Display

  func run() {
    guard adjusting.isOpen, !photo.isAdjustable else { return }
    (adjusting.before, adjusting.drags, preview.adjustments) = (nil, SliderDrags(), nil)
    display.needsDisplay = true
  }
}

private struct PerformAdjustments: System {
  let requests = MessageReader<ActionRequest>()
  let escapes = MessageHandler<ActionRequest>()
  let photo = Photo()
  let selection = Selection()
  let toasts = Toasts()
  let edits = AdjustmentEdits()
  @Res var store: SceneStore
  @ResMut var adjusting: PhotoAdjusting
  @ResMut var display: Display

  func run() {
    // Escape cancels the contacts of drags.
    escapes.handle(.escape, if: adjusting.isOpen && adjusting.drags.isEmpty) { cancel() }
    for request in requests.read() { perform(request.action) }
  }

  private func perform(_ action: EditorAction) {
    switch action {
    case .adjustPhoto: toggle()
    case .cancelAdjusting: cancel()
    case .endAdjusting: close()
    case .resetAdjustments: if photo.isAdjustable { edits.change { $0 = PhotoAdjustments() } }
    default:
      if let page = PhotoAdjusting.Page.allCases.first(where: { $0.action == action }) {
        adjusting.page = page
        page.settings.first.map { adjusting.marked = $0 }
        display.redraw()
      }
      for look in [nil] + PhotoLook.allCases.map(Optional.some)
      where action == .look(look) && photo.isAdjustable {
        edits.change { $0.look = look }
      }
    }
  }

  private func toggle() {
    if adjusting.isOpen { return close() }
    guard photo.isAdjustable else {
      return toasts.tell("Only a photo in the background can be adjusted.", isError: true)
    }
    selection.select([])
    let document = store.document
    adjusting.before = PhotoAdjusting.Before(
      background: document.background, adjustments: document.adjustments)
    display.redraw()
  }

  /// Restores the adjustments from before, unless another photo has become the background, and hides the panel.
  private func cancel() {
    guard let before = adjusting.before, adjusting.drags.isEmpty else { return }
    if store.document.background == before.background { edits.change { $0 = before.adjustments } }
    close()
  }

  private func close() {
    guard adjusting.isOpen, adjusting.drags.isEmpty else { return }
    adjusting.before = nil
    display.redraw()
  }
}

private struct AdjustmentSliders: SystemParameterGroup, SliderValues {
  typealias Panel = AdjustPanel

  private let photo = Photo()
  private let edits = AdjustmentEdits()
  @Res private var store: SceneStore
  @ResMut var state: PhotoAdjusting
  @ResMut private var preview: PhotoPreview
  @ResMut private var display: Display

  func value(of setting: PhotoAdjustments.Setting) -> (value: Int, range: ClosedRange<Int>)? {
    (photo.adjustments.percent(setting), PhotoAdjustments.Setting.range)
  }

  func mark(_ setting: PhotoAdjustments.Setting) {
    (state.marked, state.page) = (setting, setting.page)
    display.redraw()
  }

  func showDrags() {
    var adjustments = store.document.adjustments
    for drag in state.drags.all {
      if let percent = drag.value { adjustments.set(drag.slider, percent: percent) }
    }
    preview.adjustments = state.drags.isEmpty ? nil : adjustments
    display.redraw()
  }

  func set(_ setting: PhotoAdjustments.Setting, to percent: Int, of _: [Entity]) {
    edits.change { $0.set(setting, percent: percent) }
  }

  func step(_ setting: PhotoAdjustments.Setting, by percents: Int) {
    mark(setting)
    edits.change(isGradual: true) { adjustments in
      adjustments.set(setting, percent: adjustments.percent(setting) + percents)
    }
  }
}

private struct EndAdjustingByReturn: System {
  let keys = MessageHandler<KeyPress>()
  let requests = MessageWriter<ActionRequest>()
  @Res var adjusting: PhotoAdjusting

  func run() {
    keys.handle { press in
      guard press.isDown, adjusting.isOpen, !press.modifiers.control, !press.modifiers.alt,
        ["Return", "Keypad Enter"].contains(press.name)
      else { return false }
      requests.send(ActionRequest(.endAdjusting))
      return true
    }
  }
}
