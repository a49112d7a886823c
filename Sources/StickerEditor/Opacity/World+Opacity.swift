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
    let opacity = movableSelection.last.map { self[$0, StickerTraits.self].opacity } ?? 1
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

  // MARK: Keys

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
