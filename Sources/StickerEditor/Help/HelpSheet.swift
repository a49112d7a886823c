import Geometry

/// What hands and keys can do, in as many columns as the window needs; what finds no room is left out.
struct HelpSheet: Equatable {
  /// A line, and where it starts.
  struct Line: Equatable {
    let text: String
    let frame: Rect
  }

  private(set) var lines: [Line] = []
  private(set) var panel = Rect(x: 0, y: 0, width: 0, height: 0)
  let line: Double

  private static let margin = 10.0
  private static let gap = 20.0
  /// From one line to the next, at a line height of 1.
  private static let spacing = 1.15

  /// Lays the lines out in the middle of a window; `measure` gives widths at a line height of 100.
  ///
  /// `isMirrored` has them begin at the right.
  init(
    _ texts: [String], in window: Size, isMirrored: Bool = false, measure: (String) -> Double
  ) {
    let room = Rect(origin: .zero, size: window).inset(by: Self.margin + 2)
    let widths = texts.map(measure)
    var columns: [Range<Int>] = []
    var line = 26.0
    while true {
      columns = Self.columns(widths.count, line: line, in: room.size)
      let width = Self.width(columns, widths, line: line)
      let fits = width <= room.size.width && columns.last?.upperBound == widths.count
      if fits || line <= LineHeight.least { break }
      line -= 1
    }
    // What is too much for the smallest windows is left out.
    while columns.count > 1, Self.width(columns, widths, line: line) > room.size.width {
      columns.removeLast()
    }
    self.line = line
    let pitch = line * Self.spacing
    let size = Size(
      width: Self.width(columns, widths, line: line),
      height: Double(columns.map(\.count).max() ?? 0) * pitch)
    let area = Rect(center: room.center, width: size.width, height: size.height)
    panel = area.inset(by: -Self.margin)
    var x = area.minX
    for column in columns {
      for (row, index) in column.enumerated() {
        lines.append(
          Line(
            text: texts[index],
            frame: Rect(
              x: x, y: area.minY + Double(row) * pitch, width: widths[index] * line / 100,
              height: pitch
            ).mirrored(within: panel, if: isMirrored)))
      }
      x += (widths[column].max() ?? 0) * line / 100 + Self.gap
    }
  }

  /// As few columns as the height allows, two at least in a wide window, three at most, filled evenly.
  private static func columns(_ count: Int, line: Double, in room: Size) -> [Range<Int>] {
    let most = max(1, Int(room.height / (line * spacing)))
    let least = room.width > 1.2 * room.height ? 2 : 1
    let number = max(least, min(3, (count + most - 1) / most))
    let tall = min(most, (count + number - 1) / number)
    return (0..<number).map { min(count, $0 * tall)..<min(count, ($0 + 1) * tall) }
  }

  private static func width(_ columns: [Range<Int>], _ widths: [Double], line: Double) -> Double {
    columns.reduce(0) { $0 + (widths[$1].max() ?? 0) * line / 100 }
      + gap * Double(columns.count - 1)
  }
}
