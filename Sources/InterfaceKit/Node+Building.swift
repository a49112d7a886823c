extension Node {
  /// Returns a node whose children lie side by side.
  public static func row(
    showing content: Content? = nil, gap: Double = 0, padding: Insets = Insets(),
    main: Alignment = .start, cross: Alignment = .start, _ children: [Node]
  ) -> Node {
    Node(content, .row, gap, padding, main, cross, children)
  }

  /// Returns a node whose children lie one below the other.
  public static func column(
    showing content: Content? = nil, gap: Double = 0, padding: Insets = Insets(),
    main: Alignment = .start, cross: Alignment = .start, _ children: [Node]
  ) -> Node {
    Node(content, .column, gap, padding, main, cross, children)
  }

  /// Returns a node without children; its size is measured unless it is given.
  public static func leaf(
    _ content: Content, width: Length = .fit, height: Length = .fit, grow: Double = 0
  ) -> Node {
    Node(content, .row).sized(width: width, height: height, grow: grow)
  }

  /// Returns an invisible node that takes a share of the free room.
  public static func spacer(grow: Double = 1) -> Node {
    Node(nil, .row).sized(grow: grow)
  }

  /// Returns nodes in columns of equal widths, filled from top to bottom, the first column first.
  ///
  /// A full column has `rows` nodes, at least 1.
  public static func columns(
    showing content: Content? = nil, rows: Int, padding: Insets = Insets(), _ cells: [Node]
  ) -> Node {
    let starts = stride(from: 0, to: cells.count, by: max(1, rows))
    return row(
      showing: content, padding: padding,
      starts.map { start in
        column(Array(cells[start..<min(start + max(1, rows), cells.count)]))
      })
  }

  /// Returns the node with other limits of its size.
  public func sized(
    width: Length = .fit, height: Length = .fit, grow: Double = 0
  ) -> Node {
    var node = self
    (node.width, node.height, node.grow) = (width, height, grow)
    return node
  }

  /// Returns the node with children that wrap into the next line if they don't fit, with `lineGap` points between
  /// lines.
  public func wrapping(lineGap: Double = 0) -> Node {
    var node = self
    (node.wraps, node.lineGap) = (true, lineGap)
    return node
  }

  private init(
    _ content: Content?, _ direction: Direction, _ gap: Double, _ padding: Insets,
    _ main: Alignment, _ cross: Alignment, _ children: [Node]
  ) {
    self.init(content, direction, children)
    (self.gap, self.padding) = (gap, padding)
    (mainAlignment, crossAlignment) = (main, cross)
  }
}
