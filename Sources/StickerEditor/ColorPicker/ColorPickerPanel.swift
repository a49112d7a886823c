import ColorGrading
import DirectManipulation
import EditorKit
import InterfaceKit
import Pictures

/// The panel in which the user picks any color: a field of saturations and brightnesses, a rail of hues, and the recent
/// colors.
struct ColorPickerPanel: InterfacePanel {
  let anchor: Rect
  let recentCount: Int
  let layout: Layout

  enum Part: SliderPart {
    case plate
    /// The color with its hexadecimal digits.
    case value
    case done
    case field
    case hue
    case recent(Int)
  }

  private static let margin = 8.0
  /// The height of the field, in interface points.
  private static let height = 180.0
  /// The distance from the edges of a part to the colors, so that the thumb stays within the part.
  private static let inset = 8.0
  private static let railHeight = 12.0

  /// The frame of the panel, in interface points.
  private var frame: Rect {
    let room = layout.windowRoom
    let height = Self.height + (recentCount > 0 ? 3 : 2) * layout.button + 2 * Self.margin
    let size = Size(width: min(332, room.size.width), height: min(height, room.size.height))
    return Popover([.below, .above, .end, .start], gap: layout.margin)
      .frame(of: size, beside: anchor, in: room, isRightToLeft: layout.isMirrored)
  }

  func layOut() -> [PlacedNode<Part>] {
    let side = Length.fixed(layout.button)
    let frame = frame
    let slot = (frame.size.width - 2 * Self.margin) / Double(ColorPicker.recentLimit)
    let recent = (0..<recentCount).map { Node.leaf(Part.recent($0), width: .fixed(slot)) }
    var rows = [
      Node.row(
        cross: .stretch,
        [.leaf(Part.value, width: Length(least: 1), grow: 1), .leaf(.done, width: side)]
      ).sized(height: side),
      .leaf(.field, height: Length(least: 1), grow: 1),
      .leaf(.hue, height: side),
    ]
    if recentCount > 0 { rows.append(Node.row(cross: .stretch, recent).sized(height: side)) }
    return Node.column(showing: .plate, padding: Insets(Self.margin), cross: .stretch, rows)
      .layOut(in: frame, isRightToLeft: layout.isMirrored)
  }

  /// Returns the area of the colors in the frame of the field, in interface points.
  static func colors(in field: Rect) -> Rect { field.inset(by: inset) }

  /// Returns the rail in the frame of the hues, in interface points.
  static func rail(in hue: Rect) -> Rect {
    Rect(center: hue.center, width: hue.size.width - 2 * inset, height: railHeight)
  }

  /// Returns the middle of a part's thumb at a color, in interface points.
  static func thumb(
    of part: Part, in frame: Rect, at color: HSBColor, isRightToLeft: Bool
  ) -> Point {
    if part == .hue {
      return SliderRail(rail(in: frame), isRightToLeft: isRightToLeft).thumb(at: color.hue)
    }
    let area = colors(in: frame)
    let x = SliderRail(area, isRightToLeft: isRightToLeft).thumb(at: color.saturation).x
    return Point(x, area.minY + (1 - color.brightness) * area.size.height)
  }

  /// Returns a color with the part that a thumb at an interface point shows.
  static func color(
    _ color: HSBColor, with part: Part, in frame: Rect, at point: Point, isRightToLeft: Bool
  ) -> HSBColor {
    var color = color
    if part == .hue {
      color.hue = SliderRail(rail(in: frame), isRightToLeft: isRightToLeft).share(at: point.x)
    } else {
      let area = colors(in: frame)
      color.saturation = SliderRail(area, isRightToLeft: isRightToLeft).share(at: point.x)
      let share = (area.maxY - point.y) / area.size.height
      color.brightness = share.isFinite ? max(0, min(1, share)) : 0
    }
    return color
  }
}

struct OpenColorPicker: PanelSource {
  @Res private var picker: ColorPicker
  @Res private var layout: Layout

  var panel: ColorPickerPanel? {
    picker.picking.map {
      ColorPickerPanel(anchor: $0.anchor, recentCount: picker.recent.count, layout: layout)
    }
  }
}

struct ColorPickerDrawing: PartParameters {
  fileprivate let interface = InterfaceDrawing()
  @Res fileprivate var picker: ColorPicker

