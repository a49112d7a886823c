import EditorKit
import Geometry

/// The layout of the pictures in the tray.
struct Tray: Equatable, Sendable {
  /// The names of the pictures, in order.
  var names: [String] = []
  /// The sections of the pictures, one for each folder or emoji group; empty if there are none.
  var sections: [TraySection] = []
  /// Whether the pictures are small, several side by side.
  var isFine = false
  var hasSearch = false
  /// Whether the search field has the room for a text.
  var showsSearchedText = false
  /// The scroll offset, in interface points.
  var scroll = 0.0

  /// The length between the strip's room and the end of the tray, so that the room is away from the round corners, in
  /// interface points.
  private static let end = 10.0

  /// The share of a picture's cell on each side of the picture.
  static let pictureInset = 0.08

  /// The length of everything before the strip, in interface points.
  private func head(in layout: Layout) -> Double {
    SearchField.offset
      + (hasSearch ? SearchField.length(in: layout, showsText: showsSearchedText) : 0)
  }

  /// Returns the number of pictures that lie side by side.
  func columns(in layout: Layout) -> Int {
    isFine ? Int(across(in: layout) / 44) : layout.isLarge ? 2 : 1
  }

  /// Returns the side of a picture's square cell, in interface points.
  func cell(in layout: Layout) -> Double {
    across(in: layout) / Double(columns(in: layout))
  }

  private func across(in layout: Layout) -> Double {
    layout.isWide
      ? layout.trayPlate.size.width : layout.trayPlate.size.height - headingsAcross(in: layout)
  }

  /// Returns the frame of a picture's cell, in interface points from the strip's upper left corner.
  func cell(_ index: Int, in layout: Layout) -> Rect {
    let cell = cell(in: layout)
    let (along, column) = place(of: index, in: layout)
    let across = headingsAcross(in: layout) + Double(column) * cell
    let frame =
      layout.isWide
      ? Rect(x: layout.margin + across, y: along, width: cell, height: cell)
      : Rect(x: along, y: across, width: cell, height: cell)
    if !layout.isMirrored { return frame }
    return frame.mirrored(within: Rect(origin: .zero, size: extent(in: layout)))
  }

  /// Returns the frame in which contacts reach a picture's cell: beside the window's edge up to the edge, in interface
  /// points from the strip's upper left corner.
  func reach(_ index: Int, in layout: Layout) -> Rect {
    let (cell, margin) = (cell(index, in: layout), layout.margin)
    let outer = layout.isWide ? 0 : columns(in: layout) - 1
    guard place(of: index, in: layout).column == outer else { return cell }
    return layout.isWide
      ? Rect(
        x: cell.minX - (layout.isMirrored ? 0 : margin), y: cell.minY,
        width: cell.size.width + margin, height: cell.size.height)
      : Rect(
        x: cell.minX, y: cell.minY, width: cell.size.width, height: cell.size.height + margin)
  }

  /// Returns the current frame of a picture's cell, in interface points; the frame may be out of view.
  func frame(of index: Int, in layout: Layout) -> Rect {
    let (cell, corner) = (cell(index, in: layout), corner(in: layout))
    return Rect(origin: cell.origin + (corner - .zero), size: cell.size)
  }

  /// Returns the current place of the strip's corner, in interface points.
  private func corner(in layout: Layout) -> Point {
    let along = layout.isMirrored && !layout.isWide ? scroll - overhang(in: layout) : -scroll
    return reach(in: layout).origin
      + (layout.isWide ? Vector(x: 0, y: along) : Vector(x: along, y: 0))
  }

  /// Returns the area of the tray in which the strip is visible, in interface points.
  func room(in layout: Layout) -> Rect { room(of: layout.trayPlate, in: layout) }

  /// Returns the area of the tray in which contacts reach the strip, in interface points: the strip's room and the
  /// margin beside it, up to the window's edge.
  func reach(in layout: Layout) -> Rect {
    let (tray, plate) = (layout.tray, layout.trayPlate)
    return room(
      of: layout.isWide
        ? Rect(x: tray.minX, y: plate.minY, width: tray.size.width, height: plate.size.height)
        : Rect(x: plate.minX, y: tray.minY, width: plate.size.width, height: tray.size.height),
      in: layout)
  }

  /// Returns the part of a frame between the head and the end of the tray.
  private func room(of frame: Rect, in layout: Layout) -> Rect {
    let head = head(in: layout)
    let (dx, dy) = layout.isWide ? (0, head) : (head, 0)
    let (width, height) = layout.isWide ? (0, head + Self.end) : (head + Self.end, 0)
    return Rect(
      x: frame.minX + dx, y: frame.minY + dy, width: max(0, frame.size.width - width),
      height: max(0, frame.size.height - height)
    ).mirrored(within: frame, if: layout.isMirrored)
  }

  /// Returns the excess of the strip's length over the length of its room, in interface points; at least 0.
  func overhang(in layout: Layout) -> Double {
    let (strip, room) = (extent(in: layout), reach(in: layout).size)
    return layout.isWide ? strip.height - room.height : strip.width - room.width
  }

  /// Returns the size of the strip, at least the size of its room, in interface points.
  func extent(in layout: Layout) -> Size {
    let (room, length) = (reach(in: layout).size, stripLength(in: layout))
    return layout.isWide
      ? Size(width: room.width, height: max(length, room.height))
      : Size(width: max(length, room.width), height: room.height)
  }

  /// Returns the range of the visible pictures' indices.
  func visible(in layout: Layout) -> Range<Int> {
    let (cell, columns) = (cell(in: layout), columns(in: layout))
    guard sections.isEmpty else {
      return visibleInSections(
        from: scroll - head(in: layout) - cell, to: scroll + length(of: layout), layout)
    }
    let first = max(0, Int((scroll - head(in: layout)) / cell)) * columns
    let last = (Int((scroll + length(of: layout)) / cell) + 1) * columns
    return min(first, names.count)..<min(max(first, last), names.count)
  }

  /// Returns the scroll offset that brings a picture into view, in interface points.
  func scroll(showing index: Int, in layout: Layout) -> Double {
    let cell = cell(in: layout)
    let from = place(of: index, in: layout).along
    let room = length(of: layout) - head(in: layout) - Self.end
    // The heading of a section covers the leading edge of a vertical strip.
    let heading = sections.isEmpty ? 0 : headingAlong(in: layout)
    return from < scroll + heading
      ? from - heading : from + cell > scroll + room ? from + cell - room : scroll
  }

  private func length(of layout: Layout) -> Double {
    layout.isWide ? layout.trayPlate.size.height : layout.trayPlate.size.width
  }
}
