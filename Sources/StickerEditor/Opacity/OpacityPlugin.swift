import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// A slider beside the context bar: how much of the selected stickers is seen.
///
/// A drag on it is shown at once, and is one step when it ends. Components: ``OpacityTrack``, ``OpacityPreview``.
struct OpacityPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(OpacitySlider())
    app.add(OpacityClosing(), to: .layout, before: ["InterfaceLayout"])
    app.draw(DrawOpacity(), in: .bars)
    app.layOut { $0.opacityElements() }
    app.add(DragOpacity(), to: .behave)
    app.add(StepOpacity(), to: .behave)
    app.add(CloseOpacity(), to: .behave)
    app.addState(isUsed: { $0.isOpacityOpen }, reset: { $0.insertResource(OpacitySlider()) })
    app.add(ToggleOpacity(), to: .behave)
    app.add(
      Action(.opacity, "See through", at: .selection(60))
        .possible { !$0.movableSelection.isEmpty }
        .on { $0.isOpacityOpen })
  }
}

/// Opens and closes the opacity slider.
private struct ToggleOpacity: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() where request.action == .opacity { toggleOpacity() }
  }

  private func toggleOpacity() {
    let isOpen = world.isOpacityOpen
    world.closeOpacity()
    if !isOpen, !world.movableSelection.isEmpty {
      world[OpacitySlider.self].stickers = world.selection
    }
  }
}

/// Draws the slider.
private struct DrawOpacity: System {
  @Exclusive var world: World

  func run() { world.draw(world.opacityItems()) }
}

extension EditorAction {
  /// Shows how much of the selected stickers is seen, on a slider, or hides it.
  public static let opacity = EditorAction("opacity")
}

/// The slider, as long as it is open.
struct OpacitySlider {
  /// The stickers that it was opened for; empty while it is closed.
  var stickers: [Entity] = []
  /// The hand that drags it.
  var drag: Drag?

  /// A hand on the slider.
  struct Drag {
    let contact: Entity
    /// The stickers that it changes.
    let stickers: [Entity]
    /// Where the slider lies.
    let panel: OpacityPanel
    /// From the contact to the middle of the thumb, in window points.
    let offset: Double
    var percent: Int
  }

  /// What can be chosen, in percent: less would not be found again.
  static let percents = 10...100
  /// What an arrow key adds, in percent.
  static let step = 5
}

/// Makes an element the slider's track.
struct OpacityTrack: Component {}

/// How much of a sticker is seen while a hand drags the slider, from 0 to 1.
struct OpacityPreview: Component {
  var opacity: Double
}

/// Changes what is seen of stickers by contacts on the slider.
private struct DragOpacity: System {
  let contacts = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let edits = MessageWriter<Edit>()
  @Exclusive var world: World

  func run() {
    contacts.read { touch in
      guard let element = touch.element else { return }
      if world.has(OpacityTrack.self, on: element) { beginOpacityDrag(touch) }
    } ended: {
      endOpacityDrag($0)
    }
    if !followed.read().isEmpty { followOpacityDrag() }
  }

  /// A contact has landed on the track: the thumb comes to it, unless it has landed on the thumb.
  private func beginOpacityDrag(_ touch: Touch) {
    guard world[OpacitySlider.self].drag == nil, let panel = world.opacityPanel else { return }
    let stickers = world.movableSelection
    guard !stickers.isEmpty else { return }
    let way = panel.thumb(at: world.shownPercent).x - touch.landing.x
    let offset = abs(way) <= Layout.target / 2 ? way : 0
    world[OpacitySlider.self].drag = OpacitySlider.Drag(
      contact: touch.contact, stickers: stickers, panel: panel, offset: offset,
      percent: world.shownPercent)
    // On the thumb nothing changes before it is moved.
    if offset == 0 && way != 0 { preview(panel.percent(at: touch.landing.x)) }
  }

  /// The thumb follows the contact that drags it.
  private func followOpacityDrag() {
    guard let drag = world[OpacitySlider.self].drag, let touch = Touch(drag.contact, in: world),
      touch.trace.travel > 0
    else { return }
    preview(drag.panel.percent(at: touch.location.x + drag.offset))
  }

  /// The contact that drags the thumb is not down any more: what is shown becomes a step, or nothing has happened.
  private func endOpacityDrag(_ ended: ContactEnded) {
    guard let drag = world[OpacitySlider.self].drag, drag.contact == ended.touch.contact else {
      return
    }
    let stickers = drag.stickers.filter(world.contains)
    let hasChanged = stickers.contains { world.has(OpacityPreview.self, on: $0) }
    for sticker in stickers { world.remove(OpacityPreview.self, from: sticker) }
    world[OpacitySlider.self].drag = nil
    world.redraw()
    guard hasChanged, !ended.isCancelled else { return }
    let opacity = Double(drag.percent) / 100
    world.commitHands(on: stickers)
    edits.send(Edit(changing: stickers.map(world.allStickers.id)) { $0.opacity = opacity })
  }

