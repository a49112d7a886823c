import DirectManipulation
public import ECS
public import Geometry
import Gestures

/// The window, and how the canvas is seen in it.
struct Viewport {
  /// How large the window is, in points.
  var window: Size
  /// Whether fingers have moved the canvas since nobody was beside all stickers.
  var hasMoved = false
  /// The middle button, while it moves the canvas: where it was last.
  var panning: Point?
  /// The last tap beside all stickers, which may be the first of two.
  var lastTap: BackgroundTapped?

  /// The sides that a window may have, in points; what says otherwise, such as a recording, is not believed.
  static let sides = 1.0...16384
}

/// The window has another size, or the interface is read the other way.
struct Resized {}

extension World {
  /// How large the window is, in points.
  public var windowSize: Size { self[Viewport.self].window }

  /// How the person looks at the canvas.
  var camera: Camera { Camera(canvasToWindow, from: canvasFit) }

  /// The map from canvas points to window points where the whole canvas is seen.
  private var canvasFit: AffineTransform { CanvasFit.transform(canvas: canvasSize, into: view) }

  /// Whether fingers or the middle button move the canvas.
  var isPanning: Bool {
    self[Viewport.self].panning != nil || get(Gesture.self, of: canvas)?.isActive == true
  }

  /// The map from canvas points to window points where the canvas comes to rest.
  var restingCanvasToWindow: AffineTransform {
    displaced(canvas)?.goal.map { $0.transform.matrix(anchor: $0.anchorPoint, size: canvasSize) }
      ?? canvasToWindow
  }

  /// The part of the window that shows the canvas.
  var view: Rect { layout?.canvas ?? Rect(origin: .zero, size: windowSize) }

  /// The canvas as it is fitted into the view, in window points.
  var fittedCanvas: Rect {
    let canvas = canvasSize
    let fit = canvasFit
    return Rect(
      origin: fit.apply(.zero),
      size: Size(width: canvas.width * fit.a, height: canvas.height * fit.d))
  }

  /// The window has another size.
  func resize(to size: Size) {
    guard Viewport.sides.contains(size.width), Viewport.sides.contains(size.height) else { return }
    let camera = camera
    self[Viewport.self].window = size
    layOutWindow()
    send(Resized())
    look(camera)
  }

  /// Where the canvas is when it is looked at through a camera.
  private func placement(for camera: Camera) -> Placement {
    let kept = camera == .fitted ? camera : camera.kept(canvas: fittedCanvas, in: view)
    let map = canvasFit.then(kept.transform)
    return Placement(
      transform: Transform(position: Point(map.tx, map.ty), scale: Vector(x: map.a, y: map.d)),
      anchorPoint: AnchorPoint(.zero))
  }

  /// Looks at the canvas through a camera; fingers stay on what they hold.
  ///
  /// Writes the canvas's ``/Spaces/Transform``, and how far hands can take it.
  func look(_ camera: Camera) {
    displace(canvas, nil)
    let (fit, placement) = (canvasFit, placement(for: camera))
    let zooms = Camera.zooms(fit: fit.a)
    insert(
      placement.transform, placement.anchorPoint,
      ManipulationLimits(
        scale: fit.a * zooms.lowerBound...fit.a * zooms.upperBound,
        visible: Visibility(of: Camera.margin, in: view)),
      to: canvas)
    runtime.solve()
    moveFollowers()
    redraw()
  }

  /// Enlarges the canvas, with a window point where it is.
  func zoom(by factor: Double, about point: Point) {
    lookNearby(
      camera.moved(
        from: point, to: point, factor: factor, within: Camera.zooms(fit: canvasFit.a)))
  }

  /// Looks through a camera, or one near it through which half of what is seen is canvas, or as much of it as there is.
  func lookNearby(_ camera: Camera) {
    look(
      hasInterface
        ? camera.showing(0.5, of: fittedCanvas, in: view, mayEnlarge: false) : camera)
  }

  /// Lets the canvas come back to where at least half of what is seen is canvas, when nobody moves it.
  func springBack() {
    guard hasInterface else { return }
    glide(to: camera.showing(0.5, of: fittedCanvas, in: view))
  }

  /// Lets the canvas come to where a camera sees it.
  func glide(to goal: Camera) {
    guard goal != camera, let shown = Placement(of: canvas, in: self) else { return }
    settle(canvas, from: shown, to: placement(for: goal))
    redraw()
  }
}
