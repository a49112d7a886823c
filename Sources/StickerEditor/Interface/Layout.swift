import Geometry

/// Where everything lies in the window, for wide windows and for tall ones.
///
/// All in window points. Wide windows have the tray at the left and the buttons at the right, tall ones the
/// buttons at the top and the tray at the bottom, so that the canvas keeps the longer side.
struct Layout: Equatable, Sendable {
  /// The least extent of what a finger is to hit.
  static let target = 44.0

  let window: Size
  /// Whether one reads from right to left: then all of it lies the other way round.
  let isMirrored: Bool
  /// Pictures to take.
  let tray: Rect
  /// Buttons that are always there.
  let toolbar: Rect
  /// What is left for the canvas.
  let canvas: Rect
  /// Whether tray and buttons run from top to bottom.
  let isWide: Bool
  /// The extent of a button.
  let button: Double

  init(window: Size, isMirrored: Bool = false) {
    self.window = window
    self.isMirrored = isMirrored
    func placed(_ rect: Rect) -> Rect {
      rect.mirrored(within: Rect(origin: .zero, size: window), if: isMirrored)
    }
    isWide = window.width >= window.height
    let shorter = min(window.width, window.height)
    button = shorter < 500 ? Self.target : 52
    let bar = button + 8
    let tray = shorter < 400 ? 72.0 : shorter < 500 ? 88 : 116
    if isWide {
      self.tray = placed(Rect(x: 0, y: 0, width: tray, height: window.height))
      toolbar = placed(Rect(x: window.width - bar, y: 0, width: bar, height: window.height))
      canvas = placed(
        Rect(
          x: tray, y: 0, width: max(1, window.width - tray - bar), height: max(1, window.height)
        ).inset(by: 8))
    } else {
      toolbar = Rect(x: 0, y: 0, width: window.width, height: bar)
      self.tray = Rect(x: 0, y: window.height - tray, width: window.width, height: tray)
      canvas = Rect(
        x: 0, y: bar, width: max(1, window.width), height: max(1, window.height - tray - bar)
      ).inset(by: 8)
    }
  }

  /// The same window where one reads from left to right.
  var plain: Layout { isMirrored ? Layout(window: window) : self }

  /// Where something lies that is laid out for those who read from left to right.
  func placed(_ rect: Rect) -> Rect {
    rect.mirrored(within: Rect(origin: .zero, size: window), if: isMirrored)
  }

  /// Where so many things of a size lie in columns of so many, from a corner on, the first column where one begins to read.
  func columns(of count: Int, rows: Int, _ cell: Size, from corner: Point) -> [Rect] {
    (0..<count).map { index in
      placed(
        Rect(
          x: corner.x + Double(index / rows) * cell.width,
          y: corner.y + Double(index % rows) * cell.height, width: cell.width, height: cell.height))
    }
  }

  /// Where the bin lies while a sticker is held: beside the longest row of buttons, or above its end.
  var bin: Rect {
    if isMirrored { return placed(plain.bin) }
    let side = max(56, min(80, 0.18 * min(canvas.size.width, canvas.size.height)))
    // Words have one button more, which may make two narrow rows of a wide one.
    let rows = [row(of: 7).panel, row(of: 8).panel]
    let (right, top) = (rows.map(\.maxX).max() ?? 0, rows.map(\.minY).min() ?? 0)
    let isBeside = right + 8 + side <= canvas.maxX
    let center =
      isBeside
      ? Point(x: right + 8 + side / 2, y: canvas.maxY - side / 2 - 8)
      : Point(x: canvas.maxX - side / 2, y: top - 8 - side / 2)
    return Rect(center: center, width: side, height: side)
  }

  /// Where so many buttons at the foot of the canvas lie: in one row, or in as many as it is too narrow for.
  func row(of count: Int) -> (panel: Rect, buttons: [Rect]) {
    block(of: count, columns: columnsOfRow(of: count), at: Point(0.5, 1))
  }

  /// How many columns buttons have that fill the width of the canvas, in as few rows as they can.
  func columnsOfRow(of count: Int) -> Int {
    let room = max(1, Int((canvas.size.width - 8) / button))
    let lines = max(1, (count + room - 1) / room)
    return max(1, (count + lines - 1) / lines)
  }

  /// Where something of a size lies on the canvas; the place is a share of what is left, from the side at which one begins to
  /// read and from the top.
  func frame(of size: Size, at place: Point) -> Rect {
    if isMirrored { return placed(plain.frame(of: size, at: place)) }
    let left = Vector(x: canvas.size.width - size.width, y: canvas.size.height - 8 - size.height)
    return Rect(
      x: canvas.center.x - size.width / 2 + (place.x - 0.5) * left.x,
      y: canvas.maxY - size.height - 4 + (place.y - 1) * left.y, width: size.width,
      height: size.height)
  }

  /// Where so many buttons lie in columns, the place as in ``frame(of:at:)``.
  func block(of count: Int, columns: Int, at place: Point) -> (panel: Rect, buttons: [Rect]) {
    if isMirrored {
      let block = plain.block(of: count, columns: columns, at: place)
      return (placed(block.panel), block.buttons.map(placed))
    }
    let lines = (count + columns - 1) / columns
    let panel = frame(
      of: Size(width: Double(columns) * button + 8, height: Double(lines) * button + 8), at: place)
    let buttons = (0..<count).map { index in
      let line = index / columns
      // The last row may be shorter, and lies in the middle.
      let start = panel.center.x - Double(min(columns, count - line * columns)) * button / 2
      return Rect(
        x: start + Double(index % columns) * button, y: panel.minY + 4 + Double(line) * button,
        width: button, height: button)
    }
    return (panel, buttons)
  }
}

extension Rect {
  /// The rectangle with so many points less at each side; never less than nothing.
  func inset(by margin: Double) -> Rect {
    Rect(
      center: center, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - 2 * margin)
    )
  }

  /// Where it lies when another rectangle that it lies in is turned left for right; where it is unless `isSo`.
  func mirrored(within other: Rect, if isSo: Bool) -> Rect {
    isSo ? Rect(origin: Point(other.minX + other.maxX - maxX, minY), size: size) : self
  }

  /// A rectangle about a middle.
  init(center: Point, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
