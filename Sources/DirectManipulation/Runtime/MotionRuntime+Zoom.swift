public import ECS
public import Geometry
import Spaces

extension MotionRuntime {
  /// Scales an element so that its part under a window point stays there, and returns the new scale.
  ///
  /// For a camera, whose element is the canvas: `runtime.zoom(canvas, to: 2, at: Point(640, 400))`. Scales are
  /// geometric means of the two axes' magnitudes; the element's proportions, mirroring and rotation stay.
  ///
  /// The element's ``ManipulationLimits`` apply as for fingers that begin at the element's current placement: the scale
  /// stays in its range, the center within ``ManipulationLimits/bounds``, and enough of the frame within
  /// ``ManipulationLimits/visible``; in that case the part under the point moves. A value that is already beyond a
  /// limit may stay, or move back. Overshoot and detents don't apply: a zoom has no lift after which a stretched
  /// element would come back, and the steps of a wheel would never leave a detent.
  ///
  /// Writes ``/Spaces/Transform/position`` and ``/Spaces/Transform/scale``; ends animations of both. Contacts that hold
  /// an element continue from its new placement. Returns `nil` and changes nothing if the element has no transform,
  /// lies in a parent without area or has a scale of zero, and if a number is not finite or the scale not positive.
  @discardableResult
  public func zoom(_ element: Entity, to scale: Double, at point: Point) -> Double? {
    guard scale > 0, scale.isFinite, var transform = world.get(Transform.self, of: element),
      let fixed = mapFromWindow(to: world.parentSpace(of: element))?.apply(point)
    else { return nil }
    let shown = Placement(
      transform: transform, anchorPoint: world.get(AnchorPoint.self, of: element) ?? .center)
    let magnitude = abs(transform.scale.x * transform.scale.y).squareRoot()
    let limits = ShownLimits(of: element, in: world).withoutGive
    let wanted = limits.magnitude(scale, initial: magnitude)
    let factor = wanted / magnitude
    transform.scale = transform.scale * factor
    transform.position = fixed + (transform.position - fixed) * factor
    transform.position = limits.position(
      transform.position, of: Placement(transform: transform, anchorPoint: shown.anchorPoint),
      initial: shown)
    guard factor > 0, transform.scale.isFinite, transform.position.isFinite else { return nil }
    stopAnimating(element, .position)
    stopAnimating(element, .scale)
    world.insert(transform, to: element)
    return wanted
  }
}
