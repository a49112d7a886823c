public import Geometry

/// The places of a text's characters in its picture: the caret at each position, the areas of characters, and the position
/// at a point.
///
/// Positions count Swift characters, that is grapheme clusters; newlines count, too. Points are those of the picture, whose
/// upper left corner is the origin, and in which a line is 100 points high. Spaces at the ends of lines and empty lines at
/// both ends of the text, which the picture leaves out, have places beside the picture.
public struct TextGeometry: Equatable, Sendable {
  /// The part of a line between two breaks.
  private struct Row: Equatable {
    /// The start of the base line before the lines are bent.
    var origin: Point
    /// The position of the row's first character.
    var start: Int
  }

  /// The place of a character in a row.
  private struct Cell: Equatable {
    var row: Int
    /// The edges, in points from the start of the row.
    var left: Double
    var right: Double
    var isRightToLeft: Bool

    var leading: Double { isRightToLeft ? right : left }
    var trailing: Double { isRightToLeft ? left : right }
  }

  private struct Caret: Equatable {
    var row: Int
    var x: Double
  }

  /// The size of the text's picture; the size of an empty line if no character is visible.
  public let size: Size
  /// Whether no character is visible.
  public let isBlank: Bool
  private let baseline: Double
  private let curve: TextCurve?
  private var rows: [Row] = []
  /// The place of each character; `nil` for a newline.
  private var cells: [Cell?] = []
  /// The place of the caret before each character, and behind the last one.
  private var carets: [Caret] = []

  /// The distance from a caret's ends to the edges of its line, in points.
  private static let caretMargin = 6.0

  /// Creates the places of an empty text.
  public init(blank style: TextStyle) {
    self.init(
      TextLines(""), [], TextLayout([], baseline: 80, margin: style.margin), style, baseline: 80,
      space: 0)
  }

  /// Creates the places of a text from its lines, the typeset parts of each line, and the layout of all parts.
  ///
  /// `space` is the width of a space in points.
  init(
    _ lines: TextLines, _ set: [[TextLine]], _ layout: TextLayout, _ style: TextStyle,
    baseline: Double, space: Double
  ) {
    isBlank = layout.lines.isEmpty
    let margin = layout.margin
    size =
      isBlank
      ? Size(width: 2 * margin + 1, height: 2 * margin + Typesetter.lineHeight) : layout.size
    (self.baseline, curve) = (baseline, layout.curve)
    let step = Double(style.lineHeight)
    let middle = margin + (isBlank ? 1 : layout.width) * style.alignment.share
    let first = layout.lines.first?.origin.y ?? margin + baseline
    let last = layout.lines.last?.origin.y ?? first - step
    var placed = layout.lines[...]
    for (index, lengths) in lines.lengths.enumerated() {
      let drawn = index - lines.skipped
      if !isBlank, set.indices.contains(drawn) {
        let parts = placed.prefix(set[drawn].count)
        placed = placed.dropFirst(parts.count)
        add(Array(parts), lengths, space)
      } else {
        // A line that the picture leaves out, above or below the picture.
        let y =
          drawn < 0
          ? first + Double(drawn) * step
          : last + Double(drawn - (isBlank ? 0 : set.count) + 1) * step
        let line = TextLayout.Placed(
          line: TextLine(), origin: Point(middle, y), top: y - baseline)
        add([line], lengths, space)
      }
      if index < lines.lengths.count - 1 { cells.append(nil) }
    }
  }

  /// Adds a line of the text, which is drawn in one part or in several, with the bytes of its characters.
  private mutating func add(_ parts: [TextLayout.Placed], _ lengths: [Int], _ space: Double) {
    let (firstRow, start) = (rows.count, cells.count)
    let clusters = parts.enumerated().flatMap { index, part in
      part.line.clusters.map { (row: firstRow + index, cluster: $0) }
    }
    // The index of the cluster that each byte belongs to.
    var owners = [Int?](repeating: nil, count: clusters.map(\.cluster.bytes.upperBound).max() ?? 0)
    for (index, part) in clusters.enumerated() {
      for byte in part.cluster.bytes { owners[byte] = index }
    }
    rows += parts.map { Row(origin: $0.origin, start: start) }
    // The first byte and the owners of each character.
    var byte = 0
    let owned = lengths.map { length in
      defer { byte += length }
      return owners[min(byte, owners.count)..<min(byte + length, owners.count)].compactMap(\.self)
    }
    var index = 0
    while index < owned.count {
      guard let owner = owned[index].first else {
        addHanging(space, in: firstRow, after: start)
        index += 1
        continue
      }
      // Characters that share a cluster, such as the characters of a ligature, have equal parts of it.
      let count = owned[index...].prefix { $0.first == owner }.count
      let (row, cluster) = clusters[owner]
      if rows[row].start == start, row > firstRow { rows[row].start = start + index }
      let others = Set(owned[index]).map { clusters[$0] }.filter { $0.row == row }.map(\.cluster)
      let left = others.map(\.x).min() ?? cluster.x
      let right = others.map { $0.x + $0.width }.max() ?? left
      for part in 0..<count {
        let place = cluster.isRightToLeft ? count - 1 - part : part
        let width = (right - left) / Double(count)
        cells.append(
          Cell(
            row: row, left: left + Double(place) * width, right: left + Double(place + 1) * width,
            isRightToLeft: cluster.isRightToLeft))
      }
      index += count
    }
    addCarets(from: start, firstRow)
  }