  private func preview(_ percent: Int) {
    guard let drag = world[OpacitySlider.self].drag else { return }
    world[OpacitySlider.self].drag?.percent = percent
    for sticker in drag.stickers where world.contains(sticker) {
      world.insert(OpacityPreview(opacity: Double(percent) / 100), to: sticker)
    }
  }
}

/// Moves the thumb by arrow keys.
private struct StepOpacity: System {
  let keys = MessageHandler<KeyPress>()
  @Exclusive var world: World

  func run() { keys.handle { takeForOpacity($0) } }

  /// Arrows move the thumb while the slider is open: a press, or one that is held, is one step.
  private func takeForOpacity(_ press: KeyPress) -> Bool {
    guard press.isDown, world.opacityPanel != nil, !press.modifiers.control,
      let way = ["Left": -1, "Right": 1][press.name]
    else { return false }
    let sign = world.layout?.isMirrored == true ? -way : way
    let percents = OpacitySlider.percents
    let percent = max(
      percents.lowerBound, min(percents.upperBound, world.shownPercent + sign * OpacitySlider.step))
    world.changeSelection(.opacity) { group in
      for index in group.stickers.indices { group.stickers[index].opacity = Double(percent) / 100 }
    }
    world.redraw()
    return true
  }
}

/// Closes the slider at a tap, and at Escape.
private struct CloseOpacity: System {
  let taps = MessageReader<Tapped>()
  let backgroundTaps = MessageReader<BackgroundTapped>()
  let requests = MessageHandler<ActionRequest>()
  @Exclusive var world: World

  func run() {
    let isTapped = !taps.read().isEmpty
    if !backgroundTaps.read().isEmpty || isTapped { world.closeOpacity() }
    requests.handle(.escape) {
      guard world.isOpacityOpen, world[OpacitySlider.self].drag == nil else { return false }
      world.closeOpacity()
      return true
    }
  }
}

/// Closes the slider where others are selected than those that it was opened for.
private struct OpacityClosing: System {
  @Exclusive var world: World

  func run() {
    let slider = world[OpacitySlider.self]
    guard !slider.stickers.isEmpty, slider.drag == nil, slider.stickers != world.selection else {
      return
    }
    world.closeOpacity()
    world.redraw()
  }
}

extension World {
  /// Whether the slider is open.
  var isOpacityOpen: Bool { resource(OpacitySlider.self)?.stickers.isEmpty == false }

  /// The slider as it lies now; nil while it is closed, and while hands move what it is about.
  var opacityPanel: OpacityPanel? {
    guard isOpacityOpen else { return nil }
    if let drag = self[OpacitySlider.self].drag { return drag.panel }
    return sliderFrame.map { OpacityPanel($0, isMirrored: layout?.isMirrored == true) }
  }

  /// How much of the selected stickers is seen, in percent: of the one that was selected last.
  var shownPercent: Int {
    if let drag = self[OpacitySlider.self].drag { return drag.percent }
    let opacity = movableSelection.last.map { self[$0, StickerTraits.self].opacity } ?? 1
    return Int((opacity * 100).rounded())
  }

  fileprivate func closeOpacity() {
    if self[OpacitySlider.self].drag == nil { self[OpacitySlider.self].stickers = [] }
  }

  /// The slider as elements.
  fileprivate func opacityElements() -> [LaidOut] {
    guard let panel = opacityPanel else { return [] }
    let track = LaidOut(
      "opacity", panel.track, mark: { $0.insert(OpacityTrack(), to: $1) },
      make: { $0.runtime.attach(GestureRecognizer(), to: $1) })
    return [.panel(panel.frame), track]
  }

  /// The slider as it is drawn.
  func opacityItems() -> [DrawnItem] {
    guard let panel = opacityPanel else { return [] }
    let percent = shownPercent
    let thumb = panel.thumb(at: percent)
    let isDragged = self[OpacitySlider.self].drag != nil
    return [
      DrawnItem(panel: panel.frame, radius: 14, color: palette.panel),
      DrawnItem(panel: panel.rail, radius: 3, color: palette.rim),
      DrawnItem(panel: panel.filled(to: percent), radius: 3, color: palette.accent),
      DrawnItem(
        disc: thumb, radius: OpacityPanel.thumb + (isDragged ? 3 : 0), color: 0xFFFF_FFFF),
    ] + label(text(of: "\(percent)%"), at: panel.label, line: LineHeight.notice)
  }
}
