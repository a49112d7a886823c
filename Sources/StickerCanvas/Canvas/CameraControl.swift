import DirectManipulation
import ECS
import EditorKit
package import Geometry
import Gestures

/// Moves the camera through which the user looks at the canvas, for a system; fingers stay on what they hold.
package struct CameraControl: SystemParameterGroup {
  private let canvas = Canvas()
  private let displacements = Displacements()
  private let contacts = ContactControl()
  private let transforms = Components<Transform>()
  private let anchors = Components<AnchorPoint>()
  private let limits = Components<ManipulationLimits>()
  private let resized = MessageWriter<Resized>()
  private let window = WindowLayout()
  @OptionalRes private var layout: Layout?
  @ResMut private var display: Display

  package init() {}

  /// Gives the window another size, in points; nothing for one that no window has.
  package func resize(to size: Size) {
    guard WindowSize.sides.contains(size.width), WindowSize.sides.contains(size.height) else {
      return
    }
    let camera = canvas.camera
    window.resize(to: size)
    resized.send(Resized())
    look(camera)
  }

  /// Looks at the canvas through a camera.
  ///
  /// Writes the canvas's ``/Spaces/Transform`` and the limits within which contacts can move it.
  package func look(_ camera: Camera) {
    displacements[canvas.entity] = nil
    let (fit, placement) = (canvas.fit, placement(for: camera))
    let zooms = Camera.zooms(fit: fit.a)
    transforms.insert(placement.transform, to: canvas.entity)
    anchors.insert(placement.anchorPoint, to: canvas.entity)
    limits.insert(
      ManipulationLimits(
        scale: fit.a * zooms.lowerBound...fit.a * zooms.upperBound,
        visible: Visibility(of: Camera.margin, in: canvas.view)),
      to: canvas.entity)
    contacts.solve()
    displacements.moveFollowers()
    display.redraw()
  }

  /// Enlarges the canvas, with a window point where it is.
  func zoom(by factor: Double, about point: Point) {
    lookNearby(
      canvas.camera.moved(
        from: point, to: point, factor: factor, within: Camera.zooms(fit: canvas.fit.a)))
  }

  /// Looks through a camera, or one near it through which half of what is seen is canvas, or as much of it as there is.
  func lookNearby(_ camera: Camera) {
    look(
      layout == nil
        ? camera : camera.showing(0.5, of: canvas.fitted, in: canvas.view, mayEnlarge: false))
  }

  /// Lets the canvas come back to where at least half of what is seen is canvas; to be called when no contact moves it.
  func springBack() {
    if layout == nil { return }
    glide(to: canvas.camera.showing(0.5, of: canvas.fitted, in: canvas.view))
  }

  /// Lets the canvas come to where a camera sees it.
  func glide(to goal: Camera) {
    guard goal != canvas.camera, let shown = displacements.placement(of: canvas.entity) else {
      return
    }
    displacements.settle(canvas.entity, from: shown, to: placement(for: goal))
    display.redraw()
  }

  /// Returns the canvas's placement in the window when it is looked at through a camera.
  private func placement(for camera: Camera) -> Placement {
    let kept = camera == .fitted ? camera : camera.kept(canvas: canvas.fitted, in: canvas.view)
    let map = canvas.fit.then(kept.transform)
    return Placement(
      transform: Transform(position: Point(map.tx, map.ty), scale: Vector(x: map.a, y: map.d)),
      anchorPoint: AnchorPoint(.zero))
  }
}
