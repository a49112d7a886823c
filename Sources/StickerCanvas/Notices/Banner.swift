package import EditorKit
package import Geometry
package import InterfaceKit

/// The line heights of texts in the interface, in window points.
package enum LineHeight {
  /// The line height of toasts and warnings.
  package static let notice = 18.0
  /// The minimum line height of the interface.
  package static let least = 16.0
}

/// A text on a panel, broken into lines of one height, with room for an icon at the end.
package struct Banner: Equatable {
  package let block: TextBlock
  let line: Double
  /// The width that the icon takes, in points; 0 for none.
  let icon: Double
  /// The size of the panel, in points.
  package let size: Size
  static let margin = 12.0

  /// Creates a banner that is as wide as its text needs, at most `width` and 560 window points.
  ///
  /// `line` is the line height and `icon` the width of the icon, both in window points; `most` is the maximum number of
  /// lines. `measure` returns the width of a text at a line height of 100.
  package init(
    _ text: String, line: Double = LineHeight.notice, most: Int = 3, icon: Double = 0,
    width: Double, measure: (String) -> Double
  ) {
    (self.line, self.icon) = (line, icon)
    let room = min(width, 560) - 2 * Self.margin - icon
    block = TextBlock(text, limit: max(1, room) * 100 / line, most: most, measure: measure)
    size = Size(
      width: min(width, block.width * line / 100 + 2 * Self.margin + icon),
      height: Double(max(1, block.lines.count)) * line * 1.2 + Self.margin)
  }

  /// A part of a banner: a line of words, or the icon.
  enum Part: Hashable {
    case line(String)
    case icon
  }

  /// Returns the lines and the icon with their frames; each line is drawn in the center of its frame.
  func layOut(in frame: Rect, isRightToLeft: Bool) -> [PlacedNode<Part>] {
    let lines = block.lines.map { Node.leaf(Part.line($0), height: .fixed(line * 1.2)) }
    let words = Node.column(main: .center, cross: .center, lines).sized(grow: 1)
    let icon = Node.row(
      padding: Insets(start: 8), main: .center, cross: .center,
      [.leaf(Part.icon, width: .fixed(22), height: .fixed(22))]
    ).sized(width: .fixed(icon))
    return Node.row(
      padding: Insets(row: Self.margin, column: 0), cross: .stretch,
      self.icon == 0 ? [words] : [words, icon]
    ).layOut(in: frame, isRightToLeft: isRightToLeft)
  }
}

extension Banner {
  /// Returns the drawing of the panel, the text and the icon.
  ///
  /// `ink` is `nil` for the theme's ink.
  package func items(
    in frame: Rect, color: UInt32, radius: Double = 12, ink: Ink? = nil, _ labels: Labels
  ) -> [DrawnItem] {
    [DrawnItem(panel: frame, radius: radius, color: color)]
      + layOut(in: frame, isRightToLeft: labels.areReadFromRight).flatMap { part in
        switch part.content {
        case .line(let words):
          labels.items(words, at: part.frame.center, line: line, ink: ink)
        case .icon: [DrawnItem(.icon("folder", ink ?? labels.ink), in: part.frame)]
        }
      }
  }
}
