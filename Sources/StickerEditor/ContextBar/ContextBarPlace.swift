import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// The frames of the context bar and of its opacity slider.
///
/// If bars float, the bar is above the selection, below it, or at the bottom of the canvas: the first of these places
/// at which it covers the fewest stickers beside the selection. Without such a place, and in small windows, it is at an
/// edge or a corner of the canvas. Both frames leave the selection uncovered if there is room.
struct ContextBarPlace: Equatable, Sendable {
  /// The frame of the panel behind the buttons, in interface points.
  let panel: Rect
  /// The frame of the slider while it is open, in interface points.
  let slider: Rect

  /// A sticker that the bar should leave uncovered: a rectangle, and the map from the rectangle's space to interface points.
  struct Obstacle: Equatable, Sendable {
    let frame: Rect
    let matrix: AffineTransform

    /// Returns whether a panel covers part of the obstacle, or is nearer to the obstacle than
    /// ``ContextBarPlace/gap``.
    func meets(_ panel: Rect) -> Bool {
      panel.inset(by: -ContextBarPlace.gap).meets(frame, through: matrix)
    }
  }

  /// The minimum distance between the bar and the selection, in interface points.
  static let gap = 8.0
  /// The distance from the selection to a bar above or below it, in interface points; leaves fingers the selection's edge.
  private static let distance = Layout.target / 2 + 6
  /// The possible widths of the slider, preferred first, in interface points.
  private static let sliderWidths = [340.0, 240, 180]
  /// The corners of the canvas, as shares of its width and height; the lower corners come first.
  private static let corners = [Point(1, 1), Point(0, 1), Point(1, 0), Point(0, 0)]

  /// Creates the frames of a bar with `count` buttons that covers none of the obstacles, and few of the neighbors.
  ///
  /// A later list of obstacles is used only if no place leaves the earlier lists uncovered. Neighbors that overlap the
  /// obstacles don't count. If every list fails, the bar is at the bottom of the canvas.
  init(
    of count: Int, in layout: Layout, beside obstacles: [[Obstacle]], neighbors: [Obstacle] = []
  ) {
    let foot = Self.row(of: count, in: layout)
    let beside = obstacles.first.flatMap {
      Self.place(beside: $0, of: count, in: layout, neighbors: neighbors)
    }
    let found = obstacles.lazy.compactMap { Self.place(of: count, in: layout, beside: $0) }
    self =
      beside ?? found.first
      ?? ContextBarPlace(
        foot, slider: Self.slider(above: true, foot, in: layout))
  }

  private init(_ panel: Rect, slider: Rect) { (self.panel, self.slider) = (panel, slider) }

  /// Returns the frame of a bar at the bottom of the canvas, in as few rows as the width allows, in interface points.
  static func row(of count: Int, in layout: Layout) -> Rect {
    let columns = layout.columnsOfRow(of: count)
    return layout.frame(of: size(of: count, columns: columns, in: layout), at: Point(0.5, 1))
  }

  /// Returns the size of a bar with buttons in columns, in interface points; a single row has room for a gap if the canvas
  /// has that room.
  static func size(of count: Int, columns: Int, in layout: Layout) -> Size {
    let lines = (count + columns - 1) / columns
    var size = Size(
      width: Double(columns) * layout.button + 8, height: Double(lines) * layout.button + 8)
    if lines == 1 { size.width += max(0, min(12, layout.room.size.width - size.width)) }
    return size
  }

  /// Returns the frame of a panel in place of the bar, in interface points.
  ///
  /// The panel is at the first edge or corner of the canvas at which it covers none of the obstacles. Otherwise it is
  /// at such a place in the window, in front of other panels, or at the bottom of the window. A later list of obstacles
  /// is used only if no place leaves the earlier lists uncovered.
  static func frame(of size: Size, in layout: Layout, beside obstacles: [[Obstacle]]) -> Rect {
    let (room, window) = (layout.room, layout.windowRoom)
    let isSmall = size.width <= room.size.width && size.height <= room.size.height
    let places = [Point(0.5, 1), Point(0.5, 0), Point(1, 0.5), Point(0, 0.5)] + corners
    let frames = (isSmall ? [room, window] : [window]).flatMap { room in
      places.map { room.frame(of: size, at: $0, isRightToLeft: layout.isMirrored) }
    }
    let free = obstacles.lazy.compactMap { obstacles in
      frames.first { frame in !obstacles.contains { $0.meets(frame) } }
    }
    return free.first ?? window.frame(of: size, at: places[0])
  }

