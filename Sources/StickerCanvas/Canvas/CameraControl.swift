package import DirectManipulation
import EditorKit

/// Moves the camera of the canvas, for a system.
///
/// Stickers that contacts hold stay under the contacts.
package final class CameraControl: SystemParameterGroup {
  private let canvas = Canvas()
  private let displacements = Displacements()
  private let contacts = ContactControl()
  private let limits = Components<ManipulationLimits>()
  private let resized = MessageWriter<Resized>()
  @ResMut private var window: WindowSize
  @Res private var languages: Languages
  @OptionalRes private var layout: Layout?
  @ResMut private var newLayout: Layout
  @ResMut private var display: Display

  package init() {}

  /// Changes the size of the window, in points, and sends ``Resized``; ignores sizes outside of `WindowSize.sides`.
  ///
  /// `lowerBar` is the height of the bar below the canvas, in interface points; `nil` keeps the height.
  package func resize(to size: Size, lowerBar: Double? = nil) {
    guard WindowSize.sides.contains(size.width), WindowSize.sides.contains(size.height) else {
      return
    }
    let camera = canvas.camera
    window.size = size
    if let layout {
      newLayout = Layout(
        window: size, isMirrored: languages.current.isRightToLeft,
        lowerBar: lowerBar ?? layout.lowerBar.size.height)
    }
    resized.send(Resized())
    look(camera)
  }

  /// Applies a camera to the canvas at once.
  ///
  /// A camera other than the fitted one is moved so that part of the canvas stays in view. Writes the canvas's
  /// ``/Spaces/Transform`` and the limits within which contacts can move the canvas.
  package func look(_ camera: Camera) {
    displacements[canvas.entity] = nil
    let (fit, placement) = (canvas.fit, placement(for: camera))
    let zooms = Camera.zooms(fit: fit.a)
    displacements.place(canvas.entity, at: placement)
    limits.insert(
      ManipulationLimits(
        scale: fit.a * zooms.lowerBound...fit.a * zooms.upperBound,
        visible: Visibility(of: Camera.margin, in: canvas.view)),
      to: canvas.entity)
    contacts.solve()
    displacements.moveFollowers()
    display.redraw()
  }

  /// Enlarges the canvas by a factor about an interface point, which stays in place.
  func zoom(by factor: Double, about point: Point) {
    lookNearby(
      canvas.camera.moved(
        from: point, to: point, factor: factor, within: Camera.zooms(fit: canvas.fit.a)))
  }

  /// Applies a camera, or one near it with which the canvas covers at least half of the view or the largest possible
  /// share.
  ///
  /// Never zooms in. Applies `camera` itself if the canvas fills the window.
  func lookNearby(_ camera: Camera) {
    look(
      layout == nil
        ? camera : camera.showing(0.5, of: canvas.fitted, in: canvas.view, mayEnlarge: false))
  }

  /// Animates the canvas back until it covers at least half of the view.
  ///
  /// Call this when no contact moves the canvas. Has no effect if the canvas fills the window.
  package func springBack() {
    if layout == nil { return }
    glide(to: canvas.camera.showing(0.5, of: canvas.fitted, in: canvas.view))
  }

  /// Animates the canvas to the placement for a camera.
  func glide(to goal: Camera) {
    guard goal != canvas.camera, let shown = displacements.placement(of: canvas.entity) else {
      return
    }
    displacements.settle(canvas.entity, from: shown, to: placement(for: goal))
    display.redraw()
  }

  /// Returns the canvas's placement in the window for a camera, which is moved so that part of the canvas stays in
  /// view.
  ///
  /// The fitted camera is used as it is.
  private func placement(for camera: Camera) -> Placement {
    let kept = camera == .fitted ? camera : camera.kept(canvas: canvas.fitted, in: canvas.view)
    let map = canvas.fit.then(kept.transform)
    return Placement(
      transform: Transform(position: Point(map.tx, map.ty), scale: Vector(x: map.a, y: map.d)),
      anchorPoint: AnchorPoint(.zero))
  }
}
