import DirectManipulation
import Geometry

/// The user's view of the canvas: enlarged by a factor, and moved, from where the canvas fits.
///
/// A value: window point = zoom · fitted point + offset.
package struct Camera: Equatable, Sendable {
  /// The factor by which the canvas is larger than fitted.
  private(set) var zoom = 1.0
  /// In window points.
  private(set) var offset = Vector.zero

  /// Everything from where it fits.
  private init() {}

  /// The camera that takes the canvas to where one map has it, from where another one fits it.
  init(_ map: AffineTransform, from fit: AffineTransform) {
    zoom = map.a / fit.a
    offset = Vector(x: map.tx - fit.tx * zoom, y: map.ty - fit.ty * zoom)
  }

  /// The whole canvas, as large as it fits.
  package static let fitted = Camera()
  /// Returns the range of zooms of a canvas that fits at a scale.
  ///
  /// The range reaches from half of the fitted size to 32 window points for each canvas point.
  static func zooms(fit: Double) -> ClosedRange<Double> { 0.5...max(1, 32 / fit) }
  /// The extent of the canvas that stays in view, in window points.
  static let margin = 80.0

  /// The map from fitted points to window points.
  var transform: AffineTransform {
    AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: offset.x, ty: offset.y)
  }

  /// The camera after what lay under one window point has gone to another, enlarged so many times.
  ///
  /// Stops at the limits of the zoom; what is not finite changes nothing.
  func moved(
    from: Point, to: Point, factor: Double = 1, within zooms: ClosedRange<Double>? = nil
  ) -> Camera {
    guard from.isFinite, to.isFinite, factor.isFinite, factor > 0 else { return self }
    var camera = self
    camera.zoom =
      zooms.map { max($0.lowerBound, min($0.upperBound, zoom * factor)) }
      ?? zoom * factor
    let fitted = (from - offset) / zoom
    camera.offset = to - fitted * camera.zoom
    return camera
  }

  /// The camera moved so that part of the canvas stays in view.
  ///
  /// `canvas` is the canvas as it is fitted, `view` the part of the window that shows it; both in
  /// window points. At least `margin` points of the canvas, or half of it, stay within the view.
  func kept(canvas: Rect, in view: Rect, margin: Double = Self.margin) -> Camera {
    var camera = self
    let seen = Rect(
      origin: transform.apply(canvas.origin),
      size: Size(width: canvas.size.width * zoom, height: canvas.size.height * zoom))
    camera.offset += Visibility(of: margin, in: view).shift(of: seen)
    return camera
  }

  /// Returns a camera near this one with which the canvas covers at least a share of the view, or as much as it can.
  ///
  /// `canvas` is the fitted canvas; `canvas` and `view` are in window points. Zooms in no further than to the fitted canvas, and
  /// only if `mayEnlarge`.
  func showing(
    _ share: Double, of canvas: Rect, in view: Rect, mayEnlarge: Bool = true
  ) -> Camera {
    guard !canvas.size.isEmpty, !view.size.isEmpty else { return self }
    var camera = self
    let whole = canvas.size.width * canvas.size.height / (view.size.width * view.size.height)
    let least = min(1, (share / whole).squareRoot())
    if mayEnlarge, zoom < least {
      camera = moved(from: view.center, to: view.center, factor: least / zoom)
    }
    var x = ViewAxis(
      from: canvas.minX, to: canvas.maxX, low: view.minX, high: view.maxX, camera.zoom,
      camera.offset.x)
    var y = ViewAxis(
      from: canvas.minY, to: canvas.maxY, low: view.minY, high: view.maxY, camera.zoom,
      camera.offset.y)
    let wanted = min(share, x.greatest * y.greatest)
    guard x.shown * y.shown < wanted - 1e-9 else { return camera }
    // The axis that shows the smaller share of its maximum is moved first; the other axis only makes up the rest.
    if x.shown / x.greatest < y.shown / y.greatest {
      x.show(wanted / max(y.shown, 1e-9))
      y.show(wanted / x.shown)
    } else {
      y.show(wanted / max(x.shown, 1e-9))
      x.show(wanted / y.shown)
    }
    camera.offset = Vector(x: x.offset, y: y.offset)
    return camera
  }
}

/// The canvas and the view along one axis.
private struct ViewAxis {
  /// The start and the end of the fitted canvas at the camera's zoom, before the offset, in window points.
  let from: Double
  let to: Double
  let low: Double
  let high: Double
  var offset: Double

  init(
    from: Double, to: Double, low: Double, high: Double, _ zoom: Double, _ offset: Double
  ) {
    (self.from, self.to) = (from * zoom, to * zoom)
    (self.low, self.high, self.offset) = (low, high, offset)
  }

  /// The share of the view that shows canvas.
  var shown: Double { max(0, min(to + offset, high) - max(from + offset, low)) / (high - low) }

  /// The maximum share of the view that can show canvas.
  var greatest: Double { min(1, (to - from) / (high - low)) }

  /// Moves the canvas until a share of the view shows it, if it can and does not yet.
  mutating func show(_ share: Double) {
    let part = min(greatest, max(share, shown)) * (high - low)
    offset = max(low + part - to, min(high - part - from, offset))
  }
}
