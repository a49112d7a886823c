import DirectManipulation
import EditorKit
import InterfaceKit

/// The bar below the canvas while contacts draw: the tools, the width, the colors, and Done.
///
/// A bar with no room for everything in one row shows the colors in rows above, after a press on the current color. The
/// eraser has no color: the bar then ends earlier, and the tools stay in place.
struct DrawingBar: ObstaclePanel {
  let tools: DrawingTools
  let layout: Layout

  enum Part: EditorPart {
    case plate
    case button(EditorAction)
    /// The button for the next width, which shows a line for each width.
    case width
    /// A line between the tools and the colors.
    case divider
    /// A color of ink; the button for all colors shows the current one.
    case color(EditorAction, UInt32)
    /// The button for the color picker.
    case otherColors

    var action: EditorAction? {
      switch self {
      case .plate, .divider: nil
      case .button(let action), .color(let action, _): action
      case .width: .lineWidth
      case .otherColors: .otherInk
      }
    }
  }

  private var colors: [Part] {
    NamedColor.usual.map { .color(.ink($0), $0.rawValue) } + [.otherColors]
  }

  private var first: [Part] {
    [.button(.hand), .button(.pen), .button(.marker), .button(.eraser), .width]
  }

  private var rows: [[Part]] {
    tools.tool == .eraser ? [first + [.button(.endDrawing)]] : rowsWithColors
  }

  private var rowsWithColors: [[Part]] {
    let whole = first + [.divider] + colors + [.button(.endDrawing)]
    if layout.columnsOfRow(of: whole.count - 1) == whole.count - 1 { return [whole] }
    let short = first + [.divider, .color(.inkColors, tools.color), .button(.endDrawing)]
    guard tools.showsColors else { return [short] }
    let count = layout.columnsOfRow(of: colors.count)
    return [Array(colors.prefix(count)), Array(colors.dropFirst(count)), short]
      .filter { !$0.isEmpty }
  }

  var obstacleFrame: Rect {
    let (whole, size) = (
      layout.frame(of: size(of: rowsWithColors), at: Point(0.5, 1)), size(of: rows)
    )
    return Rect(
      x: layout.isMirrored ? whole.maxX - size.width : whole.minX, y: whole.maxY - size.height,
      width: size.width, height: size.height)
  }

  private func size(of rows: [[Part]]) -> Size {
    Size(
      width: rows.map { row in row.map { width(of: $0, in: row) }.reduce(8, +) }.max() ?? 0,
      height: Double(rows.count) * layout.button + 8)
  }

  private func width(of part: Part, in row: [Part]) -> Double {
    guard part == .divider else { return layout.button }
    // Small windows have no room for the line.
    let buttons = Double(row.count - 1) * layout.button + 8
    return max(0, min(17, layout.room.size.width - buttons))
  }

  func layOut() -> [PlacedNode<Part>] {
    let height = Length.fixed(layout.button)
    let rows = rows.map { row in
      Node.row(
        main: .center,
        row.map { Node.leaf($0, width: .fixed(width(of: $0, in: row)), height: height) })
    }
    return Node.column(showing: .plate, padding: Insets(4), cross: .stretch, rows)
      .layOut(in: obstacleFrame, isRightToLeft: layout.isMirrored)
  }
}

extension DrawingBar.Part {
  var isElement: Bool { self != .divider }

  struct Drawing: PartParameters {
    let interface = InterfaceDrawing()
    @Res var tools: DrawingTools

    /// Returns the plate behind a button that is pressed, or that shows the colors.
    func plate(behind button: Button) -> [DrawnItem] {
      let palette = interface.palette
      let color =
        interface.isPressed(button)
        ? palette.pressed : button.action == .inkColors && tools.showsColors ? palette.key : nil
      return color.map { [DrawnItem(panel: button.frame.inset(by: 3), radius: 14, color: $0)] }
        ?? []
    }
  }

  func items(in frame: Rect, by drawing: Drawing) -> [DrawnItem] {
    let (interface, palette) = (drawing.interface, drawing.interface.palette)
    switch self {
    case .plate: return DrawnItem.plate(frame, color: palette.panel, palette)
    case .button(let action): return interface.items(of: Button(action: action, frame: frame))
    case .width:
      return drawing.plate(behind: Button(action: .lineWidth, frame: frame))
        + lines(in: frame, drawing.tools, palette)
    case .divider:
      let line = Rect(center: frame.center, width: 1, height: frame.size.height * 0.6)
      guard frame.size.width > line.size.width else { return [] }
      return [DrawnItem(panel: line, radius: 0, color: palette.iconColor, opacity: 0.3)]
    case .color(let action, let color):
      let isChosen = drawing.tools.color == color && action != .inkColors
      return drawing.plate(behind: Button(action: action, frame: frame))
        + disc(in: frame, isChosen: isChosen, palette).items(color, palette)
    case .otherColors:
      let color = drawing.tools.hasOtherColor ? drawing.tools.color : nil
      return drawing.plate(behind: Button(action: .otherInk, frame: frame))
        + disc(in: frame, isChosen: color != nil, palette).rainbow(around: color, palette)
    }
  }

  /// Returns a line for each width, from the narrowest; the lines of other widths than the current one are faint.
  private func lines(in frame: Rect, _ tools: DrawingTools, _ palette: Palette) -> [DrawnItem] {
    let unit = frame.size.height / 44
    var top = frame.center.y - 12 * unit
    return [1.5, 3, 4.5, 6].enumerated().map { index, width in
      defer { top += (width + 3) * unit }
      let line = Rect(
        x: frame.center.x - 12 * unit, y: top, width: 24 * unit, height: width * unit)
      return DrawnItem(
        panel: line, radius: line.size.height / 2, color: palette.iconColor,
        opacity: index == tools.step ? 1 : 0.3)
    }
  }

  private func disc(in frame: Rect, isChosen: Bool, _ palette: Palette) -> ColorDisc {
    ColorDisc(
      center: frame.center, radius: frame.size.width * 0.27, isChosen: isChosen,
      plate: palette.panel)
  }
}

/// The bar while contacts draw, and the user doesn't write.
struct DrawingBarToShow: PanelSource {
  @Res private var tools: DrawingTools
  @Res private var layout: Layout
  @Res private var keyboard: Keyboard

  var panel: DrawingBar? {
    tools.isOn && !keyboard.isWriting ? DrawingBar(tools: tools, layout: layout) : nil
  }
}