  /// Adds a space at the end of a line, or a character that isn't drawn.
  private mutating func addHanging(_ space: Double, in firstRow: Int, after start: Int) {
    let before = cells.count > start ? cells[cells.count - 1] : nil
    let (row, isTurned) = (before?.row ?? firstRow, before?.isRightToLeft ?? false)
    let edge = before?.trailing ?? 0
    cells.append(
      Cell(
        row: row, left: isTurned ? edge - space : edge, right: isTurned ? edge : edge + space,
        isRightToLeft: isTurned))
  }

  /// Adds the carets of a line whose characters begin at a position.
  ///
  /// The caret is at the end of the character before it, and at the start of a row before the row's first character.
  private mutating func addCarets(from start: Int, _ firstRow: Int) {
    let characters = cells[start...].map { $0 }
    for index in 0...characters.count {
      let next = index < characters.count ? characters[index] : nil
      let before = index > 0 ? characters[index - 1] : nil
      if let next, before == nil || before?.row != next.row {
        carets.append(Caret(row: next.row, x: next.leading))
      } else if let before {
        carets.append(Caret(row: before.row, x: before.trailing))
      } else {
        carets.append(Caret(row: firstRow, x: 0))
      }
    }
  }

  // MARK: Places

  /// Returns the upper and the lower end of the caret at a position; positions beyond the text count as its ends.
  public func caret(at position: Int) -> (top: Point, bottom: Point) {
    guard !carets.isEmpty else { return (.zero, .zero) }
    let caret = carets[max(0, min(position, carets.count - 1))]
    let place = place(of: caret.row, at: caret.x)
    return (
      place.apply(Point(0, Self.caretMargin - baseline)),
      place.apply(Point(0, Typesetter.lineHeight - baseline - Self.caretMargin))
    )
  }

  /// The smallest rectangle around the picture and all carets.
  public var frame: Rect {
    let ends = carets.indices.flatMap { [caret(at: $0).top, caret(at: $0).bottom] }
    return Rect(around: Rect(origin: .zero, size: size).corners + ends)
      ?? Rect(origin: .zero, size: size)
  }

  /// Returns the areas of the characters in a range, as maps from the unit square.
  ///
  /// The areas reach from `top` to `bottom`, shares of a line's height. Neighboring characters of a straight line have
  /// one area.
  public func areas(
    of range: Range<Int>, from top: Double = 0, to bottom: Double = 1
  ) -> [AffineTransform] {
    let wanted = cells[range.clamped(to: 0..<cells.count)].compactMap(\.self)
    var spans: [Cell] = []
    for cell in wanted.sorted(by: { ($0.row, $0.left) < ($1.row, $1.left) })
    where cell.right > cell.left {
      if curve == nil, let last = spans.last, last.row == cell.row, cell.left - last.right < 0.01 {
        spans[spans.count - 1].right = max(last.right, cell.right)
      } else {
        spans.append(cell)
      }
    }
    return spans.map { span in
      let place = place(of: span.row, at: (span.left + span.right) / 2)
      let corner = Point(
        (span.left - span.right) / 2, top * Typesetter.lineHeight - baseline)
      return AffineTransform(
        position: place.apply(corner),
        scale: Vector(span.right - span.left, (bottom - top) * Typesetter.lineHeight),
        rotation: place.angle, anchor: .zero, size: Size(width: 1, height: 1))
    }
  }

  /// Returns the position whose caret is nearest to a point in the nearest line; 0 for a point that isn't finite.
  public func position(at point: Point) -> Int {
    guard point.isFinite, let row = nearestRow(to: point) else { return 0 }
    let baseline = rows[row].origin.y
    let x = (curve?.x(of: point, baseline: baseline) ?? point.x) - rows[row].origin.x
    let here = cells.indices.filter { cells[$0]?.row == row }
    func distance(_ index: Int) -> Double {
      guard let cell = cells[index] else { return .infinity }
      return max(cell.left - x, x - cell.right, 0)
    }
    guard let hit = here.min(by: { distance($0) < distance($1) }), let cell = cells[hit] else {
      return rows[row].start
    }
    let isLeft = x < (cell.left + cell.right) / 2
    return isLeft == cell.isRightToLeft ? hit + 1 : hit
  }

  private func nearestRow(to point: Point) -> Int? {
    let y = curve?.y(of: point) ?? point.y
    func distance(_ row: Row) -> Double {
      abs(row.origin.y - baseline + Typesetter.lineHeight / 2 - y)
    }
    return rows.indices.min { distance(rows[$0]) < distance(rows[$1]) }
  }

  private func place(of row: Int, at x: Double) -> TextPlace {
    let origin = rows[row].origin
    return curve?.place(at: origin.x + x, baseline: origin.y)
      ?? TextPlace(origin: Point(origin.x + x, origin.y))
  }
}
