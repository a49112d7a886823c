import DirectManipulation
import EditorKit
import InterfaceKit

/// The bar below the canvas while contacts draw: the tools, the width, the colors, and Done.
///
/// A bar with no room for everything in one row shows the colors in rows above, after a press on the current color.
struct DrawingBar: ObstaclePanel {
  let tools: DrawingTools
  let layout: Layout

  enum Part: EditorPart {
    case plate
    case button(EditorAction)
    /// A disc as wide as the ink.
    case width
    /// A color of ink; the button for all colors shows the current one.
    case color(EditorAction, UInt32)
    /// The button for the color picker.
    case otherColors

    var action: EditorAction? {
      switch self {
      case .plate: nil
      case .button(let action), .color(let action, _): action
      case .width: .lineWidth
      case .otherColors: .otherInk
      }
    }
  }

  private var colors: [Part] {
    NamedColor.usual.map { .color(.ink($0), $0.rawValue) } + [.otherColors]
  }

  private var rows: [[Part]] {
    let first: [Part] = [.button(.hand), .button(.pen), .button(.marker), .button(.eraser), .width]
    let whole = first + colors + [.button(.endDrawing)]
    if layout.columnsOfRow(of: whole.count) == whole.count { return [whole] }
    let short = first + [.color(.inkColors, tools.color), .button(.endDrawing)]
    guard tools.showsColors else { return [short] }
    let count = layout.columnsOfRow(of: colors.count)
    return [Array(colors.prefix(count)), Array(colors.dropFirst(count)), short]
      .filter { !$0.isEmpty }
  }

  var obstacleFrame: Rect {
    let rows = rows
    return layout.frame(
      of: Size(
        width: Double(rows.map(\.count).max() ?? 0) * layout.button + 8,
        height: Double(rows.count) * layout.button + 8), at: Point(0.5, 1))
  }

  func layOut() -> [PlacedNode<Part>] {
    let side = Length.fixed(layout.button)
    let rows = rows.map { row in
      Node.row(main: .center, row.map { Node.leaf($0, width: side, height: side) })
    }
    return Node.column(showing: .plate, padding: Insets(4), cross: .stretch, rows)
      .layOut(in: obstacleFrame, isRightToLeft: layout.isMirrored)
  }
}

extension DrawingBar.Part {
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
      let width = min(drawing.tools.width, frame.size.height / 2)
      let line = Rect(center: frame.center, width: max(width, frame.size.width / 2), height: width)
      return drawing.plate(behind: Button(action: .lineWidth, frame: frame)) + [
        DrawnItem(panel: line, radius: width / 2, color: palette.iconColor)
      ]
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