  private var palette: Palette { interface.palette }

  /// Returns the drawing of a picture in a frame, mirrored in right-to-left languages.
  private func picture(_ name: PictureName, in frame: Rect) -> DrawnItem {
    var item = DrawnItem(.image(interface.images.image(name).id), in: frame)
    if interface.isMirrored { item.mirror() }
    return item
  }

  private func thumb(
    of part: ColorPickerPanel.Part, in frame: Rect, _ picking: ColorPicker.Picking, _ color: UInt32
  ) -> [DrawnItem] {
    let center = ColorPickerPanel.thumb(
      of: part, in: frame, at: picking.color, isRightToLeft: interface.isMirrored)
    let isDragged = picking.drag?.part == part
    let radius = isDragged ? 13.0 : 10
    let isMarked = picking.marked == part
    return [
      DrawnItem(
        disc: center, radius: radius + (isMarked ? 3 : 1.5),
        color: isMarked ? palette.accent : palette.guideEdge),
      DrawnItem(disc: center, radius: radius, color: palette.guide),
      DrawnItem(disc: center, radius: radius - 3, color: 0xFF00_0000 | color),
    ]
  }

  fileprivate func items(of part: ColorPickerPanel.Part, in frame: Rect) -> [DrawnItem] {
    guard let picking = picker.picking else { return [] }
    let color = picking.color
    switch part {
    case .plate:
      return DrawnItem.plate(frame, color: palette.notice, palette)
    case .value: return value(of: picking, in: frame)
    case .field:
      let area = ColorPickerPanel.colors(in: frame)
      return [
        DrawnItem(panel: area.inset(by: -1), radius: 0, color: palette.rim),
        picture(.colors(ofHue: color.hue), in: area),
      ] + thumb(of: part, in: frame, picking, color.rgb)
    case .hue:
      let hue = HSBColor(hue: color.hue, saturation: 1, brightness: 1)
      return [picture(.hues, in: ColorPickerPanel.rail(in: frame))]
        + thumb(of: part, in: frame, picking, hue.rgb)
    case .recent(let index):
      guard picker.recent.indices.contains(index) else { return [] }
      let disc = ColorDisc(
        center: frame.center, radius: min(frame.size.width, frame.size.height) * 0.27,
        isChosen: picking.marked == part,
        plate: palette.notice)
      return disc.items(picker.recent[index], palette)
    case .done:
      let ring = DrawnItem(
        panel: frame.inset(by: 1), radius: Button.radius + 2, color: palette.accent)
      let plate = DrawnItem(
        panel: frame.inset(by: 4), radius: Button.radius - 1, color: palette.notice)
      return (picking.marked == part ? [ring, plate] : [])
        + interface.items(of: Button(action: .endPickingColor, frame: frame))
    }
  }

  /// Returns the drawing of the color with its digits; while the user types digits, lines mark those that are missing.
  private func value(of picking: ColorPicker.Picking, in frame: Rect) -> [DrawnItem] {
    let typed = picking.typed
    let shown =
      typed.isEmpty
      ? String(ColorText.text(of: picking.color.rgb).dropFirst())
      : typed + String(repeating: "_", count: 6 - typed.count)
    let disc = Rect(
      x: frame.minX + 8, y: frame.center.y - 13, width: 26, height: 26
    ).mirrored(within: frame, if: interface.isMirrored)
    let words = Rect(
      x: frame.minX + 44, y: frame.minY, width: frame.size.width - 44, height: frame.size.height
    ).mirrored(within: frame, if: interface.isMirrored)
    return ColorDisc(center: disc.center, radius: 13, plate: palette.notice)
      .items(picking.color.rgb, palette)
      + interface.labels.items("#" + shown, atStartOf: words, line: LineHeight.notice)
  }
}

extension ColorPickerPanel.Part {
  typealias Drawing = ColorPickerDrawing

  var action: EditorAction? {
    switch self {
    case .plate, .value, .field, .hue: nil
    case .recent(let index): .recentColor(index)
    case .done: .endPickingColor
    }
  }

  var isDraggable: Bool { self == .field || self == .hue }

  func items(in frame: Rect, by drawing: ColorPickerDrawing) -> [DrawnItem] {
    drawing.items(of: self, in: frame)
  }
}
