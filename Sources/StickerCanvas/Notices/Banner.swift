package import EditorKit
package import Geometry
package import InterfaceKit

/// The heights of the interface's lines of words, in window points.
package enum LineHeight {
  /// The toast and the warning.
  package static let notice = 18.0
  /// The least that is used anywhere.
  package static let least = 16.0
}

/// Words on a panel, at one size, with room for an icon at their end.
package struct Banner: Equatable {
  package let block: TextBlock
  let line: Double
  /// The width that the icon takes, in points; 0 for none.
  let icon: Double
  /// The size of the panel, in points.
  package let size: Size
  static let margin = 12.0

  /// A banner as wide as its words need, in so much width.
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

  /// Returns the lines, each with its middle in that of its frame, and the icon beside them.
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
  /// Returns the words on a panel, and the icon beside them; with the ink of the theme where none is given.
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
