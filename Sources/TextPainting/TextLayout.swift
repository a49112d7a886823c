import Geometry

/// The positions of a text's lines, in points, with the origin in the upper left corner.
struct TextLayout {
  /// A line and its position.
  struct Placed {
    var line: TextLine
    /// The start of the base line.
    var origin: Point
    /// The upper edge of the line, which ink may overlap.
    var top: Double
  }

  private(set) var lines: [Placed] = []
  private(set) var size = Size.zero
  /// The margin on each side.
  let margin: Double

  /// The rectangle of the lines without the margin.
  var block: Rect {
    Rect(
      x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin)
  }

  /// Stacks lines, with a margin around them; base lines are `lineHeight` percent of a line apart.
  ///
  /// The layout is as wide as its widest line with that line's ink, plus the margins, so another alignment wouldn't
  /// change the size. Ink above or below an ordinary line pushes the lines apart. So no ink is clipped.
  init(
    _ lines: [TextLine], baseline: Double, margin: Double,
    alignment: TextStyle.Alignment = .center, lineHeight: Double = 100
  ) {
    self.margin = margin
    let widths = lines.map { line in
      let left = min(0, line.ink?.left ?? 0)
      return (left: left, width: max(line.width, line.ink?.right ?? 0) - left)
    }
    let width = widths.map(\.width).max() ?? 0
    if width == 0 { return }
    let share =
      switch alignment {
      case .left: 0.0
      case .center: 0.5
      case .right: 1.0
      }
    let gap = Typesetter.lineHeight * (lineHeight / 100 - 1)
    var y = margin - gap
    for (line, own) in zip(lines, widths) {
      y += gap + max(0, -(line.ink?.top ?? 0) - baseline)
      let x = margin + (width - own.width) * share - own.left
      self.lines.append(Placed(line: line, origin: Point(x, y + baseline), top: y))
      let below = Typesetter.lineHeight - baseline
      y += Typesetter.lineHeight + max(0, (line.ink?.bottom ?? 0) - below)
    }
    size = Size(width: width + 2 * margin, height: y + margin)
  }

  /// The line height, in pixels, above which no more detail appears; infinite if there are letters.
  var greatestHeight: Double {
    let pictures = lines.flatMap(\.line.pictures)
    guard !pictures.isEmpty, lines.allSatisfy({ $0.line.ink == nil }) else { return .infinity }
    return Double(pictures.map(\.pixelHeight).max() ?? 1)
  }
}
