package import EditorKit
package import Geometry
package import InterfaceKit

/// The line heights of texts in the interface, in interface points.
package enum LineHeight {
  /// The line height of toasts and warnings.
  package static let notice = 18.0
  /// The minimum line height of the interface.
  package static let least = 16.0
  /// The line height of the titles of sheets, which are headings; letters of 28 points.
  package static let sheetTitle = 34.0
  /// The line height of the titles of panels, which are headings; letters of 20 points.
  package static let panelTitle = 24.0
  /// The line height to which a short label shrinks before it loses its middle.
  package static let label = 13.0
}

/// A text on a panel, broken into lines of one height.
package struct Banner: Equatable {
  package let block: TextBlock
  let line: Double
  /// The size of the panel, in points.
  package let size: Size
  static let margin = 12.0

  /// Creates a banner that is as wide as its text needs, at most `width` and 560 interface points.
  ///
  /// `line` is the line height in interface points, and `most` the maximum number of lines. `measure` returns the width
  /// of a text at a line height of 100.
  package init(
    _ text: String, line: Double = LineHeight.notice, most: Int = 3, width: Double,
    measure: (String) -> Double
  ) {
    self.line = line
    let room = min(width, 560) - 2 * Self.margin
    block = TextBlock(text, limit: max(1, room) * 100 / line, most: most, measure: measure)
    size = Size(
      width: min(width, block.width * line / 100 + 2 * Self.margin),
      height: Double(max(1, block.lines.count)) * line * 1.2 + Self.margin)
  }

  /// Returns the lines with their frames; each line is drawn in the center of its frame.
  func layOut(in frame: Rect) -> [PlacedNode<String>] {
    Node.column(
      padding: Insets(row: Self.margin, column: 0), main: .center, cross: .center,
      block.lines.map { .leaf($0, height: .fixed(line * 1.2)) }
    ).layOut(in: frame)
  }
}

extension Banner {
  /// Returns the drawing of the panel and the text.
  ///
  /// `foreground` is `nil` for the theme's foreground.
  package func items(
    in frame: Rect, color: UInt32, radius: Double = 12, foreground: Foreground? = nil,
    _ labels: Labels
  ) -> [DrawnItem] {
    [DrawnItem(panel: frame, radius: radius, color: color)]
      + layOut(in: frame).flatMap {
        labels.items($0.content, at: $0.frame.center, line: line, foreground: foreground)
      }
  }
}
