import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

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
    let opacity = movableSelection.last.map { self[$0, Sticker.self].record.opacity } ?? 1
    return Int((opacity * 100).rounded())
  }

  func toggleOpacity() {
    let isOpen = isOpacityOpen
    closeOpacity()
    if !isOpen, !movableSelection.isEmpty { self[OpacitySlider.self].stickers = selection }
  }

  func closeOpacity() {
    if self[OpacitySlider.self].drag == nil { self[OpacitySlider.self].stickers = [] }
  }

  // MARK: Dragging

  /// A contact has landed on the track: the thumb comes to it, unless it has landed on the thumb.
  func beginOpacityDrag(_ touch: Touch) {
    guard self[OpacitySlider.self].drag == nil, let panel = opacityPanel else { return }
    let stickers = movableSelection
    guard !stickers.isEmpty else { return }
    let way = panel.thumb(at: shownPercent).x - touch.landing.x
    let offset = abs(way) <= Layout.target / 2 ? way : 0
    self[OpacitySlider.self].drag = OpacitySlider.Drag(
      contact: touch.contact, stickers: stickers, panel: panel, offset: offset,
      percent: shownPercent)
    // On the thumb nothing changes before it is moved.
    if offset == 0 && way != 0 { preview(panel.percent(at: touch.landing.x)) }
  }

  /// The thumb follows the contact that drags it.
  func followOpacityDrag() {
    guard let drag = self[OpacitySlider.self].drag, let touch = Touch(drag.contact, in: self),
      touch.trace.travel > 0
    else { return }
    preview(drag.panel.percent(at: touch.location.x + drag.offset))
  }

  /// The contact that drags the thumb is not down any more: what is shown becomes a step, or nothing has happened.
  func endOpacityDrag(_ ended: ContactEnded) {
    guard let drag = self[OpacitySlider.self].drag, drag.contact == ended.touch.contact else {
      return
    }
    let stickers = drag.stickers.filter(contains)
    let hasChanged = stickers.contains { has(OpacityPreview.self, on: $0) }
    for sticker in stickers { remove(OpacityPreview.self, from: sticker) }
    self[OpacitySlider.self].drag = nil
    redraw()
    guard hasChanged, !ended.isCancelled else { return }
    let opacity = Double(drag.percent) / 100
    commitHands(on: stickers)
    change(stickers.map(id)) { $0.opacity = opacity }
  }

  private func preview(_ percent: Int) {
    guard let drag = self[OpacitySlider.self].drag else { return }
    self[OpacitySlider.self].drag?.percent = percent
    for sticker in drag.stickers where contains(sticker) {
      insert(OpacityPreview(opacity: Double(percent) / 100), to: sticker)
    }
  }

  // MARK: Keys

  /// Arrows move the thumb while the slider is open: a press, or one that is held, is one step.
  func takeForOpacity(_ press: KeyPress) -> Bool {
    guard press.isDown, opacityPanel != nil, !press.modifiers.control,
      let way = ["Left": -1, "Right": 1][press.name]
    else { return false }
    let sign = layout?.isMirrored == true ? -way : way
    let percents = OpacitySlider.percents
    let percent = max(
      percents.lowerBound, min(percents.upperBound, shownPercent + sign * OpacitySlider.step))
    changeSelection(.opacity) { group in
      for index in group.stickers.indices { group.stickers[index].opacity = Double(percent) / 100 }
    }
    redraw()
    return true
  }

  // MARK: Interface

  /// The slider as elements.
  func opacityElements() -> [LaidOut] {
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
