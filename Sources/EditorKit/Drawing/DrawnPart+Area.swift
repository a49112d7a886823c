public import Geometry

extension DrawnPart {
  /// Returns the area of the part, in interface points or pixels; `nil` for the whole plane.
  ///
  /// `canvas`, `scrollArea` and `trayArea` are the frames of the canvas and of the areas in ``Display``, and `farthest`
  /// is a coordinate beyond the edges of the window, in the same unit.
  public func area(canvas: Rect, scrollArea: Rect, trayArea: Rect, farthest: Double) -> Rect? {
    func between(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Rect {
      Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
    let (far, near) = (farthest, -farthest)
    return switch self {
    case .whole: nil
    case .onCanvas: canvas
    case .aboveCanvas: between(near, near, far, canvas.minY)
    case .belowCanvas: between(near, canvas.maxY, far, far)
    case .leftOfCanvas: between(near, canvas.minY, canvas.minX, canvas.maxY)
    case .rightOfCanvas: between(canvas.maxX, canvas.minY, far, canvas.maxY)
    case .inScrollArea: scrollArea
    case .inTray: trayArea
    }
  }
}
