import DirectManipulation

/// A zoom factor and an offset of the canvas, relative to the canvas fitted into the window.
///
/// Interface point = zoom · fitted point + offset. `Canvas.camera` computes this value from the `Transform` of the
/// canvas element, which stores the view.
package struct Camera: Equatable, Sendable {
  /// The size of the canvas relative to the fitted canvas.
  private(set) var zoom = 1.0
  /// The translation after zooming, in interface points.
  private(set) var offset = Vector.zero

  private init() {}

  /// Creates the camera that turns `fit`, the map of the fitted canvas, into `map`.
  ///
  /// Both map canvas points to interface points.
  init(_ map: AffineTransform, from fit: AffineTransform) {
    zoom = map.a / fit.a
    offset = Vector(x: map.tx - fit.tx * zoom, y: map.ty - fit.ty * zoom)
  }

  /// The camera that shows the whole canvas, as large as the window allows.
  package static let fitted = Camera()
  /// Returns the valid zoom factors for a canvas that is fitted at a scale, in interface points per canvas point.
  ///
  /// The range reaches from half of the fitted size to 32 interface points per canvas point, or to the fitted size if
  /// that is larger.
  static func zooms(fit: Double) -> ClosedRange<Double> { 0.5...max(1, 32 / fit) }
  /// The minimum extent of the canvas that stays in view along each axis, in interface points.
  static let margin = 80.0

  /// The map from fitted points to interface points.
  var transform: AffineTransform {
    AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: offset.x, ty: offset.y)
  }

  /// Returns the camera that shows the content of the interface point `from` at the interface point `to`, enlarged by
  /// `factor`.
  ///
  /// The zoom is clamped to `zooms`. Returns the same camera if an argument is not finite or `factor` is not positive.
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

  /// Returns the camera moved so that part of the canvas stays in view.
  ///
  /// `canvas` is the frame of the fitted canvas and `view` the part of the window that shows the canvas, both in
  /// interface points. Along each axis, at least `margin` points stay within the view, or half of the canvas or of the
  /// view if that is less.
  func kept(canvas: Rect, in view: Rect, margin: Double = Self.margin) -> Camera {
    var camera = self
    let seen = Rect(
      origin: transform.apply(canvas.origin),
      size: Size(width: canvas.size.width * zoom, height: canvas.size.height * zoom))
    camera.offset += Visibility(of: margin, in: view).shift(of: seen)
    return camera
  }

  /// Returns a camera near this one with which the canvas covers at least `share` of the view, or the largest possible
  /// share.
  ///
  /// `canvas` is the frame of the fitted canvas and `view` the part of the window that shows the canvas, both in
  /// interface points. Zooms in only if `mayEnlarge` is true, and at most to the fitted canvas. Returns the same camera
  /// if the canvas or the view has no area.
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
  /// The start and the end of the fitted canvas at the camera's zoom, before the offset, in interface points.
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

  /// Moves the canvas by the least distance with which it covers at least `share` of the view, or ``greatest`` if that
  /// is less.
  mutating func show(_ share: Double) {
    let part = min(greatest, max(share, shown)) * (high - low)
    offset = max(low + part - to, min(high - part - from, offset))
  }
}
