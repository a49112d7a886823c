import EditorKit
import Geometry
import StickerCanvas

/// The layout of a line of text that the user is writing for a search or for a sheet, with the caret.
///
/// A line that doesn't fit even at the smallest height is cut off; the part with the caret always stays visible.
struct TextField: Equatable {
  /// The frame of the field behind the text, in interface points.
  let frame: Rect
  /// The height of the line, in interface points.
  let line: Double
  /// The range of the visible characters in the text.
  let characters: Range<Int>
  /// The visible characters.
  let text: String
  /// The frame of the visible characters, in interface points.
  let textFrame: Rect
  private(set) var caret = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The rectangles behind the selection and the clause that an input method converts.
  private(set) var selection: [Rect] = []
  /// The rectangle below the text that an input method composes, if there is any.
  private(set) var underlines: [Rect] = []

  /// The maximum height of a line, in interface points.
  static let greatestLine = 24.0

  /// Returns the distance of the text from the ends of a field, in interface points.
  static func margin(in field: Rect) -> Double { min(12, field.size.width * 0.1) }

  /// Lays out a line at the bottom of an area, in a field that is at least `least` interface points high; `greatest` is the
  /// maximum height of the line, in interface points.
  ///
  /// The line begins at the left side of the field, or at the right side if `isMirrored`.
  /// `measure` returns the width of a text at a line height of 100, including spaces at its ends.
  init(
    _ entry: TextEntry, in area: Rect, least: Double, greatest: Double = greatestLine,
    isMirrored: Bool,
    measure: (Substring) -> Double
  ) {
    let (edited, all) = (entry.shown, entry.shown.text)
    func part(_ range: Range<Int>) -> Substring {
      all.dropFirst(range.lowerBound).prefix(range.count)
    }
    let margin = Self.margin(in: area)
    let room = Size(
      width: max(1, area.size.width - 2 * margin), height: max(1, area.size.height - margin))
    let line = max(
      LineHeight.least,
      min(greatest, room.width * 100 / max(measure(all[...]), 1), room.height))
    let height = min(area.size.height, max(least, line + margin))
    let frame = Rect(
      x: area.minX, y: area.maxY - height, width: area.size.width, height: height)
    let seen = Self.seen(
      0..<all.count, caret: edited.caret, within: room.width * 100 / line
    ) { measure(part($0)) }
    let text = String(part(seen))
    let textFrame = Rect(
      x: frame.minX + margin, y: frame.center.y - line / 2,
      width: measure(part(seen)) * line / 100, height: line
    ).mirrored(within: frame, if: isMirrored)
    (self.frame, self.line, self.text, self.textFrame) = (frame, line, text, textFrame)
    characters = seen
    /// Returns the part of the line between two of its positions; a right-to-left line starts at the right.
    func rectangle(_ range: Range<Int>, widenedBy margin: Double = 0) -> Rect {
      let from = measure(part(seen.lowerBound..<range.lowerBound)) * line / 100 - margin
      let to = measure(part(seen.lowerBound..<range.upperBound)) * line / 100 + margin
      return Rect(x: textFrame.minX + from, y: textFrame.minY, width: to - from, height: line)
        .mirrored(within: textFrame, if: text.isReadFromTheRight)
    }
    func rectangles(behind range: Range<Int>) -> [Rect] {
      let visible = range.clamped(to: seen)
      return visible.isEmpty ? [] : [rectangle(visible)]
    }
    selection = rectangles(behind: edited.selection) + rectangles(behind: entry.convertedRange)
    underlines = rectangles(behind: entry.markedRange).map {
      Rect(x: $0.minX, y: $0.maxY - line * 0.08, width: $0.size.width, height: line * 0.05)
    }
    let place = rectangle(edited.caret..<edited.caret, widenedBy: 1)
    caret = Rect(center: place.center, width: place.size.width, height: line * 0.84)
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

  /// Returns the number of characters before an interface point; 0 for a point that isn't finite.
  func position(at point: Point, measure: (Substring) -> Double) -> Int {
    guard point.isFinite else { return 0 }
    func way(_ count: Int) -> Double { measure(text.prefix(count)) * line / 100 }
    let along = text.isReadFromTheRight ? textFrame.maxX - point.x : point.x - textFrame.minX
    let count = (0..<text.count).partitioningIndex { (way($0) + way($0 + 1)) / 2 > along }
    return characters.lowerBound + count
  }
}

extension Labels {
  /// Returns the width of a text at a line height of 100, including spaces at its ends.
  func advance(_ text: Substring) -> Double {
    text.isEmpty ? 0 : width(of: text + ".") - width(of: ".")
  }

  /// Returns the layout of a line's text field: for a search that in the tray, or else one above the keys.
  func field(of entry: TextEntry, in layout: Layout) -> TextField {
    if entry.isSearch {
      let area = SearchField.frame(in: layout, showsText: true).inset(by: SearchField.inset)
      return TextField(
        entry, in: area, least: area.size.height, greatest: LineHeight.notice,
        isMirrored: areReadFromRight, measure: advance)
    }
    return TextField(
      entry, in: entry.greatestField(in: layout), least: entry.leastField(in: layout),
      isMirrored: areReadFromRight, measure: advance)
  }
}
