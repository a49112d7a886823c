import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// Shows a slider beside the context bar that changes the opacity of the selected stickers.
///
/// The stickers follow a drag of the thumb at once; the drag becomes one undo step when the contact lifts. Component:
/// `OpacityPreview`.
struct OpacityPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(OpacitySlider())
    app.add(OpacityClosing(), to: .layout, before: ["InterfaceLayout"])
    app.addPanel(showing: ShownOpacity(), in: .bars)
    app.add(DragOpacity(), StepOpacity(), OpenAndCloseOpacity(), to: .behave)
    app.add(
      Action(.opacity, "Opacity", at: .selection(60))
        .possible(if: HasMovableSelection())
        .on(if: ResourceValue(\OpacitySlider.isOpen)))
  }
}

extension EditorAction {
  /// Shows or hides the opacity slider.
  public static let opacity = EditorAction("opacity")
}

/// The state of the opacity slider.
struct OpacitySlider: Equatable {
  /// The selected stickers when the slider was opened; empty while the slider is closed.
  var stickers: [Entity] = []
  /// The drag of the thumb; `nil` while no contact drags the thumb.
  var drag: Drag?

  var isOpen: Bool { !stickers.isEmpty }

  /// Closes the slider unless a contact drags its thumb.
  mutating func close() { if drag == nil { stickers = [] } }

  struct Drag: Equatable {
    let contact: Entity
    /// The stickers whose opacity the drag changes.
    let stickers: [Entity]
    /// The layout of the slider when the drag began.
    let panel: OpacityPanel
    /// The distance along x from the contact to the middle of the thumb, in interface points.
    let offset: Double
    var percent: Int
  }

  /// The range of the slider, in percent; a fainter sticker would be hard to find again.
  static let percents = 10...100
  /// The change by an arrow key, in percentage points.
  static let step = 5
}

/// The shown opacity slider, for a system.
struct ShownOpacity: PanelSource {
  @OptionalRes private var slider: OpacitySlider?
  @OptionalRes private var bar: ShownPanel<ContextBar>?
  @OptionalRes private var layout: Layout?
  private let selection = Selection()
  private let traits = Query<StickerTraits>()

  /// The layout of the slider; `nil` while the slider is closed, and while the context bar is hidden.
  ///
  /// During a drag of the thumb, the layout at the start of the drag.
  var panel: OpacityPanel? {
    guard let slider, slider.isOpen else { return nil }
    return slider.drag?.panel
      ?? bar?.panel.map {
        OpacityPanel(frame: $0.place.slider, isMirrored: layout?.isMirrored == true)
      }
  }

  /// The opacity of the last selected sticker that is not locked, in percent; the thumb's value during a drag.
  var percent: Int {
    if let drag = slider?.drag { return drag.percent }
    let opacity = selection.movable.last.flatMap(traits.get)?.opacity ?? 1
    return Int((opacity * 100).rounded())
  }
}

private struct DragOpacity: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let edits = StickerEdits()
  let holding = Components<HoldsContextBar>()
  let previews = Components<OpacityPreview>()
  let selection = Selection()
  let stickers = Query<Sticker>()
  let contacts = Contacts()
  let shown = ShownOpacity()
  @Res var parts: ShownPanel<OpacityPanel>
  @ResMut var slider: OpacitySlider
  @ResMut var display: Display

  func run() {
    messages.read { touch in
      if let track = parts.element(of: .track), touch.element == track { begin(touch) }
    } ended: {
      end($0)
    }
    if !followed.read().isEmpty { follow() }
  }

  /// Starts a drag of the thumb with a contact on the track; the thumb jumps to a contact that lands beside the thumb.
  private func begin(_ touch: Touch) {
    guard slider.drag == nil, let panel = shown.panel else { return }
    let (stickers, percent) = (selection.movable, shown.percent)
    guard !stickers.isEmpty else { return }
    let grip = panel.rail.grip(
      at: touch.landing.x, onThumbAt: OpacitySlider.percents.share(of: percent))
    slider.drag = OpacitySlider.Drag(
      contact: touch.contact, stickers: stickers, panel: panel, offset: grip ?? 0, percent: percent)
    holding.insert(HoldsContextBar(), to: touch.contact)
    // A contact on the thumb changes nothing before the contact moves.
    if grip == nil { preview(panel.percent(at: touch.landing.x)) }
  }

  private func follow() {
    guard let drag = slider.drag, let touch = contacts.slid(drag.contact) else { return }
    preview(drag.panel.percent(at: touch.location.x + drag.offset))
  }

  /// Ends the drag: commits the previewed opacity as one undo step, or discards the preview of a cancelled contact.
  private func end(_ ended: ContactEnded) {
    guard let drag = slider.drag, drag.contact == ended.touch.contact else { return }
    let group = drag.stickers.filter(stickers.contains)
    let hasChanged = group.contains(where: previews.contains)
    for sticker in group { previews.remove(from: sticker) }
    slider.drag = nil
    display.redraw()
    guard hasChanged, !ended.isCancelled else { return }
    let opacity = Double(drag.percent) / 100
    edits.change(group) { $0.opacity = opacity }
  }

  private func preview(_ percent: Int) {
    slider.drag?.percent = percent
    for sticker in slider.drag?.stickers ?? [] where stickers.contains(sticker) {
      previews.insert(OpacityPreview(opacity: Double(percent) / 100), to: sticker)
    }
  }
}

/// Moves the thumb by arrow keys while the slider is open; the repetitions of a held key are one undo step.
private struct StepOpacity: System {
  let keys = MessageHandler<KeyPress>()
  let shown = ShownOpacity()
  let selected = SelectionChanges()
  @Res var layout: Layout
  @ResMut var display: Display

  func run() {
    keys.handle { press in
      guard press.isDown, shown.panel != nil, !press.modifiers.control,
        let way = ["Left": -1, "Right": 1][press.name]
      else { return false }
      change(by: layout.isMirrored ? -way : way)
      return true
    }
  }

  private func change(by steps: Int) {
    let percent = OpacitySlider.percents.clamp(shown.percent + steps * OpacitySlider.step)
    display.redraw()
    selected.change(.opacity) { group in
      for index in group.stickers.indices { group.stickers[index].opacity = Double(percent) / 100 }
    }
  }
}

/// Opens and closes the slider by its action, and closes it at a tap on a sticker or the background, and at Escape.
private struct OpenAndCloseOpacity: System {
  let taps = MessageReader<Tapped>()
  let backgroundTaps = MessageReader<BackgroundTapped>()
  let escapes = MessageHandler<ActionRequest>()
  let requests = MessageReader<ActionRequest>()
  let selection = Selection()
  @ResMut var slider: OpacitySlider

  func run() {
    let isTapped = !taps.read().isEmpty
    if !backgroundTaps.read().isEmpty || isTapped { slider.close() }
    escapes.handle(.escape, if: slider.isOpen && slider.drag == nil) { slider.close() }
    requests.perform([.opacity: toggle])
  }

  private func toggle() {
    if slider.isOpen {
      slider.close()
    } else if !selection.movable.isEmpty {
      slider.stickers = selection.stickers
    }
  }
}

/// Closes the slider when the selection differs from the stickers for which the slider was opened.
private struct OpacityClosing: System {
  let selection = Selection()
  @ResMut var slider: OpacitySlider
  @ResMut var display: Display

  func run() {
    guard slider.isOpen, slider.drag == nil, slider.stickers != selection.stickers else { return }
    slider.close()
    display.needsDisplay = true
  }
}
