import Geometry

/// How the person looks at the canvas: enlarged so many times, and moved, from where it fits.
///
/// A value: window point = zoom · fitted point + offset.
struct Camera: Equatable, Sendable {
  /// How much larger than fitted; within ``zooms``.
  private(set) var zoom = 1.0
  /// In window points.
  private(set) var offset = Vector.zero

  /// The whole canvas, as large as it fits.
  static let fitted = Camera()
  /// How far the canvas can be shrunk and enlarged.
  static let zooms = 0.25...64.0

  /// The map from fitted points to window points.
  var transform: AffineTransform {
    AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: offset.x, ty: offset.y)
  }

  /// The camera after what lay under one window point has gone to another, enlarged so many times.
  ///
  /// Stops at the limits of the zoom; what is not finite changes nothing.
  func moved(from: Point, to: Point, factor: Double) -> Camera {
    guard from.isFinite, to.isFinite, factor.isFinite, factor > 0 else { return self }
    var camera = self
    camera.zoom = max(Self.zooms.lowerBound, min(Self.zooms.upperBound, zoom * factor))
    let fitted = (from - offset) / zoom
    camera.offset = to - fitted * camera.zoom
    return camera
  }

  /// The camera moved so that part of the canvas stays in view.
  ///
  /// `canvas` is the canvas as it is fitted, `view` the part of the window that shows it; both in
  /// window points. At least `margin` points of the canvas, or half of it, stay within the view.
  func kept(canvas: Rect, in view: Rect, margin: Double = 80) -> Camera {
    var camera = self
    func kept(_ offset: Double, from: Double, to: Double, low: Double, high: Double) -> Double {
      let margin = min(margin, (to - from) * zoom / 2, (high - low) / 2)
      return max(low + margin - to * zoom, min(high - margin - from * zoom, offset))
    }
    camera.offset = Vector(
      x: kept(offset.x, from: canvas.minX, to: canvas.maxX, low: view.minX, high: view.maxX),
      y: kept(offset.y, from: canvas.minY, to: canvas.maxY, low: view.minY, high: view.maxY))
    return camera
  }
}
