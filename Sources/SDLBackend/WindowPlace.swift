import Geometry

/// The initial place of a window on a screen, in points of the screen, without the window's frame.
struct WindowPlace: Equatable {
  var origin: Point
  var size: Size

  /// Centers a window in an area, and shrinks it so that its frame fits into the area, too.
  ///
  /// `frame` is the width of the frame at the left and the right together, and its height at the top and the bottom.
  init(_ wanted: Size, in area: Rect, frame: Size) {
    size = Size(
      width: max(1, min(wanted.width, area.size.width - frame.width)),
      height: max(1, min(wanted.height, area.size.height - frame.height)))
    // A title bar is above the window.
    origin = Point(
      (area.origin.x + (area.size.width - size.width) / 2).rounded(.down),
      (area.origin.y + (area.size.height - size.height + frame.height) / 2).rounded(.down))
  }
}