  /// Returns the place of a bar above the obstacles, below them, or at the bottom of the canvas.
  ///
  /// Returns `nil` if the canvas has no room above or below, if the obstacles are out of view, and in small windows.
  private static func place(
    beside obstacles: [Obstacle], of count: Int, in layout: Layout, neighbors: [Obstacle]
  ) -> ContextBarPlace? {
    let corners = obstacles.flatMap { $0.frame.corners.map($0.matrix.apply) }
    let (room, foot) = (layout.room, row(of: count, in: layout))
    guard layout.isLarge, let selection = Rect(around: corners), selection.overlaps(layout.canvas)
    else { return nil }
    let x = left(of: foot.size.width, around: selection, in: room)
    let beside = [
      (isAbove: true, y: selection.minY - distance - foot.size.height),
      (isAbove: false, y: selection.maxY + distance),
    ].map { (row: Rect(origin: Point(x, $0.y), size: foot.size), isAbove: $0.isAbove) }
      .filter { $0.row.minY >= room.minY && $0.row.maxY <= room.maxY }
    guard !beside.isEmpty else { return nil }
    let free = (beside + [(row: foot, isAbove: true)]).filter { row, _ in
      !obstacles.contains { $0.meets(row) }
    }
    // The bar stays on its side of a sticker while the sticker is duplicated: copies overlap, and don't count.
    let apart = neighbors.filter { !$0.meets(selection) }
    let covered = free.map { place in apart.count { $0.meets(place.row) } }
    return zip(free, covered).min { $0.1 < $1.1 }.map { place, _ in
      Self.place(of: place.row, above: place.isAbove, in: layout, beside: obstacles)
    }
  }

  /// Returns the place of a bar, with a slider that covers neither the bar nor, if possible, the obstacles; above or
  /// below the bar if both are free there.
  private static func place(
    of row: Rect, above: Bool, in layout: Layout, beside obstacles: [Obstacle]
  ) -> ContextBarPlace {
    let near = slider(above: above, row, in: layout)
    let sliders = ([near] + sliders(in: layout)).filter { $0.intersection(row) == nil }
    let slider = sliders.first { frame in !obstacles.contains { $0.meets(frame) } } ?? sliders.first
    return ContextBarPlace(row, slider: slider ?? near)
  }

  /// Returns the first place whose bar doesn't cover the obstacles; `nil` if there is none.
  ///
  /// The slider covers obstacles only if every position of the slider does.
  private static func place(
    of count: Int, in layout: Layout, beside obstacles: [Obstacle]
  ) -> ContextBarPlace? {
    func isFree(_ frame: Rect) -> Bool { !obstacles.contains { $0.meets(frame) } }
    let forms = forms(of: count, in: layout)
    let ends = [Point(0.5, 1), Point(0.5, 0)]
    for end in ends {
      let row = layout.frame(of: size(of: count, columns: forms[0], in: layout), at: end)
      let slider = slider(above: end.y == 1, row, in: layout)
      if isFree(row) && isFree(slider) { return ContextBarPlace(row, slider: slider) }
    }
    // For a single convex obstacle the corners are enough: a panel that is free anywhere is free in one of them, too.
    let places =
      ends.map { (forms[0], $0) } + [Point(1, 0.5), Point(0, 0.5)].map { (forms.last!, $0) }
      + forms.flatMap { form in corners.map { (form, $0) } }
    for (columns, place) in places {
      let row = layout.frame(of: size(of: count, columns: columns, in: layout), at: place)
      guard isFree(row) else { continue }
      return Self.place(of: row, above: place.y > 0, in: layout, beside: obstacles)
    }
    return nil
  }

  /// Returns the possible numbers of columns for `count` buttons, greatest first.
  private static func forms(of count: Int, in layout: Layout) -> [Int] {
    let most = layout.columnsOfRow(of: count)
    let rows = max(1, Int((layout.room.size.height - 8) / layout.button))
    let least = min(most, (count + rows - 1) / rows)
    return (least...most).reversed().filter { columns in
      // A number of columns is useless if one column less needs no more rows.
      columns == 1 || (count + columns - 1) / columns < (count + columns - 2) / (columns - 1)
        || columns == most
    }
  }

  /// Returns the frame of a slider above or below the bar, moved into the room of panels.
  private static func slider(above: Bool, _ bar: Rect, in layout: Layout) -> Rect {
    let room = layout.room
    let width = min(sliderWidths[0], room.size.width)
    let y = above ? bar.minY - 6 - layout.button : bar.maxY + 6
    return Rect(
      x: left(of: width, around: bar, in: room),
      y: max(room.minY, min(room.maxY - layout.button, y)), width: width, height: layout.button)
  }

  /// Returns the left edge of a frame of a width that is centered on another frame, and moved into the room.
  private static func left(of width: Double, around frame: Rect, in room: Rect) -> Double {
    max(room.minX, min(room.maxX - width, frame.center.x - width / 2))
  }

  /// Returns the possible frames of a slider away from the bar, preferred first.
  private static func sliders(in layout: Layout) -> [Rect] {
    sliderWidths.flatMap { width in
      let size = Size(width: min(width, layout.room.size.width), height: layout.button)
      return ([Point(0.5, 1), Point(0.5, 0)] + corners).map { layout.frame(of: size, at: $0) }
    }
  }
}
