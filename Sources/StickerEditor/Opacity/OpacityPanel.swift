import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// The layout of the opacity slider: a track with a thumb, and the percentage beside the track.
struct OpacityPanel: InterfacePanel {
  let frame: Rect
  let isMirrored: Bool

  enum Part: SliderPart {
    case plate
    /// The touchable track.
    case track
    /// The percentage.
    case label
  }

  static let thumb = 12.0

  func layOut() -> [PlacedNode<Part>] {
    let label = Node.row(
      padding: Insets(end: 8), cross: .stretch, [.leaf(Part.label, grow: 1)])
    return Node.row(
      showing: .plate, cross: .stretch, [.leaf(.track, grow: 1), label.sized(width: .fixed(62))]
    ).layOut(in: frame, isRightToLeft: isMirrored)
  }

  /// The rail that the thumb moves along, in interface points.
  var rail: SliderRail {
    let track = layOut()[1].frame
    return SliderRail(
      Rect(center: track.center, width: track.size.width - 4 * Self.thumb, height: 6),
      isRightToLeft: isMirrored)
  }

  /// Returns the percentage whose thumb is nearest to an x coordinate in interface points.
  func percent(at x: Double) -> Int { OpacitySlider.percents.value(at: rail.share(at: x)) }
}

extension OpacityPanel.Part {
  var isElement: Bool { self != .label }
  var isDraggable: Bool { self == .track }

  struct Drawing: PartParameters {
    let interface = InterfaceDrawing()
    let shown = ShownOpacity()
    @Res var slider: OpacitySlider
  }

  func items(in frame: Rect, by drawing: Drawing) -> [DrawnItem] {
    guard let panel = drawing.shown.panel else { return [] }
    let palette = drawing.interface.palette
    switch self {
    case .plate: return DrawnItem.plate(frame, color: palette.panel, palette)
    case .track:
      let (rail, share) = (panel.rail, OpacitySlider.percents.share(of: drawing.shown.percent))
      let isDragged = drawing.slider.drag != nil
      return [
        DrawnItem(panel: rail.frame, radius: 3, color: palette.rim),
        DrawnItem(panel: rail.filled(to: share), radius: 3, color: palette.accent),
        DrawnItem(
          disc: rail.thumb(at: share), radius: OpacityPanel.thumb + (isDragged ? 3 : 0),
          color: 0xFFFF_FFFF),
      ]
    case .label:
      return drawing.interface.labels.items(
        drawing.interface.text(of: "\(drawing.shown.percent)%"), at: frame.center,
        line: LineHeight.notice)
    }
  }
}
