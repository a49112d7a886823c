import EditorKit
import Geometry
import Pictures
import StickerCanvas
import TextPainting

/// The layout of the text that the user is writing: lines of one height, and the caret.
///
/// Text that doesn't fit even at the smallest height is cut off; the part with the caret always stays visible.
struct TextField: Equatable {
  /// The visible part of a line.
  struct Line: Equatable {
    /// The range of the line's visible characters in the text.
    let characters: Range<Int>
    let text: String
    let frame: Rect

    /// Returns the part of the frame between two distances from the line's start, in window points.
    ///
    /// A right-to-left line starts at the right.
    fileprivate func part(from start: Double, to end: Double) -> Rect {
      Rect(x: frame.minX + start, y: frame.minY, width: end - start, height: frame.size.height)
        .mirrored(within: frame, if: text.isReadFromTheRight)
    }
  }

  /// The frame of the field behind the text, in window points.
  let frame: Rect
  /// The height of a line, in window points.
  let line: Double
  private(set) var lines: [Line] = []
  private(set) var caret = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The rectangles behind the selection and the clause that an input method converts, one for each visible line.
  private(set) var selection: [Rect] = []
  /// The rectangles below the text that an input method composes, one for each visible line.
  private(set) var underlines: [Rect] = []

  /// The maximum height of a line, in window points.
  static let greatestLine = 36.0
  private static let margin = 10.0

  /// Lays out a text at the bottom of an area, in a field that is at least `least` window points high.
  ///
  /// `measure` returns the width of a text at a line height of 100, including spaces at its ends.
  init(_ entry: TextEntry, in area: Rect, least: Double, measure: (Substring) -> Double) {
    let (edited, text) = (entry.shown, entry.shown.text)
    let all = edited.lines
    func part(_ range: Range<Int>) -> Substring {
      text.dropFirst(range.lowerBound).prefix(range.count)
    }
    let room = Size(
      width: max(1, area.size.width - 2 * Self.margin),
      height: max(1, area.size.height - Self.margin))
    let widest = all.map { measure(part($0)) }.max() ?? 0
    line = max(
      LineHeight.least,
      min(
        Self.greatestLine, room.width * 100 / max(widest, 1),
        room.height / Double(max(1, all.count))))
    let most = max(1, Int(room.height / line))
    let at = all.firstIndex { $0.contains(edited.caret) || $0.upperBound == edited.caret } ?? 0
    let first = max(0, min(all.count - most, at - most / 2))
    let shown = all.indices.dropFirst(first).prefix(most)
    let height = min(
      area.size.height, max(least, Double(shown.count) * line + Self.margin))
    frame = Rect(
      x: area.minX, y: area.maxY - height, width: area.size.width, height: height)
    var y = frame.center.y - Double(shown.count) * line / 2
    for index in shown {
      let place = index == at ? edited.caret : all[index].lowerBound
      let seen = Self.seen(all[index], caret: place, within: room.width * 100 / line) {
        measure(part($0))
      }
      let width = measure(part(seen)) * line / 100
      let shownLine = Line(
        characters: seen, text: String(part(seen)),
        frame: Rect(x: frame.center.x - width / 2, y: y, width: width, height: line))
      func rectangle(behind range: Range<Int>) -> [Rect] {
        let visible = range.clamped(to: seen)
        if visible.isEmpty { return [] }
        let from = measure(part(seen.lowerBound..<visible.lowerBound)) * line / 100
        let to = measure(part(seen.lowerBound..<visible.upperBound)) * line / 100
        return [shownLine.part(from: from, to: to)]
      }
      selection += rectangle(behind: edited.selection) + rectangle(behind: entry.convertedRange)
      underlines += rectangle(behind: entry.markedRange).map {
        Rect(x: $0.minX, y: $0.maxY - line * 0.08, width: $0.size.width, height: line * 0.05)
      }
      lines.append(shownLine)
      if index == at {
        let before = measure(part(seen.lowerBound..<edited.caret)) * line / 100
        caret = shownLine.part(from: before - 1, to: before + 1).narrowed(by: line * 0.08)
      }
      y += line
    }
  }

  /// The smallest rectangle around the visible lines; `nil` if no line has a width.
  var textFrame: Rect? {
    let wide = lines.map(\.frame).filter { $0.size.width > 0 }
    guard let left = wide.map(\.minX).min(), let right = wide.map(\.maxX).max(),
      let top = lines.first?.frame.minY, let bottom = lines.last?.frame.maxY
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the visible range of a line's characters, which includes the caret.
  ///
  /// `limit` is the width of the field at a line height of 100.
  private static func seen(
    _ line: Range<Int>, caret: Int, within limit: Double, measure: (Range<Int>) -> Double
  ) -> Range<Int> {
    if measure(line) <= limit { return line }
    let start = (line.lowerBound..<caret).partitioningIndex { measure($0..<caret) <= limit * 0.8 }
    let end = (caret..<line.upperBound).partitioningIndex { measure(start..<$0 + 1) > limit }
    guard end == line.upperBound else { return start..<end }
    return (line.lowerBound..<caret).partitioningIndex { measure($0..<end) <= limit }..<end
  }

  /// Returns the number of characters before a window point; 0 for a point that isn't finite.
  func place(at point: Point, measure: (Substring) -> Double) -> Int {
    guard let first = lines.first, point.isFinite else { return 0 }
    let index = Int(max(0, min(Double(lines.count - 1), (point.y - first.frame.minY) / line)))
    let hit = lines[index]
    func way(_ count: Int) -> Double { measure(hit.text.prefix(count)) * line / 100 }
    let along =
      hit.text.isReadFromTheRight ? hit.frame.maxX - point.x : point.x - hit.frame.minX
    let count = (0..<hit.text.count).partitioningIndex { (way($0) + way($0 + 1)) / 2 > along }
    return hit.characters.lowerBound + count
  }
}

extension Labels {
  /// Returns the width of a text in an entry's style at a line height of 100, including spaces at its ends.
  func advance(_ text: Substring, of entry: TextEntry) -> Double {
    if text.isEmpty { return 0 }
    var style = entry.lineStyle
    style.outline = .none
    return width(of: StickerText(text + ".", style: style))
      - width(of: StickerText(".", style: style))
  }

  /// Returns the layout of the text field above the keys.
  func field(of entry: TextEntry, in layout: Layout) -> TextField {
    TextField(
      entry, in: entry.greatestField(in: layout), least: entry.leastField(in: layout),
      measure: { advance($0, of: entry) })
  }
}

extension Rect {
  /// Returns the rectangle without a margin at its top and its bottom.
  fileprivate func narrowed(by margin: Double) -> Rect {
    Rect(x: minX, y: minY + margin, width: size.width, height: size.height - 2 * margin)
  }
}
