import Geometry

/// The heights of the interface's lines of words, in window points.
enum LineHeight {
  /// What the person is told.
  static let notice = 18.0
  /// The least that is used anywhere.
  static let least = 16.0
}

/// Words on a panel, at one size.
struct Banner: Equatable {
  let block: TextBlock
  let frame: Rect
  let line: Double
  /// The width beside the words that an icon takes, in points; negative where the icon lies at the left.
  let icon: Double
  static let margin = 12.0

  /// A banner as wide as its words need, its top in the middle of an area's top.
  init(
    _ text: String, line: Double = LineHeight.notice, most: Int = 3, icon: Double = 0,
    in area: Rect, measure: (String) -> Double
  ) {
    (self.line, self.icon) = (line, icon)
    let room = min(area.size.width, 560) - 2 * Self.margin - abs(icon)
    block = TextBlock(text, limit: max(1, room) * 100 / line, most: most, measure: measure)
    let width = min(area.size.width, block.width * line / 100 + 2 * Self.margin + abs(icon))
    let height = Double(max(1, block.lines.count)) * line * 1.2 + Self.margin
    frame = Rect(x: area.center.x - width / 2, y: area.minY, width: width, height: height)
  }

  private init(_ block: TextBlock, line: Double, icon: Double, frame: Rect) {
    (self.block, self.line, self.icon, self.frame) = (block, line, icon, frame)
  }

  /// The same about another middle, as near as it stays within an area.
  func centered(at center: Point, within area: Rect) -> Banner {
    let half = frame.size.vector / 2
    let place = Point(
      max(area.minX + half.x, min(area.maxX - half.x, center.x)),
      max(area.minY + half.y, min(area.maxY - half.y, center.y)))
    return Banner(
      block, line: line, icon: icon,
      frame: Rect(center: place, width: frame.size.width, height: frame.size.height))
  }

  /// The icon's center, beside the words.
  var iconCenter: Point {
    let inset = Self.margin + abs(icon) / 2 - 4
    return Point(icon < 0 ? frame.minX + inset : frame.maxX - inset, frame.center.y)
  }

  /// The middle of a line.
  func middle(of index: Int) -> Point {
    let first = frame.center.y - Double(block.lines.count - 1) * line * 0.6
    return Point(frame.center.x - icon / 2, first + Double(index) * line * 1.2)
  }
}
